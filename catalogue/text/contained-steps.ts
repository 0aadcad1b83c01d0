import type { Exercise } from '../schema/exercise.ts';
import { compareIds } from '../schema/exercise-id.ts';
import { groupBy } from '../support/group-by.ts';
import { isSameMovement } from './near-duplicates.ts';
import { wordsOf } from './sentences.ts';

/**
 * Finds exercises whose steps all occur in another one that has another movement pattern or the same steps. Of two with
 * equal steps, it finds the one with the higher id. Capitals, punctuation and spaces are ignored.
 */
export function containedSteps(exercises: readonly Exercise[]): { exercise: Exercise; other: Exercise }[] {
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
      return isSame ? compareIds(other.id, exercise.id) < 0 : !isSameMovement(exercise, other);
    });
    return other ? [{ exercise, other: other.exercise }] : [];
  });
}

function plain(step: string): string {
  return wordsOf(step).join(' ');
}
