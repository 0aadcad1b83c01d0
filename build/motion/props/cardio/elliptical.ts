import { handedness, type Side, sides } from '../../anatomy/skeleton.ts';
import { compose, type Transform } from '../../geometry/transform.ts';
import { aroundAxis, identity, type Vec3 } from '../../geometry/vector.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { crankAngle, flywheel } from './crank.ts';

interface Stride {
  readonly turns: number;
  readonly stride: number;
  readonly rise: number;
}

const apart = 0.11;
const handleApart = 0.25;
/** The axle of the moving arms, and their lengths above and below it, in meters. */
const pivot = { y: 0.78, z: 0.42, above: 0.5, below: 0.46 };

/** The sole on its pedal. It travels an oval, forwards along the top; the heel rises at the back. */
function pedalFrame(p: Stride, at: Transform, side: Side, phase: number): Transform {
  const angle = crankAngle(p.turns, side, phase);
  const sine = Math.sin(angle);
  return compose(at, {
    position: [handedness(side) * apart, 0.2 + p.rise * (1 + Math.cos(angle)), 0.02 + (p.stride / 2) * sine],
    rotation: aroundAxis([1, 0, 0], 0.16 - 0.14 * sine),
  });
}

/** The forward lean of a side's arm, in radians; it swings back as the foot of its side goes forwards. */
function armLean(p: Stride, side: Side, phase: number): number {
  return -0.24 * (p.stride / 0.42) * Math.sin(crankAngle(p.turns, side, phase)) - 0.06;
}

function armPoint(p: Stride, side: Side, phase: number, up: number): Vec3 {
  const lean = armLean(p, side, phase);
  return [handedness(side) * handleApart, pivot.y + up * Math.cos(lean), pivot.z + up * Math.sin(lean)];
}

/** A machine whose pedals travel an oval path. */
export const elliptical = defineProp({
  description:
    'An elliptical machine: its frame lies on the floor under the body, which faces +z. It offers `pedal.left` and `pedal.right` (under the soles, for `legs.ik` at [0, 0, 0]), `handle.left` and `handle.right` (upright moving grips, `thumb` [0, 1, 0]) and `rest.left`, `rest.right` (fixed grips in front). The pedals turn `turns` times per loop, backwards when negative; `stride` is the oval’s length, `rise` half its height.',
  equipment: ['elliptical machine'],
  parameters: { turns: 1, stride: 0.42, rise: 0.06 },
  offers(p, { at, phase }) {
    const frames = sides.flatMap((side) => {
      const handle = compose(at, {
        position: armPoint(p, side, phase, pivot.above),
        rotation: aroundAxis([1, 0, 0], armLean(p, side, phase)),
      });
      const rest = compose(at, { position: [handedness(side) * 0.12, 1.16, 0.36], rotation: identity });
      return [
        [`pedal.${side}`, pedalFrame(p, at, side, phase)],
        [`handle.${side}`, handle],
        [`rest.${side}`, rest],
      ];
    });
    return Object.fromEntries(frames);
  },
  build(p, { at, parts, phase }) {
    const wheel: Vec3 = [0, 0.32, -0.62];
    const solids = sides.flatMap((side) => {
      const board = new SolidMaker(pedalFrame(p, at, side, phase));
      const angle = crankAngle(p.turns, side, phase);
      const x = handedness(side) * apart;
      const crank: Vec3 = [x, wheel[1] + 0.13 * Math.cos(angle), wheel[2] + 0.13 * Math.sin(angle)];
      const low = armPoint(p, side, phase, -pivot.below);
      const grip = (up: number) => armPoint(p, side, phase, up);
      const rail = [parts.at(crank), board.at([0, -0.04, -0.06]), board.at([0, -0.04, 0.2]), parts.at(low)];
      return [
        board.box([0, -0.014, 0.06], [0.13, 0.026, 0.32], 'rubber', 0.01),
        ...passable([board.box([0, 0.01, 0.21], [0.12, 0.05, 0.016], 'tubing', 0.006)]),
        world.pipe(rail, 0.018),
        parts.rod([0, wheel[1], wheel[2]], crank, 0.014, 'steel'),
        parts.rod(low, grip(0), 0.02),
        parts.rod(grip(0), grip(pivot.above - 0.1), 0.0165),
        ...passable([parts.rod(grip(pivot.above - 0.1), grip(pivot.above + 0.1), 0.0175, 'rubber')]),
      ];
    });
    return [
      ...solids,
      ...flywheel(parts, wheel, 0.24, crankAngle(p.turns, 'left', phase)),
      parts.beam([0, 0.045, wheel[2] - 0.1], [0, 0.045, pivot.z + 0.2], 0.05, 0.045),
      parts.box([0, 0.022, wheel[2] - 0.1], [0.44, 0.044, 0.06], 'tubing', 0.014),
      parts.box([0, 0.022, pivot.z + 0.2], [0.5, 0.044, 0.06], 'tubing', 0.014),
      parts.beam([0, 0.045, wheel[2]], [0, wheel[1], wheel[2]], 0.045),
      parts.beam([0, 0.045, pivot.z + 0.12], [0, 1.2, pivot.z + 0.08], 0.05),
      parts.beam([-handleApart, pivot.y, pivot.z], [handleApart, pivot.y, pivot.z], 0.035),
      parts.pipe(
        [
          [0.12, 1.22, 0.36],
          [0.12, 1.1, 0.36],
          [0, 1.06, 0.42],
          [-0.12, 1.1, 0.36],
          [-0.12, 1.22, 0.36],
        ],
        0.013,
      ),
      parts.box([0, 1.27, pivot.z + 0.07], [0.22, 0.15, 0.025], 'tubing', 0.01, -25),
      parts.rod([-0.06, 1.22, pivot.z + 0.06], [0.06, 1.22, pivot.z + 0.06], 0.01, 'accent'),
    ];
  },
});
