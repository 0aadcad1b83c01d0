import type { ComponentType } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Cards } from '../../data/card-table.ts';
import type { ExerciseCard } from '../../data/exercise-summary.ts';
import { filters } from '../../data/filters.ts';
import type { SiteList } from '../../data/site.ts';
import { countOf } from '../count-of.ts';
import type { DrawFigure } from '../exercise-figure.tsx';
import { FigureSwitch } from '../figure-switch.tsx';
import { asksForLessMotion } from '../less-motion.ts';
import { CardGrid } from './card-grid.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { choiceCount, countWords, emptyQuery, matching, type Query, toggled } from './query.ts';

/** What a body map shows for choosing muscles. */
export interface BodyMapProps {
  /** The number of exercises that would remain for each muscle. */
  readonly counts: ReadonlyMap<string, number>;
  /** The chosen muscles. */
  readonly chosen: readonly string[];
  readonly onSelect: (muscle: string) => void;
}

/** What the grid shows. Without `draw`, `bodyMap` and `onQuery`, as in prerendering, it only shows cards. */
export interface ExplorerProps {
  /** All exercises. */
  readonly cards: Cards;
  /** The words of the filters. */
  readonly lists: readonly SiteList[];
  /** The exercises that match the typed text, best first. */
  readonly search: (text: string) => readonly ExerciseCard[];
  /** The relative path to the root of the site. */
  readonly root: string;
  readonly draw?: DrawFigure;
  /** The body map next to the filters, if available. */
  readonly bodyMap?: ComponentType<BodyMapProps>;
  /** Whether the figures on the cards are paused, if that can be chosen. */
  readonly motion?: { readonly isPaused: boolean; readonly onToggle: () => void } | undefined;
  /** Width of the grid in CSS pixels, if it was measured before. */
  readonly width?: number;
  readonly query?: Query;
  /** Called at every change of the query, to update the address. `isTyping` marks a change of the text alone. */
  readonly onQuery?: (query: Query, isTyping: boolean) => void;
}

const orders = [
  { label: 'Well-known first', byName: false },
  { label: 'A–Z', byName: true },
] as const;

/** The grid of all exercises with search and filters. */
export function Explorer(props: ExplorerProps) {
  const { cards, lists, search, root, draw, bodyMap: BodyMap, motion, width, query = emptyQuery, onQuery } = props;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isByName } = query;
  const isSearching = query.text.trim() !== '';
  const hasRoom = useRoomBeside();
  const found = useMemo(() => {
    if (isSearching) return search(query.text);
    return isByName ? cards.byName : cards.wellKnown;
  }, [cards, search, query.text, isByName]);
  const exercises = useMemo(() => matching(query, found), [query, found]);
  const change = (next: Query, isTyping = false) => {
    showResults(place.current!, isTyping);
    onQuery?.(next, isTyping);
  };
  const choose = (filter: string, word: string) => change(toggled(query, filter, word));
  useSlashKey(input);

  const chosen = choiceCount(query);
  const isFiltered = chosen > 0 || query.text !== '';
  const counts = useMemo(
    () => (hasRoom || isOpen ? countWords(query, found) : undefined),
    [hasRoom, isOpen, query, found],
  );
  const panel = counts && (
    <FilterPanel lists={lists} query={query} counts={counts} onToggle={choose}>
      {BodyMap && (
        <BodyMap counts={counts.muscle!} chosen={query.words.muscle!} onSelect={(word) => choose('muscle', word)} />
      )}
    </FilterPanel>
  );
  return (
    <div class="explorer" ref={place}>
      <search class="search-bar">
        <div class="search-box">
          <label for="search">
            <span class="visually-hidden">Search exercises by name</span>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <circle cx="8.5" cy="8.5" r="5.5" />
              <path d="m13 13 5 5" />
            </svg>
          </label>
          <input
            ref={input}
            id="search"
            type="search"
            placeholder="Search exercises"
            enterkeyhint="search"
            autocomplete="off"
            spellcheck={false}
            value={query.text}
            onInput={(event) => change({ ...query, text: event.currentTarget.value }, true)}
            onKeyDown={(event) => event.key === 'Enter' && place.current!.querySelector<HTMLElement>('.card')?.focus()}
          />
          {query.text === '' ? (
            <kbd title="Press / to search">/</kbd>
          ) : (
            <button
              type="button"
              class="clear-button"
              aria-label="Clear search"
              onClick={() => {
                change({ ...query, text: '' }, true);
                input.current!.focus();
              }}
            >
              <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </button>
          )}
        </div>
        <button type="button" class="filter-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Filters{chosen > 0 && <span class="badge">{chosen}</span>}
        </button>
      </search>
      <a class="skip" href="#results">
        Skip to results
      </a>
      {isOpen ? (
        <FilterSheet
          count={exercises.length}
          onClear={chosen > 0 ? () => change({ ...emptyQuery, text: query.text, isByName }) : undefined}
          onClose={() => setOpen(false)}
        >
          {panel}
        </FilterSheet>
      ) : (
        hasRoom && (
          <aside class="filters" aria-label="Filters">
            {panel}
          </aside>
        )
      )}
      <section class="results" id="results" aria-labelledby="result-count">
        <div class="result-line">
          <h2 id="result-count" aria-live="polite">
            {countOf(exercises.length)}
          </h2>
          <ul class="chips">
            {filters.flatMap(({ name }) =>
              query.words[name]!.map((word) => (
                <li key={name + word}>
                  <button type="button" class="chip" onClick={() => choose(name, word)}>
                    {word}
                    <span aria-hidden="true"> ×</span>
                    <span class="visually-hidden">, remove this filter</span>
                  </button>
                </li>
              )),
            )}
          </ul>
          {isFiltered && (
            <button type="button" class="quiet" onClick={() => change({ ...emptyQuery, isByName })}>
              Clear all
            </button>
          )}
          {!isSearching && (
            <fieldset class="segmented order">
              <legend class="visually-hidden">Order</legend>
              {orders.map(({ label, byName }) => (
                <button
                  key={label}
                  type="button"
                  aria-pressed={isByName === byName}
                  onClick={() => change({ ...query, isByName: byName })}
                >
                  {label}
                </button>
              ))}
            </fieldset>
          )}
          <FigureSwitch />
          {motion && (
            <button type="button" class="quiet motion" aria-pressed={motion.isPaused} onClick={motion.onToggle}>
              Pause the figures
            </button>
          )}
        </div>
        {exercises.length > 0 ? (
          <CardGrid exercises={exercises} root={root} draw={draw} firstWidth={width} />
        ) : (
          <EmptyState query={query} found={found} onQuery={change} />
        )}
      </section>
    </div>
  );
}

