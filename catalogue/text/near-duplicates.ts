import { hash } from 'node:crypto';
import type { Exercise } from '../schema/exercise.ts';
import { compareIds } from '../schema/exercise-id.ts';
import { groupBy } from '../support/group-by.ts';
import { keepingLast } from '../support/keeping-last.ts';
import { wordsOf } from './sentences.ts';
import { inOrderOfRarity, similarTexts } from './similar-texts.ts';

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
  const distinct = distinctIn(exercises);
  const texts = rankedTexts(distinct);
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

/**
 * The exercises that are compared, by a SHA-256 of all that this depends on: the words of their instructions, and their
 * movement pattern.
 */
export function comparedTexts(exercises: readonly Exercise[]): Map<string, Exercise> {
  const textOf = (exercise: Exercise) => JSON.stringify([instructionWords(exercise), exercise.motion?.pattern]);
  return new Map(distinctIn(exercises).map((exercise) => [hash('sha256', textOf(exercise)), exercise]));
}

/** Whether the instructions of an exercise are more similar than `mostSimilar` to those of one of `others`. */
export function isSimilarToAny(
  exercise: Exercise,
  others: readonly Exercise[],
  isCompared: (a: Exercise, b: Exercise) => boolean,
): boolean {
  const own = distinctWords(exercise);
  return others.some((other) => {
    if (other === exercise || !isCompared(exercise, other)) return false;
    const words = distinctWords(other);
    let both = 0;
    for (const word of words) if (own.has(word)) both++;
    return both / (own.size + words.size - both) > mostSimilar;
  });
}

/** The exercises in the order of their ids, of those with the same instructions the first. */
const distinctIn = keepingLast((exercises: readonly Exercise[]): readonly Exercise[] => {
  const byId = [...exercises].sort((a, b) => compareIds(a.id, b.id));
  const groups = groupBy(byId, (exercise) => instructionWords(exercise).join(' '));
  return [...groups.values()].map(([first]) => first!);
});

/** The same exercises are compared twice, for the rules and for the report. */
const rankedTexts = keepingLast((distinct: readonly Exercise[]) => inOrderOfRarity(distinct.map(instructionWords)));

const instructionWords = keepingLast(({ instructions }: Exercise) => wordsOf(instructions.join(' ')));
const distinctWords = keepingLast((exercise: Exercise) => new Set(instructionWords(exercise)));
