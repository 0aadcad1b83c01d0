import { expect, test } from 'vitest';
import { titled } from '../../../../build/explorer/data/titled.ts';
import { wholeCatalogue } from '../../../support/samples/whole-catalogue.ts';

const { vocabulary } = await wholeCatalogue();

test.each([
  ['barbell bench press', 'Barbell bench press'],
  ['ez barbell standing curl', 'EZ barbell standing curl'],
  ['dumbbell arnold press', 'Dumbbell Arnold press'],
  ['chest-supported t-bar row', 'Chest-supported T-bar row'],
  ['band y raise', 'Band Y raise'],
  ['clean with a pause', 'Clean with a pause'],
  ['45 degree leg press', '45 degree leg press'],
  ['', ''],
])('%j is titled %j', (name, title) => {
  expect(titled(name)).toBe(title);
});

test('a word of the vocabulary has its display name as title, so that names and lists are spelled the same', () => {
  const words = Object.values(vocabulary).flat();
  expect(words.filter(({ word, displayName }) => titled(word) !== displayName)).toEqual([]);
});
