import { bodyWeight, collections, have, needsOf } from '../../edge/format/collections.ts';
import type { ListedField, PackedExercise } from '../../edge/offline/pack/packed-exercise.ts';
import { titled } from './titled.ts';

/** A field by whose words exercises are filtered on the page. */
export interface PageFilter {
  /** Its name in the address of the page, and in the API where that filters by it, too. */
  readonly name: string;
  readonly field: ListedField | 'muscles' | 'needs';
  /** Its name as a title. */
  readonly label: string;
  /** Whether the API has lists of it. */
  readonly isInApi: boolean;
  /** Whether all words of an exercise have to be chosen, instead of any: it takes nothing that one does not have. */
  readonly isNeed?: true;
}

/** What there is to train with, the kinds of list of the API, then further filters; muscles are chosen on the map of the body. */
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

/** The words of an exercise in each filter, by the filter's name: of its muscles the main ones. */
export function filterWords(exercise: PackedExercise): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    filters.map(({ name, field }) => {
      const words =
        field === 'muscles' ? exercise.muscles.main : field === 'needs' ? takenBy(exercise) : exercise[field];
      return [name, typeof words === 'string' ? [words] : (words ?? [])];
    }),
  );
}

/** What somebody has to have for an exercise, beside a body. */
function takenBy(exercise: PackedExercise): readonly string[] {
  return needsOf(exercise).filter((word) => word !== bodyWeight);
}
