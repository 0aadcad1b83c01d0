import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Bones } from '../../../../build/motion/anatomy/skeleton.ts';
import {
  compose,
  mirrorTransform,
  type Transform,
  toWorld,
  unmoved,
} from '../../../../build/motion/geometry/transform.ts';
import { add, aroundAxis, distance, mirrorVector, scale, type Vec3 } from '../../../../build/motion/geometry/vector.ts';
import { propMaterials } from '../../../../build/motion/look.ts';
import { MotionError } from '../../../../build/motion/motion-error.ts';
import { extraGroups } from '../../../../build/motion/props/extra-groups.ts';
import { extraNames } from '../../../../build/motion/props/extra-names.ts';
import { propGuide } from '../../../../build/motion/props/guide.ts';
import { propGroups, propTypes } from '../../../../build/motion/props/registry.ts';
import { distanceToShape } from '../../../../build/motion/shapes/shapes.ts';
import type { Solid } from '../../../../build/motion/shapes/solid.ts';
import { groupBy } from '../../../../catalogue/support/group-by.ts';
import { centerOf, extentOf, pointsOf, restBones, resting, solidsOf } from './moment.ts';

const types = [...propTypes];
const phases = [0, 0.37, 0.5, 0.72];

/** Frames for types whose defaults don't always exist. */
const heldBar: Transform = { rotation: unmoved.rotation, position: [0, 1, 0.4] };
const footPlate: Transform = { rotation: aroundAxis([1, 0, 0], (-135 * Math.PI) / 180), position: [0, 0.95, 0.6] };
const frames = { bar: heldBar, plate: footPlate };

/** Where a type's frame lies in a gym, if not on the floor, because it hangs from above or stands on something. */
const places: Readonly<Record<string, Transform>> = {
  'pull-up-bar': { rotation: unmoved.rotation, position: [0, 2.25, 0] },
  'dip-bars': { rotation: unmoved.rotation, position: [0, 1.2, 0] },
  parallettes: { rotation: unmoved.rotation, position: [0, 0.3, 0] },
  'suspension-trainer': { rotation: unmoved.rotation, position: [0, 2.3, 0] },
  'battle-rope': { rotation: unmoved.rotation, position: [0, 0.06, 1.6] },
};

