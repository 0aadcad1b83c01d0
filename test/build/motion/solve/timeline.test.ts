import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apportion, easeWay, layOut, type TimelineKey } from '../../../../build/motion/solve/timeline.ts';
import { eases, loops } from '../../../../catalogue/schema/motion.ts';

const plain: TimelineKey = { take: 1, hold: undefined };

describe('a return', () => {
  const { moments, order, frameMs } = layOut('return', [plain, plain], undefined);

  test('shows 26 frames in 2.1 s from 12 that differ', () => {
    expect([order.length, moments.length, order.length * frameMs]).toEqual([26, 12, 2080]);
  });
  test('goes back by the way that it came', () => {
    const top = order.indexOf(11);
    expect(order.slice(0, top + 1)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(order.slice(top)).toEqual([11, 11, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
  test('stands at its keys', () => {
    expect(moments[0]).toMatchObject({ from: 0, to: 0 });
    expect(moments[11]).toMatchObject({ from: 1, to: 1 });
  });
});

test('a cycle leads from its last key to its first and does not show that twice', () => {
  const { moments, order } = layOut('cycle', [plain, plain, plain], 2.4);
  expect(order).toEqual(moments.map((_, i) => i));
  expect(moments.filter(({ from, to }) => from === to).map(({ from }) => from)).toEqual([0, 1, 2]);
  expect(moments.at(-1)).toMatchObject({ from: 2, to: 0 });
});

test('an alternate does one round for each side', () => {
  const { moments, order } = layOut('alternate', [plain, plain, plain, plain], undefined);
  const rounds = order.map((index) => (moments[index]!.from < 2 ? 'left' : 'right'));
  const half = order.length / 2;
  expect(new Set(rounds.slice(0, half))).toEqual(new Set(['left']));
  expect(new Set(rounds.slice(half))).toEqual(new Set(['right']));
});

test('a hold stays, a take shares out', () => {
  const { moments, order, frameMs } = layOut(
    'cycle',
    [
      { take: 1, hold: 0.5 },
      { take: 3, hold: 0 },
    ],
    3,
  );
  const atFirst = order.filter((index) => moments[index]!.from === 0 && moments[index]!.to === 0);
  expect(atFirst.length).toBe(1 + Math.round(500 / frameMs));
  const ways = moments.filter(({ from, to }) => from !== to);
  const there = ways.filter(({ to }) => to === 1).length;
  const back = ways.filter(({ to }) => to === 0).length;
  expect(there / back).toBeGreaterThan(2.5);
});

const anyKey = fc.record({
  take: fc.double({ min: 0.1, max: 5, noNaN: true }),
  hold: fc.option(fc.double({ min: 0, max: 2, noNaN: true }), { nil: undefined }),
});

test('every layout visits every key, neighbours follow each other, and no frame is solved twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...loops),
      fc.array(anyKey, { minLength: 2, maxLength: 6 }),
      fc.double({ min: 0.4, max: 12, noNaN: true }),
      (loop, half, seconds) => {
        const keys = loop === 'alternate' ? [...half, ...half] : half;
        const { moments, order, frameMs } = layOut(loop, keys, seconds);
        expect(frameMs % 10).toBe(0);
        expect(new Set(order).size).toBe(moments.length);
        expect(new Set(moments.map(({ from, to, t }) => `${from} ${to} ${t}`)).size).toBe(moments.length);
        const visited = new Set(moments.filter(({ from, to }) => from === to).map(({ from }) => from));
        expect(visited.size).toBe(keys.length);
        for (const { t, phase } of moments) {
          expect(t).toBeGreaterThanOrEqual(0);
          expect(t).toBeLessThan(1);
          expect(phase).toBeLessThan(1);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('steps are shared out whole, each at least one, in proportion', () => {
  expect(apportion([1, 1], 13)).toEqual([7, 6]);
  expect(apportion([1, 2, 1], 12)).toEqual([3, 6, 3]);
  expect(apportion([1, 1000], 10)).toEqual([1, 9]);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.1, max: 9, noNaN: true }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 6, max: 60 }),
      (weights, total) => {
        const shares = apportion(weights, total);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
        expect(shares.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(total);
      },
    ),
  );
});

describe('easing', () => {
  test.each(eases)('%s begins at 0, ends at 1 and never turns back', (ease) => {
    const values = Array.from({ length: 101 }, (_, i) => easeWay(ease, i / 100));
    expect(values[0]).toBeCloseTo(0, 12);
    expect(values[100]).toBeCloseTo(1, 12);
    for (let i = 1; i < values.length; i++) expect(values[i]).toBeGreaterThan(values[i - 1]!);
  });
  test.each([
    ['both', 0.5, 0.5],
    ['both', 0.25, 0.14645],
    ['in', 0.5, 0.29289],
    ['out', 0.5, Math.SQRT1_2],
    ['linear', 0.3, 0.3],
  ] as const)('%s at %d is %d', (ease, t, expected) => expect(easeWay(ease, t)).toBeCloseTo(expected, 5));
});
