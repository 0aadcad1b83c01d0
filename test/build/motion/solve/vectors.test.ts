import { expect, test } from 'vitest';
import { isNumbers, listOf, withVectors } from '../../../../build/motion/solve/vectors.ts';

const shared = { at: [1, -0, 0.5], pair: [2, 3], names: ['thigh.left', 'thigh.right'], nothing: undefined, empty: [] };
const tree = { keys: [shared, shared, { ...shared }], word: 'hold', list: [0, 1, 2, 3] };

test('a tree can be read back, in new lists', () => {
  const made = withVectors(tree);
  expect(made).toStrictEqual(tree);
  expect(made.keys[0]!.at).not.toBe(shared.at);
});

test('shared objects stay shared, and others stay separate', () => {
  const [first, second, third] = withVectors(tree).keys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(third!.at).toBe(first!.at);
});

test.each([
  [[0.5], true],
  [[1, 2, 3], true],
  [['pelvis', 'chest'], false],
  [[], false],
  [{ 0: 1, length: 1 }, false],
])('%j is a list of numbers: %s', (value, expected) => {
  expect(isNumbers(value)).toBe(expected);
});

test.each([0, 2, 3, 5])('a list of %i numbers has each in place', (length) => {
  expect(listOf(length, (i) => i * i)).toEqual([0, 1, 4, 9, 16].slice(0, length));
});
