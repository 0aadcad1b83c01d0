import type { CatalogueRule } from '../rule.ts';
import { isSameMovement, mostSimilar, nearDuplicates } from '../text/near-duplicates.ts';

/**
 * The instructions of different movements share at most {@link mostSimilar} of their words. Exercises of the same
 * movement pattern are supposed to read alike, so the report only lists them for review.
 */
export const nearDuplicate: CatalogueRule = function* ({ exercises }) {
  for (const { exercise, other, similarity } of nearDuplicates(exercises, (a, b) => !isSameMovement(a, b))) {
    yield {
      of: exercise,
      path: ['instructions'],
      message: `${similarity.toFixed(2)} of the words are also those of ${other.id} "${other.name}"; expected at most ${mostSimilar}`,
      fix: 'write what is special about this exercise',
    };
  }
};
