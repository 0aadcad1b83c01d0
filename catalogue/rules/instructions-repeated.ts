import type { CatalogueRule } from '../rule.ts';
import { exercisesByText } from '../text/sentences.ts';

export const instructionsRepeated: CatalogueRule = {
  name: 'instructions-repeated',
  scope: 'catalogue',
  description: 'No two exercises have the same instructions.',
  *check({ exercises }) {
    for (const same of exercisesByText(exercises).values()) {
      const [first, ...others] = same.sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const exercise of others) {
        // Two files with one id are one mistake, and id-reused names it.
        if (exercise.id === first!.id) continue;
        yield {
          of: exercise,
          path: ['instructions'],
          message: `the instructions are those of ${first!.id} "${first!.name}"`,
          fix: 'write what is peculiar to this exercise',
        };
      }
    }
  },
};
