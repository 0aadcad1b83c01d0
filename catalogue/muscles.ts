import type { Exercise } from './schema/exercise.ts';
import type { Vocabulary } from './schema/vocabulary.ts';

/** The parts that a muscle can have in an exercise, in the order of the work they stand for. */
export const muscleParts = ['main', 'helping', 'holding'] as const;

/** The words of `vocabulary/muscles.json` that an anatomical word goes by, the nearest first; none for an unknown word. */
export function wordsFor(muscle: string, anatomy: Vocabulary['anatomy']): readonly string[] {
  return anatomy.find(({ word }) => word === muscle)?.muscles ?? [];
}

/**
 * The secondary muscles of an exercise, which follow from its muscles: the nearest word of each, by how much they work, once
 * and without the target.
 */
export function secondaryMusclesOf(
  { target, muscles }: Pick<Exercise, 'target' | 'muscles'>,
  anatomy: Vocabulary['anatomy'],
): string[] {
  const nearest = muscleParts.flatMap((part) =>
    muscles[part].flatMap((muscle) => wordsFor(muscle, anatomy).slice(0, 1)),
  );
  return [...new Set(nearest)].filter((word) => word !== target);
}
