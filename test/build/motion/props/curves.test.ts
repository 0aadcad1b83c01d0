import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineLength, nearestOnSegment } from '../../../../build/motion/geometry/segment.ts';
import { toWorld, unmoved } from '../../../../build/motion/geometry/transform.ts';
import { aroundAxis, distance, type Vec3 } from '../../../../build/motion/geometry/vector.ts';
import { arcPath, hangingPath, loopPath, smoothPath } from '../../../../build/motion/props/parts/path.ts';
import { propTypes } from '../../../../build/motion/props/registry.ts';
import { distanceToShape } from '../../../../build/motion/shapes/shapes.ts';
import type { Solid } from '../../../../build/motion/shapes/solid.ts';
import { extentOf, momentOf, restBones, type Setting, solidsOf } from './moment.ts';

const meter = fc.double({ min: -1, max: 1, noNaN: true });
const point: fc.Arbitrary<Vec3> = fc.tuple(meter, fc.double({ min: 0.2, max: 2.2, noNaN: true }), meter);

/** The longest curve among solids. */
function curveOf(solids: readonly Solid[]): readonly Vec3[] {
  const tubes = solids.flatMap(({ shape }) => (shape.kind === 'tube' ? [shape.points] : []));
  return tubes.reduce((longest, tube) => (lineLength(tube) > lineLength(longest) ? tube : longest), tubes[0]!);
}

describe('paths', () => {
  test('hang between their ends with nearly their own length', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 0.5, noNaN: true }), (from, to, slack) => {
        fc.pre(distance(from, to) > 0.3);
        const length = distance(from, to) + slack;
        const path = hangingPath(from, to, length, 40, -10);
        expect(distance(path[0]!, from)).toBeLessThan(1e-9);
        expect(distance(path.at(-1)!, to)).toBeLessThan(1e-9);
        expect(Math.abs(lineLength(path) / length - 1)).toBeLessThan(0.25);
        const between = path.slice(1, -1).every(([, y], i) => y <= from[1] + ((to[1] - from[1]) * (i + 1)) / 40 + 1e-9);
        expect(between, 'nothing rises above the straight line').toBe(true);
      }),
    );
  });

  test('are straight if they are taut', () => {
    expect(hangingPath([0, 1, 0], [1, 1, 0], 0.5, 4)).toEqual([0, 0.25, 0.5, 0.75, 1].map((x) => [x, 1, 0]));
  });

  test('lie on the floor rather than below it', () => {
    const path = hangingPath([-0.5, 0.3, 0], [0.5, 0.3, 0], 2, 20, 0.01);
    expect(Math.min(...path.map(([, y]) => y))).toBe(0.01);
  });

  test('pass through all their points', () => {
    const corners: Vec3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 1],
    ];
    const path = smoothPath(corners, 5);
    for (const [i, corner] of corners.entries()) expect(distance(path[i * 5]!, corner)).toBeLessThan(1e-12);
  });

  test('keep their distance from the center of an arc', () => {
    const arc = arcPath([0, 1, 0], [0, 1, 0], [0.5, 1, 0], Math.PI, 6);
    for (const each of arc) expect(distance(each, [0, 1, 0])).toBeCloseTo(0.5, 12);
    expect(distance(arc.at(-1)!, [-0.5, 1, 0])).toBeLessThan(1e-12);
  });

  test('go around both limbs and touch them', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const level: Vec3 = [b[0], a[1], b[2]];
        fc.pre(distance(a, level) > 0.25);
        const loop = loopPath(a, level, 0.06, 0.05, [0, 1, 0], 12);
        expect(loop[0]).toEqual(loop.at(-1));
        for (const [center, radius] of [
          [a, 0.06],
          [level, 0.05],
        ] as const) {
          const nearest = Math.min(...loop.map((each) => distance(each, center)));
          expect(nearest).toBeCloseTo(radius, 6);
        }
        // Around both: the straight pieces and half of each circle, up to the difference of the radii.
        const expected = 2 * distance(a, level) + Math.PI * 0.11;
        expect(Math.abs(lineLength(loop) / expected - 1)).toBeLessThan(0.02);
      }),
    );
  });
});

