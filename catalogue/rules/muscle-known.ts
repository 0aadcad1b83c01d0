import type { FileRule } from '../rule.ts';
import { didYouMean } from '../text/closest.ts';
import { controlledWord } from '../text/controlled-word.ts';

export const muscleKnown: FileRule = {
  name: 'muscle-known',
  scope: 'file',
  description: 'Secondary muscles are words of vocabulary/muscles.json, not their synonyms.',
  *check({ secondaryMuscles }, { vocabulary: { muscles } }) {
    const words = muscles.map(({ word }) => word);
    for (const [index, muscle] of secondaryMuscles.entries()) {
      if (words.includes(muscle)) continue;
      const word = controlledWord(muscle, muscles);
      yield {
        path: ['secondaryMuscles', index],
        message: word ? `"${muscle}" is a synonym of "${word}"` : `unknown muscle "${muscle}"`,
        fix: word ? 'npm run fix writes the controlled word' : didYouMean(muscle, words),
      };
    }
  },
};
