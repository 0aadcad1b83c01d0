import type { FileRule } from '../rule.ts';
import { meantMuscle } from '../text/controlled-word.ts';

export const targetKnown: FileRule = {
  name: 'target-known',
  scope: 'file',
  description: 'The target is a word of vocabulary/targets.json.',
  *check({ target }, { vocabulary }) {
    const words = vocabulary.targets.map(({ word }) => word);
    if (words.includes(target)) return;
    yield {
      path: ['target'],
      message: `unknown target "${target}"`,
      fix: meantMuscle(target, words, vocabulary.muscles),
    };
  },
};
