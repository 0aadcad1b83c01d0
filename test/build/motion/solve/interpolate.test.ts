import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interpolate, interpolateSmoothly, sameShape } from '../../../../build/motion/solve/interpolate.ts';

const number = fc.double({ min: -100, max: 100, noNaN: true });
const spans = [1, 1, 1] as const;

test('a way is interpolated number by number, all else is kept', () => {
  const from = { in: 'bar', at: [0, 1, 2], lift: 0 };
  const to = { in: 'bar', at: [1, 1, 4], lift: 2 };
  expect(interpolate(from, to, 0.25)).toEqual({ in: 'bar', at: [0.25, 1, 2.5], lift: 0.5 });
});

test.each([
  [{ in: 'bar', at: [1, 2] }, { in: 'bar', at: [3, 4] }, true],
  [{ in: 'bar' }, { in: 'floor' }, false],
  [{ fk: { raise: 1 } }, { ik: { at: [1] } }, false],
  [[1, 2], [1, 2, 3], false],
  [1, null, false],
])('%j and %j say the same things: %s', (a, b, expected) => expect(sameShape(a, b)).toBe(expected));

test('a smooth curve goes through its keys and never beyond them', () => {
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 4, maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, t) => {
        const [before, from, to, after] = values as [number, number, number, number];
        const curve = (at: number) => interpolateSmoothly({ before, from, to, after, spans }, at);
        expect(curve(0)).toBeCloseTo(from, 9);
        expect(curve(1)).toBeCloseTo(to, 9);
        expect(curve(t)).toBeGreaterThanOrEqual(Math.min(from, to) - 1e-9);
        expect(curve(t)).toBeLessThanOrEqual(Math.max(from, to) + 1e-9);
      },
    ),
  );
});

test('it is a straight line through keys on a straight line, at any times', () => {
  const uneven = { before: -2, from: 0, to: 3, after: 4, spans: [2, 3, 1] as const };
  for (const t of [0.1, 0.5, 0.9]) expect(interpolateSmoothly(uneven, t)).toBeCloseTo(3 * t, 12);
});

test('it ends at rest', () => {
  const slope = interpolateSmoothly({ before: undefined, from: 0, to: 1, after: 2, spans }, 1e-4) / 1e-4;
  expect(slope).toBeLessThan(1e-3);
});
