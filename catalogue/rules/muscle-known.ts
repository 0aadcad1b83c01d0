import { muscleRoles } from '../muscles.ts';
import type { FileRule } from '../rule.ts';
import { didYouMean } from '../text/closest.ts';
import { controlledWord } from '../text/controlled-word.ts';

/** Muscles are words of vocabulary/anatomy.json, not their synonyms. */
export const muscleKnown: FileRule = function* ({ muscles }, { vocabulary: { anatomy, muscles: everyday } }) {
  const words = anatomy.map(({ word }) => word);
  // "glutes" and "triceps" stand for several muscles: the closest spelling would be one of them, and often the wrong
  // one.
  const meant = (muscle: string) => {
    const word = controlledWord(muscle, everyday);
    if (word === undefined) return didYouMean(muscle, words);
    const parts = anatomy.filter(({ muscles: [closest] }) => closest === word).map((entry) => `"${entry.word}"`);
    return parts.length > 0 ? `name the part: ${parts.join(', ')}` : didYouMean(muscle, words);
  };
  for (const role of muscleRoles) {
    for (const [index, muscle] of muscles[role].entries()) {
      if (words.includes(muscle)) continue;
      const word = controlledWord(muscle, anatomy);
      yield {
        path: ['muscles', role, index],
        message: word ? `"${muscle}" is a synonym of "${word}"` : `unknown muscle "${muscle}"`,
        fix: word ? 'npm run fix writes the controlled word' : meant(muscle),
      };
    }
  }
};
