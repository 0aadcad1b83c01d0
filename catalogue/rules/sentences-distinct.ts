import type { CatalogueRule } from '../rule.ts';
import { distinctShare, exercisesByText, sentencesByWords } from '../text/sentences.ts';

const least = 0.95;

export const sentencesDistinct: CatalogueRule = {
  name: 'sentences-distinct',
  scope: 'catalogue',
  description: `More than ${least} of all sentences are distinct.`,
  *check({ exercises }) {
    // Exercises with the same instructions are named by another rule; counted here they would be told twice.
    const different = [...exercisesByText(exercises).values()].map(([first]) => first!);
    const share = distinctShare(different);
    if (share > least) return;
    const [first, second] = [...sentencesByWords(different).values()].sort((a, b) => b.length - a.length)[0]!;
    yield {
      of: second!.exercise,
      path: ['instructions', second!.index],
      message: `${share.toFixed(3)} of all sentences are distinct; expected more than ${least}; this one is also in ${first!.exercise.id}`,
      fix: 'say it as it applies to this exercise',
    };
  },
};
