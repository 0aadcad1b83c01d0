import { expect, test } from 'vitest';
import { loadSpellChecker } from '../../../catalogue/text/spell-checker.ts';

test.each([
  ['Hold the kettlebell at knee height.', []],
  ["Keep the dumbbell's end off the floor, don't drop it.", []],
  ['Set the pulley at shoulder hyght.', ['hyght']],
  ['Stay sitted on the bench.', ['sitted']],
  ['A head-to-knee strech.', ['strech']],
  ['Mark the end in another colour.', ['colour']],
  ['Kettlebells', ['Kettlebells']],
])('%s', async (text, expected) => {
  const unknownWords = await loadSpellChecker(['kettlebell']);
  const found = unknownWords(text);
  expect(found.map(({ word }) => word)).toEqual(expected);
  for (const { word, index } of found) expect(text.slice(index, index + word.length)).toBe(word);
});

test('suggests words from both the list and the dictionary', async () => {
  const unknownWords = await loadSpellChecker(['kettlebell']);
  expect(unknownWords('ketlebell strech').map(({ suggest }) => suggest())).toEqual(['kettlebell', 'stretch']);
});

test('suggests the known word that other texts use if one of the dictionary is as close', async () => {
  const unknownWords = await loadSpellChecker([]);
  const [sholders] = unknownWords('sholders');
  expect(sholders!.suggest(['shouldrs', 'shoulders'])).toBe('shoulders');
  expect(sholders!.suggest(['feet'])).toBe('solders');
});
