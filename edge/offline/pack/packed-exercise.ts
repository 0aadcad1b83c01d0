import type { Exercise } from '../../format/exercise.ts';

/** What a pack has of an exercise beside the eight published fields. */
export interface ExerciseDetails {
  /** Other names that people know the exercise by. */
  readonly aliases: readonly string[];
  readonly category: string;
  readonly difficulty: string;
}

/** All that a pack has of an exercise. */
export interface PackedExercise extends Exercise, ExerciseDetails {}

/** The fields whose values are words of closed lists: for each word the pack lists the exercises that have it. */
export const listedFields = [
  'bodyPart',
  'equipment',
  'target',
  'secondaryMuscles',
  'category',
  'difficulty',
] as const satisfies readonly (keyof PackedExercise)[];

export type ListedField = (typeof listedFields)[number];

/** The words that an exercise has in a field: one, or several where the field is an array. */
export function wordsIn(exercise: PackedExercise, field: ListedField): readonly string[] {
  const value = exercise[field];
  return typeof value === 'string' ? [value] : value;
}
