import type { Exercise } from '../schema/exercise.ts';
import { groupBy } from '../support/group-by.ts';

/** A step or a tip of an exercise, with its place in the file. */
export interface Sentence {
  readonly path: readonly ['instructions' | 'tips', number];
  readonly text: string;
}

/** The steps of an exercise, then its tips. */
export function sentencesOf({ instructions, tips }: Exercise): Sentence[] {
  return [
    ...instructions.map((text, index): Sentence => ({ path: ['instructions', index], text })),
    ...tips.map((text, index): Sentence => ({ path: ['tips', index], text })),
  ];
}

/**
 * Finds exercises whose steps all occur in another one that has another movement pattern or the same steps. Of two with
 * equal steps, the one with the higher id. Capitals, punctuation and spaces are ignored.
 */
export function contained(exercises: readonly Exercise[]): { exercise: Exercise; other: Exercise }[] {
  const texts = new Map(exercises.map((exercise) => [exercise, new Set(exercise.instructions.map(plain))]));
  const byStep = groupBy(
    exercises.flatMap((exercise) => [...texts.get(exercise)!].map((step) => ({ step, exercise }))),
    ({ step }) => step,
  );
  return exercises.flatMap((exercise) => {
    const steps = [...texts.get(exercise)!];
    // Only an exercise that shares the rarest step can share them all.
    const [rarest] = steps.map((step) => byStep.get(step)!).sort((a, b) => a.length - b.length);
    const other = rarest!.find(({ exercise: other }) => {
      const otherSteps = texts.get(other)!;
      if (other.id === exercise.id || !steps.every((step) => otherSteps.has(step))) return false;
      const isSame = otherSteps.size === steps.length;
      return isSame ? other.id < exercise.id : !isSameMovement(exercise, other);
    });
    return other ? [{ exercise, other: other.exercise }] : [];
  });
}

/** Whether both use the same movement pattern, in which case they can share much of their text. */
export function isSameMovement(a: Exercise, b: Exercise): boolean {
  return a.motion?.pattern != null && a.motion.pattern === b.motion?.pattern;
}

function plain(step: string): string {
  return wordsOf(step).join(' ');
}

/** The lower-case words of a text. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
}