describe('bands and ropes', () => {
  const band = propTypes.get('resistance-band')!;

  test('run from hand to hand under both feet', () => {
    const at = momentOf({}).frame('grip.left');
    const right = momentOf({}).frame('grip.right').position;
    const curve = curveOf(solidsOf(band, { to: 'grip.right', around: 'feet', handles: false }, { at }));
    expect(distance(curve[0]!, at.position)).toBeLessThan(1e-9);
    expect(distance(curve.at(-1)!, right)).toBeLessThan(1e-9);
    const low = curve.filter(([, y]) => y < 0.012);
    expect(low.some(([x]) => x > 0.06)).toBe(true);
    expect(low.some(([x]) => x < -0.06)).toBe(true);
  });

  test("become thinner as they are stretched, and hang if they aren't", () => {
    const thickness = (reach: number) => {
      const frames = { grip: { rotation: unmoved.rotation, position: [0, 1, reach] as Vec3 } };
      const at = { rotation: unmoved.rotation, position: [0, 1, 0] as Vec3 };
      const solids = solidsOf(band, { handles: false, length: 0.8 }, { at, frames });
      const tube = solids.map(({ shape }) => shape).find((shape) => shape.kind === 'tube' && shape.points.length > 4);
      if (tube?.kind !== 'tube') throw new Error('there is no band');
      return { radius: tube.radius, sag: 1 - Math.min(...tube.points.map(([, y]) => y)) };
    };
    const [slack, taut, far] = [thickness(0.5), thickness(0.9), thickness(1.6)];
    expect(slack.sag).toBeGreaterThan(0.1);
    expect(taut.sag).toBeCloseTo(0, 9);
    expect(far.radius).toBeLessThan(taut.radius);
    expect(taut.radius).toBeLessThan(slack.radius);
  });

  test.each(['post', 'plate'])('are tied to a %s on the floor under their knot', (tied) => {
    const at = { rotation: aroundAxis([1, 0, 0], 0.4), position: [0.8, tied === 'post' ? 1.3 : 0.06, -0.4] as Vec3 };
    const made = solidsOf(band, { tied, handles: false }, { at });
    const added = made.slice(solidsOf(band, { handles: false }, { at }).length);
    expect(distanceToNearest(added, at.position), 'holds the knot').toBeLessThan(0.03);
    expect(distanceToNearest(added, [0.8, 0.01, -0.4]), 'stands on the floor').toBe(0);
    expect(extentOf(added).most[1] - at.position[1]).toBeLessThan(0.15);
  });

  test('of a rolled towel stay together, pass under the foot and hang out of the fists', () => {
    const frame = momentOf({}).frame;
    const hands = ['grip.left', 'grip.right'].map((name) => frame(name).position);
    const folds = foldsOf({ around: 'left foot' }, { at: frame('grip.left') });
    expect(folds.length).toBeGreaterThan(2);
    for (const hand of hands) {
      expect(breadth(folds, (point) => distance(point, hand) < 0.03)).toBeLessThan(0.08);
      for (const fold of folds) expect(Math.min(...fold.map((point) => distance(point, hand)))).toBeLessThan(0.03);
      const below = folds.flat().filter((point) => distance(point, hand) < 0.2 && point[1] < hand[1] - 0.05);
      expect(below.length).toBeGreaterThan(0);
    }
    // The middle of a strand is its radius above the floor.
    expect(Math.min(...folds.flat().map(([, y]) => y)), 'pass under the foot').toBeCloseTo(0.015, 3);
  });

  test('of a towel over a bar go around it and into the fist', () => {
    const at = { rotation: unmoved.rotation, position: [0.2, 2.25, 0] as Vec3 };
    const grip = { rotation: aroundAxis([0, 0, 1], Math.PI / 2), position: [0.2, 2, 0] as Vec3 };
    const folds = foldsOf({ to: 'fist', draped: true }, { at, frames: { fist: grip } });
    for (const fold of folds) {
      expect(Math.max(...fold.map(([, y]) => y))).toBeGreaterThan(2.26);
      expect(Math.min(...fold.map((point) => distance(point, grip.position)))).toBeLessThan(0.03);
      expect(Math.min(...fold.map(([, y, z]) => Math.hypot(y - 2.25, z)))).toBeGreaterThan(0.016);
    }
  });

  test("of a folded towel don't exist: it is a soft pad on its frame", () => {
    const at = { rotation: unmoved.rotation, position: [0.2, 0.4, 0] as Vec3 };
    const pad = solidsOf(propTypes.get('towel')!, { folded: 0.04 }, { at });
    expect(extentOf(pad).least[1]).toBeCloseTo(0.4, 2);
    expect(extentOf(pad).most[1]).toBeCloseTo(0.44, 2);
    expect(pad.every(({ obstacle }) => !obstacle)).toBe(true);
  });

  test('of a jump rope pass below the feet and, half a turn later, over the head', () => {
    const at = (phase: number) => curveOf(solidsOf(propTypes.get('jump-rope')!, {}, { phase }));
    const low = at(0.5);
    const high = at(0);
    expect(Math.min(...low.map(([, y]) => y))).toBeLessThan(0.02);
    expect(Math.max(...high.map(([, y]) => y))).toBeGreaterThan(1.78);
    // Forwards: down in front of the body, up behind it.
    expect(Math.max(...at(0.25).map(([, , z]) => z))).toBeGreaterThan(0.5);
    expect(Math.min(...at(0.75).map(([, , z]) => z))).toBeLessThan(-0.5);
  });

  test('of a battle rope stay above the floor while their waves travel', () => {
    const at = { rotation: unmoved.rotation, position: [0, 0.05, 1.6] as Vec3 };
    const frames = { grip: { rotation: unmoved.rotation, position: [0.2, 1, 0.4] as Vec3 } };
    const curves = [0, 0.25, 0.5].map((phase) =>
      curveOf(solidsOf(propTypes.get('battle-rope')!, { wave: 0.3 }, { at, frames, phase })),
    );
    for (const curve of curves) {
      expect(distance(curve[0]!, frames.grip.position)).toBeLessThan(0.01);
      expect(distance(curve.at(-1)!, at.position)).toBeLessThan(0.01);
      expect(Math.min(...curve.map(([, y]) => y))).toBeGreaterThan(0);
    }
    const middle = (curve: readonly Vec3[]) => curve[9]![1];
    expect(Math.abs(middle(curves[0]!) - middle(curves[2]!))).toBeGreaterThan(0.1);
  });
});

