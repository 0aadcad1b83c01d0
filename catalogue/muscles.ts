import type { Exercise } from './schema/exercise.ts';
import type { Vocabulary } from './schema/vocabulary.ts';

/** The roles that a muscle can have in an exercise, hardest-working first. */
export const muscleRoles = ['main', 'helping', 'holding'] as const;

/** The words of `vocabulary/muscles.json` for an anatomical word, closest first; none for an unknown word. */
export function wordsFor(muscle: string, anatomy: Vocabulary['anatomy']): readonly string[] {
  return anatomy.find(({ word }) => word === muscle)?.muscles ?? [];
}

/**
 * Derives the secondary muscles of an exercise from its muscles: the closest word of each, hardest-working first,
 * without repeats and without the target.
 */
export function secondaryMusclesOf(
  { target, muscles }: Pick<Exercise, 'target' | 'muscles'>,
  anatomy: Vocabulary['anatomy'],
): string[] {
  const nearest = muscleRoles.flatMap((role) =>
    muscles[role].flatMap((muscle) => wordsFor(muscle, anatomy).slice(0, 1)),
  );
  return [...new Set(nearest)].filter((word) => word !== target);
}
