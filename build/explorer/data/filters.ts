import { bodyWeight, collections, have, needsOf } from '../../../edge/format/collections.ts';
import type { DetailedExercise } from '../../../edge/format/exercise.ts';
import type { ListedField } from '../../../edge/offline/pack/packed-exercise.ts';
import { titled } from './titled.ts';

/** A filter of the page: a field with a closed list of words. */
export interface PageFilter {
  /** Its name in the page's address, and in the API if that has the same filter. */
  readonly name: string;
  readonly field: ListedField | 'muscles' | 'needs';
  /** Its title. */
  readonly label: string;
  /** Whether the API has lists by it. */
  readonly isInApi: boolean;
  /** Whether all words of an exercise must be chosen rather than one: it must not need equipment that one lacks. */
  readonly isNeed?: true;
}

/** Equipment at hand, then the kinds of list of the API, then further filters. Muscles are chosen on the body map. */
export const filters: readonly PageFilter[] = [
  { name: have.name, field: 'needs', label: 'What I have', isInApi: false, isNeed: true },
  ...collections.map(({ name, field, singular }) => ({
    name,
    field,
    label: titled(singular),
    isInApi: true,
  })),
  { name: 'difficulty', field: 'difficulty', label: 'Level', isInApi: false },
  { name: 'movementPattern', field: 'movementPattern', label: 'Movement', isInApi: false },
  { name: 'muscle', field: 'muscles', label: 'Muscle', isInApi: false },
];

/** The words of an exercise for each filter, by the filter's name. Of its muscles, only the main ones count. */
export function filterWords(exercise: DetailedExercise): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    filters.map(({ name, field }) => {
      const words =
        field === 'muscles' ? exercise.muscles.main : field === 'needs' ? takenBy(exercise) : exercise[field];
      return [name, typeof words === 'string' ? [words] : (words ?? [])];
    }),
  );
}

/** What an exercise needs, apart from one's body. */
function takenBy(exercise: DetailedExercise): readonly string[] {
  return needsOf(exercise).filter((word) => word !== bodyWeight);
}
