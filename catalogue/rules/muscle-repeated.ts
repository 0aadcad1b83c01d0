import type { FileRule } from '../rule.ts';

export const muscleRepeated: FileRule = {
  name: 'muscle-repeated',
  scope: 'file',
  description: 'The secondary muscles name a muscle once.',
  *check({ secondaryMuscles }) {
    for (const [index, muscle] of secondaryMuscles.entries()) {
      if (secondaryMuscles.indexOf(muscle) === index) continue;
      yield { path: ['secondaryMuscles', index], message: `"${muscle}" is here twice`, fix: 'keep the first' };
    }
  },
};