/** Explains why nothing matches, and what to undo. */
function EmptyState({
  query,
  found,
  onQuery,
}: {
  query: Query;
  found: readonly ExerciseCard[];
  onQuery: (query: Query) => void;
}) {
  return (
    <div class="empty">
      <p class="empty-title">No exercises match.</p>
      {found.length > 0 ? (
        <p>
          {countOf(found.length)} would, without the filters.{' '}
          <button
            type="button"
            class="quiet"
            onClick={() => onQuery({ ...emptyQuery, text: query.text, isByName: query.isByName })}
          >
            Clear filters
          </button>
        </p>
      ) : (
        <p>
          No name is like “{query.text}”, even with two letters wrong. Try a movement, such as row, squat or curl.{' '}
          <button type="button" class="quiet" onClick={() => onQuery({ ...query, text: '' })}>
            Clear the search
          </button>
        </p>
      )}
    </div>
  );
}

/**
 * Scrolls the start of the results to just below the search box. Results that start further down stay where they are,
 * except while typing: then the box moves to the top, so that a phone's keyboard doesn't cover the results.
 */
function showResults(explorer: HTMLElement, isTyping: boolean): void {
  const { top } = explorer.getBoundingClientRect();
  if (top < 0) scrollBy({ top });
  else if (isTyping) scrollBy({ top, behavior: asksForLessMotion() ? 'auto' : 'smooth' });
}

/** The windows with room for the filters beside the results, as in `home.css`. */
const roomBeside = '(width > 56rem)';

/**
 * Whether the filters are beside the results. Where they are not, a phone is spared making all of them and drawing the
 * body map. Prerendered pages have them, for any window.
 */
function useRoomBeside(): boolean {
  const [media] = useState(() => (typeof window === 'undefined' ? undefined : matchMedia(roomBeside)));
  const [hasRoom, setRoom] = useState(media?.matches ?? true);
  useEffect(() => {
    const change = () => setRoom(media!.matches);
    media?.addEventListener('change', change);
    return () => media?.removeEventListener('change', change);
  }, [media]);
  return hasRoom;
}

/** The key `/` focuses the search box from anywhere on the page. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [input]);
}
