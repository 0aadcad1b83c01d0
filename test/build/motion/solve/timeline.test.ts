import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveMotion } from '../../../../build/motion/resolve/resolve.ts';
import type { Gap, Timeline } from '../../../../build/motion/solve/moment.ts';
import { easeWay, paced, timeOf } from '../../../../build/motion/solve/pace.ts';
import { sampling } from '../../../../build/motion/solve/sampling.ts';
import { apportion, sum } from '../../../../build/motion/solve/steps.ts';
import { type Course, courseOf, type Poses } from '../../../../build/motion/solve/tempo.ts';
import { layOut } from '../../../../build/motion/solve/timeline.ts';
import { type ExerciseMotion, eases, loops } from '../../../../catalogue/schema/motion.ts';
import { rounds } from '../../../support/faults/faults.ts';
import { smallLibrary } from '../library.ts';

const library = smallLibrary({});

/** A course that moves `meters` from key to key, evenly, and lifts by so many joules. */
function planned(motion: ExerciseMotion, meters: number, joules: number): { course: Course; timeline: Timeline } {
  const resolved = resolveMotion(motion, library);
  const count = resolved.loop === 'alternate' || resolved.loop === 'stride' ? 2 : 1;
  const keys = Array.from({ length: count }, () => resolved.keys).flat();
  const poses: Poses = { work: () => ({ whole: joules }), length: () => meters * (resolved.keys.length - 1) };
  const course = courseOf(resolved, keys, poses);
  const gap: Gap = (from, to) => {
    const at = ({ from: a, to: b, t }: typeof from) => (a === b ? a : b > a ? a + t : a + t * (keys.length - a));
    return meters * Math.abs(at(to) - at(from));
  };
  return { course, timeline: layOut(course, keys, gap) };
}

const twoKeys: ExerciseMotion = { keys: [{}, { neck: [10, 0, 0] }] };

/** The time in ms until the last moment is shown, how long it stays, and the time back to the first. */
function waysOf({ order, delays }: Timeline): { rest: number; there: number; stay: number; back: number } {
  const turn = order.indexOf(Math.max(...order));
  return {
    rest: delays[0]!,
    there: sum(delays.slice(1, turn)),
    stay: delays[turn]!,
    back: sum(delays.slice(turn + 1)),
  };
}

describe('a lift', () => {
  test('that begins by lowering takes twice as long down as up, and rests where it began', () => {
    const { course, timeline } = planned(twoKeys, 0.5, -200);
    const { rest, there, stay, back } = waysOf(timeline);
    if (!('rounds' in course)) throw new Error('it goes there and back');
    const { stretches } = course.rounds[0]!;
    expect(stretches[0]!.forthMs).toBeGreaterThanOrEqual(1500);
    expect(stretches[0]!.forthMs).toBeLessThanOrEqual(2000);
    expect(stretches[0]!.backMs).toBeGreaterThanOrEqual(800);
    expect(stretches[0]!.backMs).toBeLessThanOrEqual(1000);
    expect(there).toBeGreaterThan(1.6 * back);
    expect(rest).toBeGreaterThan(450);
    expect(stay).toBeLessThan(rest / 2);
  });
  test('that begins by lifting does the reverse, and is held at the top for a moment', () => {
    const { there, rest, stay, back } = waysOf(planned(twoKeys, 0.5, 200).timeline);
    expect(back).toBeGreaterThan(1.6 * there);
    expect(stay).toBeGreaterThan(200);
    expect(rest).toBeGreaterThan(stay);
  });
  test('shows the same moments in both directions', () => {
    const { moments, order, delays } = planned(twoKeys, 0.5, -200).timeline;
    expect(moments[0]).toMatchObject({ from: 0, to: 0 });
    expect(moments.at(-1)).toMatchObject({ from: 1, to: 1 });
    expect(order).toEqual([...moments.keys(), ...[...moments.keys()].slice(1, -1).reverse()]);
    expect(delays.length).toBe(order.length);
  });
  test('is slowed by the seconds of a movement, but never made faster', () => {
    const total = (motion: ExerciseMotion) => sum(planned(motion, 0.5, -200).timeline.delays);
    expect(total({ ...twoKeys, seconds: 2.4 })).toBe(total(twoKeys));
    expect(total({ ...twoKeys, seconds: 5 })).toBe(5000);
  });
  test('stops where its key says so', () => {
    const bench = planned({ keys: [{}, { neck: [10, 0, 0], hold: 0.4 }] }, 0.5, -200);
    expect(waysOf(bench.timeline).stay).toBeGreaterThan(400);
  });
});

test.each([
  ['even', { ...twoKeys, tempo: 'even' }],
  ['quick', { ...twoKeys, tempo: 'quick' }],
  ['of itself even, with no work to see', twoKeys],
] as const)('what is %s takes as long back as there', (_, motion) => {
  const { there, back } = waysOf(planned(motion, 0.5, 0).timeline);
  expect(Math.abs(there - back)).toBeLessThanOrEqual(20);
});

test("a quick movement doesn't rest, and a stroke recovers for two thirds", () => {
  const swing = waysOf(planned({ keys: [{}, { neck: [10, 0, 0], ease: 'out' }] }, 2, 300).timeline);
  expect(swing.rest).toBeLessThan(150);
  const { there, back } = waysOf(planned({ ...twoKeys, tempo: 'stroke' }, 1, 300).timeline);
  expect(back / there).toBeGreaterThan(1.7);
});

