import type { Exercise } from '../schema/exercise.ts';
import { groupBy } from './group-by.ts';
import { wordsOf } from './sentences.ts';
import { similarTexts } from './similar-texts.ts';

/** Texts that share more of their words than this say the same thing. */
export const mostSimilar = 0.8;

/** An exercise whose instructions are nearly those of another with a lower id. */
export interface NearDuplicate {
  readonly exercise: Exercise;
  readonly other: Exercise;
  readonly similarity: number;
}

/**
 * The exercises whose instructions are more similar than `mostSimilar` to those of another one without being the same,
 * each once, with one other. Of exercises with the same instructions only the first is looked at.
 * @param counts whether two exercises are to be compared
 */
export function nearDuplicates(
  exercises: readonly Exercise[],
  counts: (a: Exercise, b: Exercise) => boolean,
): NearDuplicate[] {
  const byId = [...exercises].sort((a, b) => Number(a.id) - Number(b.id));
  const distinct = [...groupBy(byId, (exercise) => wordsIn(exercise).join(' ')).values()].map(([first]) => first!);
  const similar = similarTexts(distinct.map(wordsIn), mostSimilar, (text, earlier) =>
    counts(distinct[text]!, distinct[earlier]!),
  );
  return similar.map(({ text, earlier, similarity }) => ({
    exercise: distinct[text]!,
    other: distinct[earlier]!,
    similarity,
  }));
}

function wordsIn({ instructions }: Exercise): string[] {
  return wordsOf(instructions.join(' '));
}
