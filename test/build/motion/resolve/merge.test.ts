import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPatches, merge } from '../../../../build/motion/resolve/merge.ts';

// The examples from RFC 7396, appendix A, that concern objects.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched by %j is %j', (base, patch, expected) => {
  expect(merge(base, patch)).toEqual(expected);
});

test.each([
  ['joint angles end a target', { ik: { at: [1, 2, 3] } }, { fk: { raise: 9 } }, { fk: { raise: 9 } }],
  ['a target ends joint angles', { fk: { raise: 9 }, hand: {} }, { ik: {} }, { ik: {}, hand: {} }],
  ['a position ends a place', { place: {}, rot: [1, 2, 3] }, { pos: [0, 1, 0] }, { pos: [0, 1, 0], rot: [1, 2, 3] }],
  ['a position ends what is between', { between: ['a', 'b'] }, { pos: [0, 1, 0] }, { pos: [0, 1, 0] }],
  ['a place ends a position', { pos: [0, 1, 0], rot: [1, 2, 3] }, { place: {} }, { rot: [1, 2, 3], place: {} }],
  [
    'a grip ends a flat hand',
    { palm: [0, -1, 0], fingers: [0, 0, 1], curl: 0 },
    { grip: 'neutral' },
    { grip: 'neutral', curl: 0 },
  ],
  ['angles of one group go together', { pronation: 20 }, { wrist: 5 }, { pronation: 20, wrist: 5 }],
  ['removing a missing member ends nothing', { ik: { at: [0] } }, { fk: null }, { ik: { at: [0] } }],
])('%s', (_, base, patch, expected) => {
  expect(merge(base, patch)).toEqual(expected);
});

test('neither the base nor the patch is changed', () => {
  const base = Object.freeze({ a: Object.freeze({ b: 1 }) });
  const patch = Object.freeze({ a: Object.freeze({ c: 2 }) });
  expect(merge(base, patch)).toEqual({ a: { b: 1, c: 2 } });
});

test('two joined patches do the same as one after the other', () => {
  // A single merge patch can't both remove an object and replace it.
  const leaves = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer(), fc.constant(null)));
  const tree = fc.dictionary(fc.constantFrom('x', 'y', 'z'), leaves);
  fc.assert(
    fc.property(tree, tree, tree, (content, first, second) => {
      const base = merge({}, content);
      expect(merge(base, joinPatches(first, second))).toEqual(merge(merge(base, first), second));
    }),
  );
});
