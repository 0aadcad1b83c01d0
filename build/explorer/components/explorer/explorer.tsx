import type { ComponentType } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Cards } from '../../data/card-table.ts';
import type { ExerciseCard } from '../../data/exercise-summary.ts';
import type { SiteList } from '../../data/site-lists.ts';
import type { DrawFigure } from '../card.tsx';
import { asksForLessMotion } from '../less-motion.ts';
import { CardGrid } from './card-grid.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import {
  choiceCount,
  countWords,
  emptyQuery,
  isSearch,
  matching,
  type Query,
  toggled,
  withoutChoices,
} from './query.ts';
import { EmptyState, type MotionSwitch, ResultLine } from './results.tsx';
import { SearchBar } from './search-bar.tsx';

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
  readonly motion?: MotionSwitch | undefined;
  /** Width of the grid in CSS pixels, if it was measured before. */
  readonly width?: number;
  readonly query?: Query;
  /** Called at every change of the query, to update the address. `isTyping` marks a change of the text alone. */
  readonly onQuery?: (query: Query, isTyping: boolean) => void;
}

/** The grid of all exercises with search and filters. */
export function Explorer(props: ExplorerProps) {
  const { cards, lists, search, root, draw, bodyMap: BodyMap, motion, width, query = emptyQuery, onQuery } = props;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { isByName } = query;
  const hasRoom = useRoomBeside();
  const found = useMemo(() => {
    if (isSearch(query.text)) return search(query.text);
    return isByName ? cards.byName : cards.wellKnown;
  }, [cards, search, query.text, isByName]);
  const exercises = useMemo(() => matching(query, found), [query, found]);
  const change = (next: Query, isTyping = false) => {
    showResults(place.current!, isTyping);
    onQuery?.(next, isTyping);
  };
  const choose = (filter: string, word: string) => change(toggled(query, filter, word));

  const chosen = choiceCount(query);
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
      <SearchBar
        text={query.text}
        chosen={chosen}
        onText={(text) => change({ ...query, text }, true)}
        onEnter={() => place.current!.querySelector<HTMLElement>('.card')?.focus()}
        onFilters={() => setOpen(true)}
      />
      <a class="skip" href="#results">
        Skip to results
      </a>
      {isOpen ? (
        <FilterSheet
          count={exercises.length}
          onClear={chosen > 0 ? () => change(withoutChoices(query)) : undefined}
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
        <ResultLine count={exercises.length} query={query} motion={motion} onToggle={choose} onQuery={change} />
        {exercises.length > 0 ? (
          <CardGrid exercises={exercises} root={root} draw={draw} firstWidth={width} />
        ) : (
          <EmptyState query={query} found={found} onQuery={change} />
        )}
      </section>
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
