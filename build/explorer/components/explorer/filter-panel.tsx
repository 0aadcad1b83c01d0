import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { SiteList } from '../../data/site-lists.ts';
import type { Query, WordCounts } from './query.ts';

/** Number of words of a list shown until all are requested. */
const wordsShown = 10;

interface FilterPanelProps {
  readonly lists: readonly SiteList[];
  readonly query: Query;
  readonly counts: WordCounts;
  readonly onToggle: (filter: string, word: string) => void;
  /** Shown above the words. */
  readonly children?: ComponentChildren;
}

/** The filters. Each word has the number of exercises that would remain. */
export function FilterPanel({ lists, query, counts, onToggle, children }: FilterPanelProps) {
  return (
    <>
      {children}
      {lists.map((list) => (
        <FilterGroup
          key={list.name}
          list={list}
          chosen={query.words[list.name]!}
          counts={counts[list.name]!}
          onToggle={(word) => onToggle(list.name, word)}
        />
      ))}
    </>
  );
}

interface FilterGroupProps {
  readonly list: SiteList;
  readonly chosen: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onToggle: (word: string) => void;
}

function FilterGroup({ list, chosen, counts, onToggle }: FilterGroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = list.words.length > wordsShown + 2;
  // Chosen words are never hidden.
  const words =
    isLong && !showsAll ? list.words.filter(({ word }, i) => i < wordsShown || chosen.includes(word)) : list.words;
  return (
    <fieldset class="filter-group">
      <legend>{list.label}</legend>
      <ul>
        {words.map(({ word, displayName, definition }) => {
          const count = counts.get(word) ?? 0;
          const isChosen = chosen.includes(word);
          return (
            <li key={word}>
              <label class={count === 0 && !isChosen ? 'filter none' : 'filter'} title={definition}>
                <input type="checkbox" checked={isChosen} onChange={() => onToggle(word)} />
                <span class="filter-name">{displayName}</span>
                <span class="filter-count">{count}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {isLong && (
        <button type="button" class="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${list.words.length}`}
        </button>
      )}
    </fieldset>
  );
}
