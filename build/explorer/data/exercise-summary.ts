import type { DetailedExercise } from '../../../edge/format/exercise.ts';
import type { OfflineCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { filterWords } from './filters.ts';

/** The part of an exercise that its card and the filters need. */
export interface ExerciseCard {
  readonly id: string;
  readonly name: string;
  readonly equipment: string;
  readonly target: string;
  /** The posture in which its movement starts, if known. */
  readonly posture?: string | undefined;
  /** Its words for each filter, by the filter's name. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The part of an exercise that cards, filters and related exercises need. */
export interface ExerciseSummary extends ExerciseCard {
  readonly secondaryMuscles: readonly string[];
  readonly aliases: readonly string[];
}

/**
 * All exercises of a catalogue, sorted by name.
 * @param postureOf the posture of an exercise by its id
 */
export function summaries(
  catalogue: OfflineCatalogue,
  postureOf: (id: string) => string | undefined = () => undefined,
): ExerciseSummary[] {
  return catalogue.filter({}, { fields: 'all' }).map((exercise) => summaryOf(exercise, postureOf(exercise.id)));
}

/** The summary of an exercise. */
export function summaryOf(exercise: DetailedExercise, posture?: string): ExerciseSummary {
  const { id, name, equipment, target, secondaryMuscles, aliases } = exercise;
  return { id, name, equipment, target, secondaryMuscles, aliases, posture, words: filterWords(exercise) };
}
