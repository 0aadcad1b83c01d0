import type { Exercise } from '../schema/exercise.ts';
import { exercisesByText, sentencesByWords } from '../text/sentences.ts';
import type { CatalogueRule } from './rule.ts';

const least = 0.95;

/** Distinct sentences as a share of all sentences. */
export function distinctShare(exercises: readonly Exercise[]): number {
  const all = exercises.reduce((sum, { instructions }) => sum + instructions.length, 0);
  return all === 0 ? 1 : sentencesByWords(exercises).size / all;
}

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