function build(name: string, phase = 0, bones: Bones = resting, place = places[name] ?? unmoved): readonly Solid[] {
  return solidsOf(propTypes.get(name)!, {}, { at: place, bones, phase, frames });
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('every type of prop', () => {
  test.each(types)('%s is made of finite solids of a sensible size', (name) => {
    for (const phase of phases) {
      const solids = build(name, phase);
      expect(solids.length).toBeGreaterThan(0);
      expect(solids.length, 'solids cost time in every frame').toBeLessThanOrEqual(80);
      expect(solids.filter(({ material }) => !Object.keys(propMaterials).includes(material))).toEqual([]);
      expect(solids.filter(({ shape }) => !numbersIn(shape).every(Number.isFinite))).toEqual([]);
      expect(solids.filter(({ shape }) => pointsOf(shape).some(({ radius }) => radius < 0))).toEqual([]);
      const { least, most } = extentOf(solids);
      // A larger scene shows the figure too small.
      for (const axis of [0, 1, 2] as const) expect(most[axis] - least[axis]).toBeLessThan(2.75);
      expect(most[1]).toBeLessThan(2.65);
    }
  });

  test.each(types)('%s offers the same names at all times', (_, type) => {
    const names = phases.map((phase) => Object.keys(type.offers?.(type.parameters, { at: unmoved, phase }) ?? {}));
    for (const each of names) expect(each).toEqual(names[0]);
    for (const name of names[0]!.filter((each) => each.endsWith('.left'))) {
      expect(names[0]).toContain(name.replace('.left', '.right'));
    }
  });

  test.each(types)('%s tells all words of its parameters, and refuses others and unknown frames', (name, type) => {
    const buildWith = (key: string, word: string) =>
      solidsOf(type, { [key]: word }, { at: places[name] ?? unmoved, frames });
    for (const key of type.reads) expect(() => buildWith(key, 'nowhere')).toThrow('there is no frame "nowhere"');
    for (const [key, words] of Object.entries(type.words ?? {})) {
      expect(words).toContain(type.parameters[key]);
      for (const word of words!) expect(buildWith(key, word).length).toBeGreaterThan(0);
      // The message lists all of them, or the closest one.
      expect(() => buildWith(key, '?')).toThrow(`unknown ${key} "?"; expected one of ${words!.join(', ')}`);
    }
  });

  test.each(types)('%s is the same again for the same moment, and goes with its frame', (name) => {
    expect(build(name, 0.3)).toEqual(build(name, 0.3));
    // The figure and its frames move and turn as a whole, so all solids must do so with them.
    const placed: Transform = { rotation: aroundAxis([0, 1, 0], -1.1), position: [0.4, 0, -0.7] };
    const move = (frame: Transform): Transform => compose(placed, frame);
    const type = propTypes.get(name)!;
    const moved = solidsOf(
      type,
      {},
      {
        at: move(places[name] ?? unmoved),
        bones: restBones(placed),
        phase: 0.3,
        frames: { bar: move(heldBar), plate: move(footPlate) },
      },
    );
    const before = build(name, 0.3);
    expect(moved.length).toBe(before.length);
    if (turnsAsItRolls.has(name)) return;
    const astray = moved.filter(({ shape, material }, i) => {
      const expected = toWorld(placed, middleOf(before[i]!.shape));
      // Strands of ropes and towels sway and twist in directions of the world.
      return !(distance(middleOf(shape), expected) < (/rope|towel/.test(material) ? 0.01 : 1e-6));
    });
    expect(astray).toEqual([]);
  });

  test.each(types)('%s is built or refused, but never breaks, with numbers that make no sense', (name, type) => {
    for (const [key, value] of Object.entries(type.parameters)) {
      if (typeof value !== 'number') continue;
      for (const number of [0, -1, 1e-9, -1000]) {
        try {
          solidsOf(type, { [key]: number }, { at: places[name] ?? unmoved, frames });
        } catch (error) {
          if (!(error instanceof MotionError)) throw new Error(`${key} ${number}`, { cause: error });
        }
      }
    }
  });

  test.each(types)('%s moves without jumps', (name) => {
    const step = 1 / 96;
    for (let i = 0; i < 5; i++) {
      const phase = i / 5;
      const bend = (share: number): Bones => restBones({ rotation: aroundAxis([1, 0, 0], share), position: [0, 0, 0] });
      expect(gapBetween(build(name, phase), build(name, phase + step))).toBeLessThan(0.1);
      expect(gapBetween(build(name, 0, bend(phase * 0.5)), build(name, 0, bend(phase * 0.5 + 0.01)))).toBeLessThan(
        0.06,
      );
    }
    // And the loop closes.
    expect(gapBetween(build(name, 1 - 1e-6), build(name, 0))).toBeLessThan(0.01);
  });

  test('has one word, in one group', () => {
    const words = Object.values(propGroups).flatMap(Object.keys);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^[a-z]+(-[a-z]+)*$/);
    // These place a prop and aren't passed to its type.
    for (const [, type] of types) {
      for (const taken of ['type', 'in', 'paired', 'side']) expect(Object.keys(type.parameters)).not.toContain(taken);
    }
  });
});

/** Their parts rotate with the distance rolled. */
const turnsAsItRolls = new Set(['foam-roller', 'wheel-roller']);

