import type { CatalogueRule } from '../rule.ts';
import { sentencesByWords } from '../text/sentences.ts';

const most = 5;

export const sentenceRepeated: CatalogueRule = {
  name: 'sentence-repeated',
  scope: 'catalogue',
  description: `A sentence is used at most ${most} times in the whole catalogue.`,
  *check({ exercises }) {
    for (const places of sentencesByWords(exercises).values()) {
      for (const { exercise, index } of places.slice(most)) {
        yield {
          of: exercise,
          path: ['instructions', index],
          message: `the sentence is used ${places.length} times; expected at most ${most}`,
          fix: 'say it as it applies to this exercise',
        };
      }
    }
  },
};
