import type { ExerciseCard } from '../../data/exercise-summary.ts';
import { filters } from '../../data/filters.ts';
import { countOf } from '../count-of.ts';
import { FigureSwitch } from '../figure-switch.tsx';
import { choiceCount, emptyQuery, isSearch, type Query, withoutChoices } from './query.ts';

const orders = [
  { label: 'Well-known first', byName: false },
  { label: 'A–Z', byName: true },
] as const;

/** Whether the figures on the cards are paused, and the switch. */
export interface MotionSwitch {
  readonly isPaused: boolean;
  readonly onToggle: () => void;
}

interface ResultLineProps {
  readonly count: number;
  readonly query: Query;
  readonly motion: MotionSwitch | undefined;
  readonly onToggle: (filter: string, word: string) => void;
  readonly onQuery: (query: Query) => void;
}

/** How many exercises match, what they are filtered by, and the switches for their order and figures. */
export function ResultLine({ count, query, motion, onToggle, onQuery }: ResultLineProps) {
  const { isByName } = query;
  return (
    <div class="result-line">
      <h2 id="result-count" aria-live="polite">
        {countOf(count)}
      </h2>
      <ul class="chips">
        {filters.flatMap(({ name }) =>
          query.words[name]!.map((word) => (
            <li key={name + word}>
              <button type="button" class="chip" onClick={() => onToggle(name, word)}>
                {word}
                <span aria-hidden="true"> ×</span>
                <span class="visually-hidden">, remove this filter</span>
              </button>
            </li>
          )),
        )}
      </ul>
      {(choiceCount(query) > 0 || query.text !== '') && (
        <button type="button" class="quiet" onClick={() => onQuery({ ...emptyQuery, isByName })}>
          Clear all
        </button>
      )}
      {!isSearch(query.text) && (
        <fieldset class="segmented order">
          <legend class="visually-hidden">Order</legend>
          {orders.map(({ label, byName }) => (
            <button
              key={label}
              type="button"
              aria-pressed={isByName === byName}
              onClick={() => onQuery({ ...query, isByName: byName })}
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
  );
}

interface EmptyStateProps extends Pick<ResultLineProps, 'query' | 'onQuery'> {
  /** The exercises that match the typed text. */
  readonly found: readonly ExerciseCard[];
}

/** Explains why nothing matches, and what to undo. */
export function EmptyState({ query, found, onQuery }: EmptyStateProps) {
  return (
    <div class="empty">
      <p class="empty-title">No exercises match.</p>
      {found.length > 0 ? (
        <p>
          {countOf(found.length)} would, without the filters.{' '}
          <button type="button" class="quiet" onClick={() => onQuery(withoutChoices(query))}>
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