/** Props that differ on their two sides, or belong to one hand. */
const oneSided = new Set([
  'battle-rope',
  'climbing-rope',
  'fly-machine',
  'glute-kickback-machine',
  'hammer',
  'hip-machine',
  'lever',
  'multi-hip-machine',
  'neck-machine',
  'resistance-band',
  'standing-leg-curl',
  'landmine',
  'strap',
  'towel',
  'tire',
  'partner-hand',
]);
/** The left side of these is half a turn ahead of the right. */
const alternating = new Set(['bicycle', 'elliptical', 'stairs', 'stationary-bike', 'stepmill', 'upper-body-ergometer']);

describe('a leverage machine', () => {
  /** Parts of machines, and machines whose load is the body or hidden in a housing. */
  const withoutLoad = new Set(['machine-seat', 'lever']);

  test.each(Object.keys(propGroups['Leverage machines']!).filter((name) => !withoutLoad.has(name)))(
    '%s shows what it lifts',
    (name) => {
      const { least, most } = extentOf(build(name).filter(({ material }) => material === 'iron'));
      expect(most[1] - least[1], 'a plate or a block of a stack').toBeGreaterThan(0.1);
    },
  );
});

describe('left and right', () => {
  const both = types.filter(([name]) => !oneSided.has(name));
  test.each(both)('%s is its own mirror image', (name) => {
    for (const phase of [0, 0.2]) {
      const left = build(name, phase);
      const right = build(name, alternating.has(name) ? phase + 0.5 : phase);
      const isTwin = (one: Solid, other: Solid) =>
        other.material === one.material &&
        other.shape.kind === one.shape.kind &&
        distance(centerOf(other.shape), mirrorVector(centerOf(one.shape))) < 1e-6;
      expect(left.filter((one) => !right.some((other) => isTwin(one, other)))).toEqual([]);
    }
  });

  test.each(types.filter(([, type]) => type.offers))('%s offers mirrored frames', (name, type) => {
    const at = (phase: number) => type.offers!(type.parameters, { at: unmoved, phase });
    const now = at(0.2);
    const other = alternating.has(name) ? at(0.7) : now;
    for (const [frame, transform] of Object.entries(now)) {
      if (!frame.endsWith('.left')) continue;
      const image = mirrorTransform(other[frame.replace('.left', '.right')]!);
      expect(distance(transform.position, image.position)).toBeLessThan(1e-9);
      for (const [i, part] of transform.rotation.entries()) expect(part).toBeCloseTo(image.rotation[i]!, 9);
    }
  });
});

describe('places for hands and feet', () => {
  const held = types.filter(([, type]) => 'radius' in type.parameters);
  /** Held next to their frames, or at another one. */
  const elsewhere = new Set([
    'landmine',
    'smith-machine',
    'trap-bar',
    'dip-bars',
    'parallettes',
    'jump-rope',
    'battle-rope',
    'climbing-rope',
    'upper-body-ergometer',
  ]);
  test.each(held.filter(([name]) => !elsewhere.has(name)))('%s has at its frame what a hand closes around', (name) => {
    expect(gapAt(build(name), (places[name] ?? unmoved).position)).toBeLessThan(0.012);
  });

  test.each([
    ['trap-bar', 'handleAt'],
    ['dip-bars', 'apart'],
    ['parallettes', 'apart'],
  ])('%s has its handles where its guide says', (name, parameter) => {
    const place = places[name] ?? unmoved;
    const out = propTypes.get(name)!.parameters[parameter] as number;
    for (const side of [1, -1]) expect(gapAt(build(name), toWorld(place, [side * out, 0, 0]))).toBe(0);
  });

  test.each(types.filter(([, type]) => type.offers))(
    '%s has something at every hand and foot place that it offers',
    (name, type) => {
      for (const phase of phases) {
        const offered = type.offers!(type.parameters, { at: unmoved, phase });
        const solids = build(name, phase);
        for (const [frame, place] of Object.entries(offered)) {
          if (/^(seat|rail|belt)$/.test(frame) || (frame.startsWith('tread.') && !stands(frame, phase))) continue;
          const isSole = /^(pedal|plate|tread)/.test(frame);
          // Under a shoe, the ball of the foot is on the pedal or the block.
          const point = isSole ? toWorld(place, [0, -0.006, 0.13]) : place.position;
          expect(gapAt(solids, point), `${frame} at ${phase}`).toBeLessThan(0.02);
        }
      }
    },
  );

  function stands(frame: string, phase: number): boolean {
    return (phase + (frame.endsWith('left') ? 0 : 0.5)) % 1 < 0.62;
  }

  test('is no more than an inch inside the sole', () => {
    for (const name of ['stationary-bike', 'elliptical', 'stepmill', 'seated-row', 'rowing-machine']) {
      for (const phase of phases) {
        const solids = build(name, phase).filter(({ obstacle }) => obstacle);
        const offered = propTypes.get(name)!.offers!(propTypes.get(name)!.parameters, { at: unmoved, phase });
        for (const [frame, place] of Object.entries(offered)) {
          if (!/^(pedal|plate|tread)/.test(frame) || (frame.startsWith('tread') && !stands(frame, phase))) continue;
          const inside = toWorld(place, [0, 0.02, 0.06]);
          expect(Math.min(...solids.map(({ shape }) => distanceToShape(inside, shape)))).toBeGreaterThan(-0.006);
        }
      }
    }
  });
});

