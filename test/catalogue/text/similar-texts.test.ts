import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrderOfRarity, similarTexts } from '../../../catalogue/text/similar-texts.ts';

/** The number of words in both texts divided by the number in either. */
function jaccard(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((word) => b.includes(word)).length;
  return both / (a.length + b.length - both);
}

const all = () => true;

test.each([
  [
    'a text with words in common',
    [
      ['a', 'b', 'c'],
      ['b', 'c', 'd'],
    ],
    0.4,
    [{ text: 1, earlier: 0, similarity: 0.5 }],
  ],
  [
    'a text exactly at the threshold',
    [
      ['a', 'b', 'c'],
      ['b', 'c', 'd'],
    ],
    0.5,
    [],
  ],
  ['the same text, a word twice', [['a'], ['a', 'a']], 0.9, [{ text: 1, earlier: 0, similarity: 1 }]],
  ['texts without words', [[], []], 0.5, []],
])('%s', (_, texts, threshold, similar) => {
  expect(similarTexts(inOrderOfRarity(texts), threshold, all)).toEqual(similar);
});

test('finds every text that comparing all pairs would find, with one that it is similar to', () => {
  const text = fc.uniqueArray(fc.integer({ min: 0, max: 15 }).map(String), { maxLength: 14 });
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 25 }),
      fc.constantFrom(0.3, 0.5, 0.8, 0.95),
      fc.constantFrom(1, 2),
      (texts, threshold, kinds) => {
        const counts = (a: number, b: number) => kinds === 1 || a % kinds !== b % kinds;
        const similar = similarTexts(inOrderOfRarity(texts), threshold, counts);
        for (const { text: a, earlier: b, similarity } of similar) {
          expect({ isEarlier: b < a, counts: counts(a, b), similarity }).toEqual({
            isEarlier: true,
            counts: true,
            similarity: jaccard(texts[a]!, texts[b]!),
          });
        }
        expect(similar.map(({ text: a }) => a)).toEqual(
          [...texts.keys()].filter((a) =>
            texts.slice(0, a).some((earlier, b) => counts(a, b) && jaccard(texts[a]!, earlier) > threshold),
          ),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('each of many nearly equal texts is compared once', () => {
  const shared = 'lower your body until your upper arms are level and press back up'.split(' ');
  const texts = Array.from({ length: 2000 }, (_, index) => [...shared, `word${index}`]);
  let compared = 0;
  const similar = similarTexts(inOrderOfRarity(texts), 0.8, () => {
    compared++;
    return true;
  });
  expect({ similar: similar.length, compared }).toEqual({ similar: 1999, compared: 1999 });
});
