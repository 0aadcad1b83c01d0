import { handedness, type Side, sides } from '../../anatomy/skeleton.ts';
import { compose, type Transform } from '../../geometry/transform.ts';
import { aroundAxis, identity, radians, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { SolidMaker } from '../parts/solid-maker.ts';

/** A pair of cranks on one axle along x of the machine's frame. */
export interface Crank {
  readonly axle: Vec3;
  readonly radius: number;
  /** Distance of each pedal or grip from the middle, in meters. */
  readonly apart: number;
  /** Whole turns per loop, forwards (over the top towards +z); negative for backwards. */
  readonly turns: number;
}

/** The angle of a side's crank from straight up, in radians, for a number of `turns` per loop. */
export function crankAngle(turns: number, side: Side, phase: number): number {
  return 2 * Math.PI * turns * phase + (side === 'left' ? 0 : Math.PI);
}

/** The position of a side's pedal axle, in the machine's frame. */
function crankEnd(crank: Crank, side: Side, phase: number): Vec3 {
  const angle = crankAngle(crank.turns, side, phase);
  const x = handedness(side) * crank.apart;
  return [x, crank.axle[1] + crank.radius * Math.cos(angle), crank.axle[2] + crank.radius * Math.sin(angle)];
}

/** Both cranks' ends as frames, rotated by `pitch` radians about x, then shifted along their axes by `shift`. */
export function crankFrames(
  crank: Crank,
  name: string,
  at: Transform,
  phase: number,
  pitch = 0,
  shift: Vec3 = [0, 0, 0],
): Record<string, Transform> {
  return Object.fromEntries(
    sides.map((side) => {
      const axle = { position: crankEnd(crank, side, phase), rotation: aroundAxis([1, 0, 0], pitch) };
      return [`${name}.${side}`, compose(at, compose(axle, { position: shift, rotation: identity }))];
    }),
  );
}

/** The axle and both arms; `inner` is the arms' distance from the middle. */
export function crankArms(parts: SolidMaker, crank: Crank, phase: number, inner: number): Solid[] {
  const [, y, z] = crank.axle;
  return [
    parts.cylinder([-inner - 0.012, y, z], [inner + 0.012, y, z], 0.024, 'steel', 0.006),
    ...sides.flatMap((side) => {
      const [x, endY, endZ] = crankEnd(crank, side, phase);
      const at = Math.sign(x) * inner;
      return [
        parts.rod([at, y, z], [at, endY, endZ], 0.0145, 'steel'),
        parts.rod([at, endY, endZ], [x, endY, endZ], 0.011, 'steel'),
      ];
    }),
  ];
}

/** A flat wheel in the yz plane, with spots that show it turning. */
export function flywheel(parts: SolidMaker, center: Vec3, radius: number, turn: number, half = 0.022): Solid[] {
  const [x, y, z] = center;
  const spot = (i: number): Vec3 => {
    const angle = turn + (i * Math.PI) / 2;
    return [x, y + Math.cos(angle) * radius * 0.62, z + Math.sin(angle) * radius * 0.62];
  };
  return [
    parts.cylinder([x - half, y, z], [x + half, y, z], radius, 'tubing', 0.012),
    parts.cylinder([x - half - 0.004, y, z], [x + half + 0.004, y, z], radius * 0.3, 'steel', 0.004),
    ...[0, 1, 2, 3].map((i) => {
      const [sx, sy, sz] = spot(i);
      return parts.cylinder([sx - half - 0.003, sy, sz], [sx + half + 0.003, sy, sz], radius * 0.12, 'accent', 0.003);
    }),
  ];
}

/** The point under the ankle of a rider, relative to the pedal's axle below the ball of the foot. */
const ankleFromAxle: Vec3 = [0, 0.014, -0.12];

/** The cranks of a bike, whose soles lean down by `lean` degrees at the toes: for riders' feet, and to be drawn. */
export function bikeCranks(axle: Vec3, turns: number, lean: number) {
  const crank: Crank = { axle, radius: 0.165, apart: 0.12, turns };
  const frames = (at: Transform, phase: number, shift?: Vec3) =>
    crankFrames(crank, 'pedal', at, phase, radians(lean), shift);
  return {
    /** The frames under both soles. */
    soles: (at: Transform, phase: number) => frames(at, phase, ankleFromAxle),
    /** The axle, both arms and both pedals. */
    solids: (at: Transform, parts: SolidMaker, phase: number): Solid[] => [
      ...crankArms(parts, crank, phase, 0.05),
      ...Object.values(frames(at, phase)).map((pedal) =>
        new SolidMaker(pedal).box([0, 0, 0], [0.1, 0.024, 0.1], 'rubber', 0.008),
      ),
    ],
  };
}
