import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf, wordsOf } from '../../../edge/search/terms.ts';

test.each([
  ['push-up', ['push', 'up', 'pushup']],
  ["trap bar farmer's carry", ['trap', 'bar', 'farmer', 'carry']],
  ['45° leg press', ['45', 'leg', 'press']],
  ['Sit–ups', ['sit', 'up', 'situp']],
  ['\ufeff“bench\u200bpress”\u200b…', ['bench', 'press']],
])('the terms of %s', (name, terms) => {
  expect([...termsOf(name)]).toEqual(terms);
});

test('typed text is split like names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of wordsOf(text)) expect([...termsOf(text)]).toContain(word);
    }),
  );
});
