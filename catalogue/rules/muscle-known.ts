import { muscleRoles } from '../muscles.ts';
import type { FileRule } from '../rule.ts';
import { expectedWord } from '../text/closest.ts';
import { controlledWord } from '../text/controlled-word.ts';

/** Muscles are words of vocabulary/anatomy.json, not their synonyms. */
export const muscleKnown: FileRule = function* ({ muscles }, { vocabulary: { anatomy, muscles: everyday } }) {
  const words = anatomy.map(({ word }) => word);
  // "glutes" and "triceps" stand for several muscles: the closest spelling would be one of them, and often the wrong
  // one.
  const meant = (muscle: string) => {
    const word = controlledWord(muscle, everyday);
    const parts = anatomy.filter(({ muscles: [closest] }) => closest === word).map((entry) => `"${entry.word}"`);
    if (parts.length > 0) return `name the part: ${parts.join(', ')}`;
    return expectedWord(muscle, words, 'vocabulary/anatomy.json');
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
