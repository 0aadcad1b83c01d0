import type { CatalogueRule } from '../rule.ts';
import { contained } from '../text/sentences.ts';

/** A sentence may stand in as many exercises as it is the natural one in; a whole text is of one movement only. */
export const instructionsRepeated: CatalogueRule = {
  name: 'instructions-repeated',
  scope: 'catalogue',
  description: 'No exercise has all its steps in common with one of another movement, or the same text as any other.',
  *check({ exercises }) {
    for (const { exercise, other } of contained(exercises)) {
      yield {
        of: exercise,
        path: ['instructions'],
        message: `all steps are also those of ${other.id} "${other.name}"`,
        fix: 'write what is peculiar to this exercise',
      };
    }
  },
};
