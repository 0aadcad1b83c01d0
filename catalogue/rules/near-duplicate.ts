import type { CatalogueRule } from '../rule.ts';
import { mostSimilar, nearDuplicates } from '../text/near-duplicates.ts';

/** Within one movement pattern the pairs are only listed in the report, for review. */
export const nearDuplicate: CatalogueRule = {
  name: 'near-duplicate',
  scope: 'catalogue',
  description: `The instructions of different movements share at most ${mostSimilar} of their words.`,
  *check({ exercises }) {
    for (const { first, second, similarity, sameMovement } of nearDuplicates(exercises)) {
      if (sameMovement) continue;
      yield {
        of: second,
        path: ['instructions'],
        message: `${similarity.toFixed(2)} of the words are also those of ${first.id} "${first.name}"; expected at most ${mostSimilar}`,
        fix: 'write what is peculiar to this exercise',
      };
    }
  },
};
