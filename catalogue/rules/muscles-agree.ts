import { muscleRoles, secondaryMusclesOf, wordsFor } from '../muscles.ts';
import type { FileRule } from '../rule.ts';

/** The target matches every main muscle, and the secondary muscles match the other ones, hardest-working first. */
export const musclesAgree: FileRule = function* (exercise, { vocabulary: { targets, anatomy } }) {
  const { target, muscles } = exercise;
  // Other rules report unknown words.
  if (!targets.some(({ word }) => word === target)) return;
  if (muscleRoles.some((role) => muscles[role].some((muscle) => wordsFor(muscle, anatomy).length === 0))) return;

  const strange = muscles.main.findIndex((muscle) => !wordsFor(muscle, anatomy).includes(target));
  const expected = secondaryMusclesOf(exercise, anatomy);
  if (strange !== -1) {
    const muscle = muscles.main[strange]!;
    const words = wordsFor(muscle, anatomy).map((word) => `"${word}"`);
    yield {
      path: ['muscles', 'main', strange],
      message: `"${muscle}" goes by ${words.join(' or ')}, and the target is "${target}"`,
      fix: 'make it helping, or choose another target',
    };
  } else if (expected.length === 0) {
    const message = 'no muscle but the target works';
    yield { path: ['secondaryMuscles'], message, fix: 'name in "muscles" what helps or holds' };
  } else if (exercise.secondaryMuscles.join() !== expected.join()) {
    const message = `expected ${expected.map((word) => `"${word}"`).join(', ')}, which follow from "muscles"`;
    yield { path: ['secondaryMuscles'], message, fix: 'npm run fix writes them' };
  }
};