describe('a bar to hang from', () => {
  const at = { rotation: aroundAxis([1, 0, 0], 1), position: [0, 1.5, 0] as Vec3 };
  const solids = (mount: string) => solidsOf(propTypes.get('pull-up-bar')!, { mount }, { at });

  test('stands on the floor, on posts that leave the space below it or far behind free', () => {
    expect(extentOf(solids('posts')).least[1]).toBeLessThan(0.01);
    expect(extentOf(solids('ceiling')).least[1]).toBeLessThan(0.01);
    expect(extentOf(solids('ceiling')).most[1]).toBeLessThan(2);
    const low = solids('ceiling').filter((solid) => extentOf([solid]).least[1] < 1.3);
    expect(extentOf(low).most[2]).toBeLessThan(-0.7);
  });
});

describe('parts that move by themselves', () => {
  test('rolls without slipping', () => {
    const wheel = propTypes.get('wheel-roller')!;
    const size = wheel.parameters.size as number;
    const spokeAt = (z: number) => {
      const at = { rotation: unmoved.rotation, position: [0, size, z] as Vec3 };
      const spoke = solidsOf(wheel, {}, { at }).find(({ material }) => material === 'accent')!.shape;
      if (spoke.kind !== 'capsule') throw new Error('the spokes have another shape now');
      return Math.atan2(spoke.to[2] - z, spoke.to[1] - size);
    };
    expect(spokeAt(0.1) - spokeAt(0)).toBeCloseTo(0.1 / size, 9);
  });

  test('turns both pedals, half a turn apart, as often as required', () => {
    const { offers, parameters } = propTypes.get('stationary-bike')!;
    const pedals = (phase: number, turns = 1) => offers!({ ...parameters, turns }, { at: unmoved, phase });
    const height = (phase: number, turns?: number) => pedals(phase, turns)['pedal.left']!.position[1];
    expect(height(0)).toBeGreaterThan(height(0.25));
    expect(height(0.25)).toBeGreaterThan(height(0.5));
    expect(height(0.25, 2)).toBeCloseTo(height(0.5), 9);
    // Forwards over the top.
    expect(pedals(0.05)['pedal.left']!.position[2]).toBeGreaterThan(pedals(0)['pedal.left']!.position[2]);
    expect(pedals(0.05, -1)['pedal.left']!.position[2]).toBeLessThan(pedals(0)['pedal.left']!.position[2]);
    expect(pedals(0.5)['pedal.right']!.position[1]).toBeCloseTo(height(0), 9);
  });

  test('lowers the steps of a stepmill with the feet on them', () => {
    const { offers, parameters } = propTypes.get('stepmill')!;
    const left = (phase: number) => offers!(parameters, { at: unmoved, phase })['tread.left']!.position;
    const sinks = left(0.1)[1] - left(0.4)[1];
    expect(sinks / 0.3).toBeCloseTo(2 * (parameters.rise as number), 9);
    expect((left(0.1)[2] - left(0.4)[2]) / 0.3).toBeCloseTo(2 * (parameters.depth as number), 9);
    expect(left(0.8)[1], 'the free foot is lifted over the edge').toBeGreaterThan(left(0)[1] - 0.15);
  });

  test('lets arms of machines end in the hands, wherever they are', () => {
    const raised = restBones({ rotation: aroundAxis([1, 0, 0], 0.2), position: [0, 0.1, 0.1] });
    for (const name of ['chest-press-machine', 'row-machine', 'fly-machine', 'rowing-machine', 'skierg']) {
      const moment = momentOf({ bones: raised });
      const solids = solidsOf(propTypes.get(name)!, {}, { bones: raised });
      for (const side of ['left', 'right']) {
        const grip = moment.frame(`grip.${side}`).position;
        const handle = solids.some(
          ({ shape, material }) =>
            material === 'rubber' &&
            shape.kind === 'capsule' &&
            nearestOnSegment(grip, shape.from, shape.to).distance < 0.02,
        );
        expect(handle, `${name} ${side}`).toBe(true);
      }
    }
  });
});

