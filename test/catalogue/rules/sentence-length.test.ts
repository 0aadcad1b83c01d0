import { expect, test } from 'vitest';
import { sentenceLength } from '../../../catalogue/rules/sentence-length.ts';

test.each([
  ['instructions', [4, 5, 30, 31], [4, 31]],
  ['tips', [2, 3, 30, 31], [2, 31]],
])('of %s with %j words, those with %j are refused', (field, counts, refused) => {
  const sentences = counts.map((count) => Array(count).fill('word').join(' '));
  const exercise = { instructions: [], tips: [], [field]: sentences };
  const found = Array.from(sentenceLength(exercise as never, {} as never), ({ path }) => path);
  expect(found).toEqual(refused.map((count) => [field, counts.indexOf(count)]));
});
