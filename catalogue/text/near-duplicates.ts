import type { Exercise } from '../schema/exercise.ts';
import { compareIds } from '../schema/exercise-id.ts';
import { groupBy } from '../support/group-by.ts';
import { keepingLast } from '../support/keeping-last.ts';
import { wordsOf } from './sentences.ts';
import { inOrderOfRarity, type RankedTexts, similarTexts } from './similar-texts.ts';

/** Texts that share more of their words than this count as near duplicates. */
export const mostSimilar = 0.8;

/** An exercise whose instructions nearly equal those of another with a lower id. */
export interface NearDuplicate {
  readonly exercise: Exercise;
  readonly other: Exercise;
  readonly similarity: number;
}

/**
 * Finds exercises whose instructions are more similar than `mostSimilar` to those of another exercise without being
 * equal: each once, with one other. Of exercises with equal instructions, only the first is considered.
 * @param isCompared whether to compare two exercises
 */
export function nearDuplicates(
  exercises: readonly Exercise[],
  isCompared: (a: Exercise, b: Exercise) => boolean,
): NearDuplicate[] {
  const { distinct, texts } = distinctIn(exercises);
  const similar = similarTexts(texts, mostSimilar, (text, earlier) => isCompared(distinct[text]!, distinct[earlier]!));
  return similar.map(({ text, earlier, similarity }) => ({
    exercise: distinct[text]!,
    other: distinct[earlier]!,
    similarity,
  }));
}

/** Whether both use the same movement pattern, in which case they can share much of their text. */
export function isSameMovement(a: Exercise, b: Exercise): boolean {
  return a.motion?.pattern != null && a.motion.pattern === b.motion?.pattern;
}

interface Distinct {
  /** The exercises in the order of their ids, of those with the same instructions the first. */
  readonly distinct: readonly Exercise[];
  /** The words of their instructions. */
  readonly texts: RankedTexts;
}

/** The same exercises are compared twice, for the rules and for the report. */
const distinctIn = keepingLast((exercises: readonly Exercise[]): Distinct => {
  const byId = [...exercises].sort((a, b) => compareIds(a.id, b.id));
  const groups = groupBy(byId, (exercise) => instructionWords(exercise).join(' '));
  const distinct = [...groups.values()].map(([first]) => first!);
  return { distinct, texts: inOrderOfRarity(distinct.map(instructionWords)) };
});

const instructionWords = keepingLast(({ instructions }: Exercise) => wordsOf(instructions.join(' ')));