test('frames follow the motion: no step is longer than a twelfth of the figure', () => {
  const { timeline } = planned({ ...twoKeys, tempo: 'quick', seconds: 1.2 }, 2.4, 0);
  const { order, moments, delays } = timeline;
  const places = order.map((i) => moments[i]!.from + moments[i]!.t);
  const steps = places.map((place, i) => Math.abs(places[(i + 1) % places.length]! - place) * 2.4);
  expect(Math.max(...steps)).toBeLessThan(0.146);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(sampling.shortest);
});

test('a cycle leads from its last key to its first, without showing that twice', () => {
  const { moments, order } = planned(
    { loop: 'cycle', seconds: 2.4, keys: [{}, { neck: [10, 0, 0] }, {}] },
    0.4,
    0,
  ).timeline;
  expect(order).toEqual(moments.map((_, i) => i));
  expect(moments.filter(({ from, to }) => from === to).map(({ from }) => from)).toEqual([0, 1, 2]);
  expect(moments.at(-1)).toMatchObject({ from: 2, to: 0 });
});

test('an alternate does one round for each side', () => {
  const { moments, order, delays } = planned({ ...twoKeys, loop: 'alternate' }, 0.4, 30).timeline;
  const sides = order.map((index) => (moments[index]!.from < 2 ? 'left' : 'right'));
  const half = order.length / 2;
  expect(new Set(sides.slice(0, half))).toEqual(new Set(['left']));
  expect(new Set(sides.slice(half))).toEqual(new Set(['right']));
  expect(delays.slice(half)).toEqual(delays.slice(0, half));
});

test('a cycle stays at a key for its hold, a take shares out', () => {
  const motion: ExerciseMotion = { loop: 'cycle', seconds: 3, keys: [{ hold: 0.5 }, { neck: [10, 0, 0], take: 3 }] };
  const { moments, order, delays } = planned(motion, 0.5, 0).timeline;
  expect(delays[0]).toBeGreaterThan(500);
  const timeTo = (key: number) =>
    sum(delays.filter((_, i) => moments[order[i]!]!.to === key && moments[order[i]!]!.from !== key));
  expect(timeTo(1) / timeTo(0)).toBeGreaterThan(2.5);
});

const anyKey = fc.record({
  take: fc.double({ min: 0.1, max: 5, noNaN: true }),
  hold: fc.option(fc.double({ min: 0, max: 2, noNaN: true }), { nil: undefined }),
});

test('every layout visits every key, and no frame is solved twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...loops),
      fc.array(anyKey, { minLength: 2, maxLength: 6 }),
      fc.double({ min: 0.4, max: 12, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (loop, keys, seconds, meters) => {
        const { moments, order, delays } = planned({ loop, keys, seconds }, meters, 50).timeline;
        for (const delay of delays) expect(delay % 10).toBe(0);
        for (const delay of delays) expect(delay).toBeGreaterThan(0);
        expect(delays.length).toBe(order.length);
        expect(new Set(order).size).toBe(moments.length);
        expect(new Set(moments.map(({ from, to, t }) => `${from} ${to} ${t}`)).size).toBe(moments.length);
        const visited = new Set(moments.filter(({ from, to }) => from === to).map(({ from }) => from));
        expect(visited.size).toBe(keys.length * (loop === 'alternate' || loop === 'stride' ? 2 : 1));
        for (const { t, phase } of moments) {
          expect(t).toBeGreaterThanOrEqual(0);
          expect(t).toBeLessThan(1);
          expect(phase).toBeLessThan(1);
        }
      },
    ),
    { numRuns: rounds(50, 200) },
  );
});

test('however far a cycle moves, no step of 40 ms is divided', () => {
  const { order, delays } = planned({ ...twoKeys, loop: 'cycle', seconds: 2 }, 10, 0).timeline;
  expect(sum(delays)).toBe(2000);
  expect(order.length).toBeLessThanOrEqual(75);
  expect(Math.max(...delays)).toBeLessThanOrEqual(50);
});

test('a way begins and ends at rest, and its time can be found from the progress', () => {
  for (const skew of [-1, -0.35, 0, 0.45, 1]) {
    expect(paced(skew, 0)).toBe(0);
    expect(paced(skew, 1)).toBeCloseTo(1, 12);
    expect(paced(skew, 1e-3)).toBeLessThan(1e-5);
    expect(1 - paced(skew, 1 - 1e-3)).toBeLessThan(1e-5);
    for (let t = 0.05; t < 1; t += 0.05) {
      expect(paced(skew, t)).toBeGreaterThan(paced(skew, t - 0.05));
      expect(timeOf(skew, paced(skew, t))).toBeCloseTo(t, 5);
    }
  }
  // A load leaves the chest more slowly than it locks out.
  expect(paced(0.45, 0.5)).toBeLessThan(0.45);
  expect(paced(-0.35, 0.5)).toBeGreaterThan(0.55);
});

test('whole steps are distributed in proportion, at least one each', () => {
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
        expect(sum(shares)).toBeGreaterThanOrEqual(total);
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
