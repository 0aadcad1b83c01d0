import { type Bones, handedness, type PairedBone, type Side, sides } from '../../anatomy/skeleton.ts';
import { type Transform, toWorld } from '../../geometry/transform.ts';
import { add, angleBetween, distance, rotate, scale, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { choose } from '../parts/choice.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp } from '../prop.ts';
import { arm, footRest, hub, padOn, roller, sidewards } from './lever.ts';
import { seatSolids } from './seat.ts';

/** The legs that work, by their word. */
const legsBy: Readonly<Record<string, readonly Side[]>> = { both: ['left', 'right'], left: ['left'], right: ['right'] };

/** The same point on a bone of both working legs, in the world; x points outwards. */
function onLegs(bones: Bones, legs: readonly Side[], bone: PairedBone, [x, y, z]: Vec3): Vec3[] {
  return legs.map((side) => toWorld(bones[`${bone}.${side}`], [handedness(side) * x, y, z]));
}

/** The length of cable drawn, from how far the working shins have moved away from a direction of a frame. */
function drawnBy(bones: Bones, legs: readonly Side[], at: Transform, from: Vec3): number {
  const shin = rotate(bones[`shin.${legs[0]!}`].rotation, [0, -1, 0]);
  return angleBetween(shin, rotate(at.rotation, from)) * 0.3;
}

/** A roller across the working legs, on arms that pivot beside the knees; `frame` (in the world) holds the cams. */
function legArms(bones: Bones, legs: readonly Side[], where: Vec3, frame: readonly [Vec3, Vec3]): Solid[] {
  const reach = 0.075;
  const outwards = sidewards(bones.pelvis, 1);
  const beside = (points: readonly Vec3[], d: number): [Vec3, Vec3] => [
    add(points[0]!, scale(outwards, d)),
    add(points.at(-1)!, scale(outwards, -d)),
  ];
  const on = onLegs(bones, legs, 'shin', where);
  const knees = beside(onLegs(bones, legs, 'shin', [0, 0, -0.01]), reach + 0.025);
  const ends = beside(on, reach + 0.025);
  const [from, to] = beside(on, reach);
  return [
    ...roller(from, to),
    ...knees.flatMap((knee, i) => [
      ...arm(knee, ends[i]!, outwards, 0.034),
      ...hub(knee, outwards, 0.06),
      ...passable([world.beam(knee, frame[i]!, 0.034)]),
    ]),
  ];
}

/** The sitter's shins lift a roller. */
export const legExtension = defineProp({
  description:
    'A leg extension: a seat like a bench’s, its frame on the floor under the hinge of the back rest, knees at the seat’s front edge; the roller lies on the shins and follows them. `legs` both, left or right. Grips at [0.2, seat, 0.13].',
  equipment: ['leverage machine'],
  parameters: { seat: 0.5, back: 75, legs: 'both' },
  words: { legs: Object.keys(legsBy) },
  build(p, { at, parts, bones }) {
    const legs = choose(legsBy, 'legs', p.legs);
    const end = (sign: number) => parts.at([sign * 0.19, p.seat - 0.09, 0.3]);
    return [
      ...seatSolids(at, { height: p.seat, back: p.back, seatLength: 0.42 }),
      ...legArms(bones, legs, [0, -0.32, 0.085], [end(1), end(-1)]),
      ...stackTower(at, [0, -0.5], -0.2, drawnBy(bones, legs, at, [0, -1, 0])),
      ...sideHandles(at, p.seat),
      parts.beam([-0.19, p.seat - 0.09, 0.3], [0.19, p.seat - 0.09, 0.3], 0.04),
    ];
  },
});

/** Two short grips beside the seat, centered at ±`x`, at the seat's height and `z`. */
function sideHandles(at: Transform, seat: number, x = 0.2, z = 0.13): Solid[] {
  const parts = new SolidMaker(at);
  return [1, -1].flatMap((sign) => [
    parts.rod([sign * 0.1, seat - 0.06, z - 0.04], [sign * x, seat - 0.04, z - 0.04], 0.014),
    ...passable([parts.rod([sign * x, seat - 0.04, z - 0.04], [sign * x, seat + 0.04, z + 0.04], 0.015, 'rubber')]),
  ]);
}

/** The sitter's heels pull a roller down. */
export const seatedLegCurl = defineProp({
  description:
    'A seated leg curl: like leg-extension, with the roller behind the ankles and a pad that holds the thighs down.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.5, back: 75, legs: 'both' },
  words: { legs: Object.keys(legsBy) },
  build(p, { at, parts, bones }) {
    const thighs = onLegs(bones, ['left', 'right'], 'thigh', [0.06, -0.34, 0.1]);
    const ends = onLegs(bones, ['left', 'right'], 'thigh', [0.13, -0.34, 0.1]);
    const feet = [1, -1].map((sign) => parts.at([sign * 0.25, p.seat - 0.09, 0.2]));
    const legs = choose(legsBy, 'legs', p.legs);
    const end = (sign: number) => parts.at([sign * 0.19, p.seat - 0.09, 0.26]);
    return [
      ...seatSolids(at, { height: p.seat, back: p.back, seatLength: 0.36 }),
      ...legArms(bones, legs, [0, -0.36, -0.095], [end(1), end(-1)]),
      ...stackTower(at, [0, -0.5], -0.2, drawnBy(bones, legs, at, [0, 0.35, 0.94])),
      ...roller(thighs[0]!, thighs[1]!, 0.04),
      ...passable([slimRod(ends[0]!, ends[1]!), ...ends.map((end, i) => slimRod(end, feet[i]!))]),
      ...sideHandles(at, p.seat),
      parts.beam([-0.19, p.seat - 0.09, 0.26], [0.19, p.seat - 0.09, 0.26], 0.04),
      parts.beam([-0.26, p.seat - 0.09, 0.2], [0.26, p.seat - 0.09, 0.2], 0.04),
    ];
  },
});

/** The heels of someone lying face down pull a roller up. */
export const lyingLegCurl = defineProp({
  description:
    'A lying leg curl: its frame on the floor under the hips of someone who lies face down on pads at `height`, head towards −z; the knees are just past the end of the pads at z = 0.38. The roller lies behind the ankles and follows them. Grips at [0.2, height − 0.16, −0.5].',
  equipment: ['leverage machine'],
  parameters: { height: 0.62, legs: 'both' },
  words: { legs: Object.keys(legsBy) },
  build(p, { at, parts, bones }) {
    const y = p.height - 0.03;
    const legs = choose(legsBy, 'legs', p.legs);
    const end = (sign: number) => parts.at([sign * 0.19, p.height - 0.1, 0.3]);
    return [
      parts.box([0, y, -0.36], [0.34, 0.06, 0.62], 'pad', 0.024),
      parts.box([0, y, 0.17], [0.38, 0.06, 0.38], 'pad', 0.024),
      parts.beam([0, p.height - 0.085, -0.6], [0, p.height - 0.085, 0.32], 0.05),
      parts.beam([0, 0.03, -0.5], [0, p.height - 0.09, -0.38], 0.045),
      parts.beam([0, 0.03, 0.28], [0, p.height - 0.09, 0.22], 0.045),
      parts.box([0, 0.022, -0.5], [0.44, 0.044, 0.06], 'tubing', 0.014),
      parts.box([0, 0.022, 0.28], [0.44, 0.044, 0.06], 'tubing', 0.014),
      ...[1, -1].flatMap((sign) => [
        parts.rod([sign * 0.04, p.height - 0.09, -0.46], [sign * 0.2, p.height - 0.16, -0.46], 0.014),
        ...passable([
          parts.rod([sign * 0.2, p.height - 0.16, -0.46], [sign * 0.2, p.height - 0.16, -0.58], 0.0155, 'rubber'),
        ]),
      ]),
      ...legArms(bones, legs, [0, -0.36, -0.095], [end(1), end(-1)]),
      ...stackTower(at, [0, -1.02], -0.5, drawnBy(bones, legs, at, [0, 0, 1]), 1.1),
      parts.beam([-0.19, p.height - 0.1, 0.3], [0.19, p.height - 0.1, 0.3], 0.04),
    ];
  },
});

/** The side of the thighs that the pads lie on: outer 1, inner −1. */
const padSides: Readonly<Record<string, number>> = { outer: 1, inner: -1 };

/** The sitter's thighs press pads apart or together. */
export const hipMachine = defineProp({
  description:
    'A hip abduction and adduction machine: a seat like a bench’s, pads that follow the thighs, on the side that `pads` names, outer (abduction) or inner (adduction), and rests that follow the feet. Grips at [0.26, seat, 0.02].',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44, back: 75, pads: 'outer' },
  words: { pads: Object.keys(padSides) },
  build(p, { at, parts, bones }) {
    const beside = choose(padSides, 'pads', p.pads);
    const pads = sides.flatMap((side): Solid[] => {
      const sign = handedness(side);
      const thigh = bones[`thigh.${side}`];
      const x = sign * beside * 0.105;
      const outer = toWorld(thigh, [x + sign * beside * 0.03, -0.34, -0.03]);
      const pivot = parts.at([sign * 0.1, p.seat - 0.1, 0.05]);
      const low = toWorld(thigh, [x + sign * beside * 0.03, -0.34, -0.15]);
      // The arm continues down beside the calf and ends in the foot rest.
      const step = toWorld(bones[`foot.${side}`], [sign * beside * 0.05, -0.1, -0.03]);
      return [
        ...padOn(thigh, [x, -0.34, 0], [0.05, 0.2, 0.13]),
        ...passable([...hub(pivot, [0, 1, 0], 0.03), slimRod(pivot, low), slimRod(low, outer), slimRod(low, step)]),
        ...footRest(bones[`foot.${side}`]),
      ];
    });
    const apart = distance(toWorld(bones['thigh.left'], [0, -0.34, 0]), toWorld(bones['thigh.right'], [0, -0.34, 0]));
    return [
      ...seatSolids(at, { height: p.seat, back: p.back }),
      ...sideHandles(at, p.seat, 0.26, 0.02),
      // The bearing of the pads' arms.
      parts.beam([-0.14, p.seat - 0.12, 0.05], [0.14, p.seat - 0.12, 0.05], 0.05),
      ...stackTower(at, [-0.3, -0.55], -0.2, p.pads === 'outer' ? apart * 0.4 : 0.32 - apart * 0.4),
      ...pads,
    ];
  },
});

function slimRod(from: Vec3, to: Vec3): Solid {
  return world.rod(from, to, 0.017);
}