describe('a cable', () => {
  const column = propTypes.get('cable-column')!;
  const bar = { rotation: unmoved.rotation, position: [0, 1, 0.6] as Vec3 };

  test.each([
    'straight-bar',
    'long-bar',
    'lat-bar',
    'v-handle',
    'rope',
    'single-handle',
    'ankle-cuff',
    'belt',
    'head-harness',
  ])('runs from its pulley to a %s', (attachment) => {
    const solids = solidsOf(column, { attachment, pulley: 1.9 }, { frames: { bar } });
    const line = solids
      .map(({ shape }) => shape)
      .find((shape) => shape.kind === 'tube' && distance(shape.points[0]!, [0, 1.9, 0]) < 1e-9);
    if (line?.kind !== 'tube') throw new Error('there is no cable');
    const target = attachment === 'rope' ? toWorld(unmoved, [0, 0.8, 0]) : bar.position;
    expect(distance(line.points.at(-1)!, target)).toBeLessThan(0.42);
  });

  test('that pulls a belt along the legs ends close to the body', () => {
    const lying = { rotation: aroundAxis([1, 0, 0], Math.PI / 2), position: [0, 0.4, 1.3] as Vec3 };
    const line = solidsOf(column, { attachment: 'belt' }, { frames: { bar: lying } })
      .map(({ shape }) => shape)
      .find((shape) => shape.kind === 'tube' && distance(shape.points[0]!, [0, 0.1, 0]) < 1e-9);
    if (line?.kind !== 'tube') throw new Error('there is no cable');
    const [, height, along] = line.points.at(-1)!;
    expect(0.4 - height).toBeLessThan(0.13);
    expect(along).toBeLessThan(1.3);
  });

  test('lifts its weights by half the length that is pulled out', () => {
    const top = (z: number) => {
      const frames = { bar: { rotation: unmoved.rotation, position: [0, 0.5, z] as Vec3 } };
      const blocks = solidsOf(column, { slack: 0.4 }, { frames }).flatMap(({ shape, material }) =>
        material === 'iron' && shape.kind === 'box' ? [shape.at.position[1]] : [],
      );
      return Math.max(...blocks);
    };
    const drawn = Math.hypot(0.9, 0.4) - Math.hypot(0.7, 0.4);
    expect(top(0.9) - top(0.7), 'over a loose pulley').toBeCloseTo(drawn / 2, 2);
    expect(top(0)).toBe(top(0.1));
  });

  test.each([
    ['cable-column', { attachment: 'strait-bar' }, 'unknown attachment "strait-bar"; did you mean "straight-bar"?'],
    ['cable-column', { hands: 'three' }, 'unknown hands "three"; expected one of both, left, right'],
    ['stationary-bike', { style: 'tandem' }, 'unknown style "tandem"; expected one of upright, spin, fan, recumbent'],
  ])('of %s says what is possible for %o', (name, parameters, message) => {
    expect(() => solidsOf(propTypes.get(name)!, parameters, { frames: { bar } })).toThrow(message);
  });
});

/** The paths of a towel's strands. */
function foldsOf(parameters: Record<string, string | number | boolean>, setting: Setting): (readonly Vec3[])[] {
  return solidsOf(propTypes.get('towel')!, parameters, setting).flatMap(({ shape }) =>
    shape.kind === 'tube' ? [shape.points] : [],
  );
}

/** The largest distance between matching points of the first and the last strand among those `chosen`. */
function breadth(folds: readonly (readonly Vec3[])[], chosen: (point: Vec3) => boolean): number {
  const [first, last] = [folds[0]!, folds.at(-1)!];
  const apart = first.flatMap((point, i) => (chosen(point) && chosen(last[i]!) ? [distance(point, last[i]!)] : []));
  expect(apart.length).toBeGreaterThan(0);
  return Math.max(...apart);
}

function distanceToNearest(solids: readonly Solid[], point: Vec3): number {
  return Math.min(...solids.map(({ shape }) => Math.max(0, distanceToShape(point, shape))));
}