describe('the vocabulary', () => {
  const file = new URL('../../../../catalogue/vocabulary/equipment.json', import.meta.url);
  const words = (JSON.parse(readFileSync(file, 'utf8')) as { word: string }[]).map(({ word }) => word);
  const shown = new Set([...propTypes.values()].flatMap(({ equipment = [] }) => equipment));

  test('has a prop for every word of equipment, and none for body weight', () => {
    expect(words.filter((word) => !shown.has(word))).toEqual(['body weight']);
  });

  test('names only equipment in the catalogue', () => {
    expect([...shown].filter((word) => !words.includes(word))).toEqual([]);
  });

  test('is in the guide to equipment, which `npx vitest run test/build/motion/props --update` updates', async () => {
    await expect(propGuide()).toMatchFileSnapshot('../../../../catalogue/motions/PROPS.md');
  });
});

/** The mean of a shape's points, which turns with it. */
function middleOf(shape: Solid['shape']): Vec3 {
  const points = pointsOf(shape);
  return scale(
    points.reduce<Vec3>((sum, { at }) => add(sum, at), [0, 0, 0]),
    1 / points.length,
  );
}

/** Distance from a point to the nearest surface, 0 inside a solid. */
function gapAt(solids: readonly Solid[], point: Vec3): number {
  return Math.min(...solids.map(({ shape }) => Math.max(0, distanceToShape(point, shape))));
}

/** The largest distance from a solid of one moment to the nearest similar one of the other, except for tiny solids. */
function gapBetween(a: readonly Solid[], b: readonly Solid[]): number {
  const likeness = ({ shape, material }: Solid) => `${material} ${shape.kind}`;
  const oneWay = (from: readonly Solid[], to: readonly Solid[]) => {
    const alike = groupBy(to, likeness);
    return Math.max(
      ...from
        .filter(({ shape }) => !(shape.kind === 'box' && Math.min(...shape.halfSize) < 0.0035))
        .map((solid) => {
          const others = alike.get(likeness(solid)) ?? [];
          return Math.min(Infinity, ...others.map(({ shape }) => shapeGap(solid.shape, shape)));
        }),
    );
  };
  return Math.max(oneWay(a, b), oneWay(b, a));
}

function shapeGap(a: Solid['shape'], b: Solid['shape']): number {
  const [p, q] = [pointsOf(a), pointsOf(b)];
  if (p.length !== q.length) return distance(centerOf(a), centerOf(b));
  return Math.max(...p.map(({ at }, i) => distance(at, q[i]!.at)));
}

test('a page knows which props are extras', () => {
  const extras = Object.values(extraGroups).flatMap((group) => Object.keys(group));
  expect([...extraNames].sort()).toEqual(extras.sort());
});
