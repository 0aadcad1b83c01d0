import type { FileRule } from '../rule.ts';

export const targetRepeated: FileRule = {
  name: 'target-repeated',
  scope: 'file',
  description: 'The secondary muscles do not repeat the target.',
  *check({ secondaryMuscles, target }) {
    const index = secondaryMuscles.indexOf(target);
    if (index === -1) return;
    yield {
      path: ['secondaryMuscles', index],
      message: `"${target}" is already the target`,
      fix: 'take it out of the secondary muscles',
    };
  },
};
