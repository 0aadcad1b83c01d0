import { expect, test } from 'vitest';
import { filesOf } from '../../../../build/motion/resolve/library.ts';

const motions = new Map<string, object>([
  ['shared/postures', {}],
  ['squat', {}],
  ['split-squat', { extends: 'squat' }],
  ['lunge', { extends: 'split-squat' }],
  ['row', { extends: 'lost' }],
  ['left', { extends: 'right' }],
  ['right', { extends: 'left' }],
]);
const namesOf = (...patterns: (string | undefined)[]) => [...filesOf(patterns, motions).keys()].sort();

test('a movement is made of its pattern, those that it extends, and the shared files', () => {
  expect(namesOf('split-squat')).toEqual(['shared/postures', 'split-squat', 'squat']);
  expect(namesOf('lunge', 'split-squat', undefined)).toEqual(['lunge', 'shared/postures', 'split-squat', 'squat']);
  expect(namesOf(undefined)).toEqual(['shared/postures']);
});

test('patterns that are missing or extend each other in a circle are left for whoever resolves them', () => {
  expect(namesOf('row', 'unknown')).toEqual(['row', 'shared/postures']);
  expect(namesOf('left')).toEqual(['left', 'right', 'shared/postures']);
});
