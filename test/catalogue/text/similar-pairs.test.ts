import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jaccard, similarPairs } from '../../../catalogue/text/similar-pairs.ts';

test('the share of words in both of those in either', () => {
  expect(jaccard(new Set(['a', 'b', 'c']), new Set(['b', 'c', 'd']))).toBe(0.5);
  expect(jaccard(new Set(['a']), new Set(['a']))).toBe(1);
  expect(jaccard(new Set(), new Set())).toBe(0);
});

test('finds the pairs that comparing all with all would find', () => {
  const text = fc.uniqueArray(fc.integer({ min: 0, max: 15 }).map(String), { maxLength: 14 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 25 }), fc.constantFrom(0.3, 0.5, 0.8, 0.95), (lists, threshold) => {
      const texts = lists.map((words) => new Set(words));
      const all = texts.flatMap((_, a) => texts.map((_, b) => ({ a, b, similarity: jaccard(texts[a]!, texts[b]!) })));
      expect(similarPairs(texts, threshold)).toEqual(
        all.filter(({ a, b, similarity }) => a < b && similarity > threshold),
      );
    }),
    { numRuns: 300 },
  );
});
