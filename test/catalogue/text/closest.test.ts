import { expect, test } from 'vitest';
import { closest, didYouMean } from '../../../catalogue/text/closest.ts';

const words = ['back', 'cardio', 'chest', 'lower arms', 'neck', 'waist'];

test.each([
  ['waste', 'waist'],
  ['wasit', 'waist'],
  ['Waist', 'waist'],
  ['lowerarms', 'lower arms'],
  ['lower arm', 'lower arms'],
  ['nekc', 'neck'],
  ['cheest', 'chest'],
])('%s is most similar to %s', (found, expected) => {
  expect(closest(found, words)).toBe(expected);
});

test.each([
  ['hams', 'hamstrings'],
  ['Ham', 'hamstrings'],
  ['quad', 'quads'],
  ['pec', 'pectorals'],
  ['pecs', 'pectorals'],
  ['handz', 'hands'],
])('%s stands for %s', (found, expected) => {
  expect(closest(found, ['hands', 'hamstrings', 'pectorals', 'quads', 'quadratus lumborum'])).toBe(expected);
});

test('keys with capitals are completed, too', () => {
  expect(closest('secondarym', ['target', 'secondaryMuscles'])).toBe('secondaryMuscles');
});

test.each(['', 'legs', 'shoulders', 'w'])('%j is similar to none', (found) => {
  expect(closest(found, words)).toBeUndefined();
  expect(didYouMean(found, words)).toBeUndefined();
});

test('a similar word is asked for, in quotes', () => {
  expect(didYouMean('waste', words)).toBe('did you mean "waist"?');
});
