import type { Exercise } from '../schema/exercise.ts';
import { isSameMovement, wordsOf } from './sentences.ts';
import { similarPairs } from './similar-pairs.ts';

/** Texts that share more of their words than this say the same thing. */
export const mostSimilar = 0.8;

/** Two exercises whose instructions are nearly the same, the later one second. */
export interface NearDuplicate {
  readonly first: Exercise;
  readonly second: Exercise;
  readonly similarity: number;
  readonly sameMovement: boolean;
}

/** All pairs of exercises whose instructions are more similar than `mostSimilar` without being the same. */
export function nearDuplicates(exercises: readonly Exercise[]): NearDuplicate[] {
  const texts = exercises.map(({ instructions }) => wordsOf(instructions.join(' ')));
  return similarPairs(
    texts.map((words) => new Set(words)),
    mostSimilar,
  )
    .filter(({ a, b }) => texts[a]!.join(' ') !== texts[b]!.join(' '))
    .map(({ a, b, similarity }) => {
      const [first, second] = [exercises[a]!, exercises[b]!].sort((x, y) => (x.id < y.id ? -1 : 1)) as [
        Exercise,
        Exercise,
      ];
      return { first, second, similarity, sameMovement: isSameMovement(first, second) };
    });
}
