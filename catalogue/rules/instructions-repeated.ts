import type { CatalogueRule } from '../rule.ts';
import { containedSteps } from '../text/contained-steps.ts';

/**
 * No exercise shares all its steps with one of another movement, or its whole text with any other. A sentence can be
 * used in any number of exercises, but a whole text only for one movement.
 */
export const instructionsRepeated: CatalogueRule = function* ({ exercises }) {
  for (const { exercise, other } of containedSteps(exercises)) {
    yield {
      of: exercise,
      path: ['instructions'],
      message: `all steps are also those of ${other.id} "${other.name}"`,
      fix: 'write what is special about this exercise',
    };
  }
};
