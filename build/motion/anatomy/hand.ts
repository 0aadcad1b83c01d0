import { clamp } from '../geometry/vector.ts';
import type { Physique } from './physique.ts';
import { gripCentre, handedness, type Side } from './skeleton.ts';
import { anchor, type Spindle } from './spindle.ts';

/** The shape of a hand: `curl` 0 is flat, 1 closed around something of `radius` metres (0: a fist), -1 flat with the fingers spread. */
export interface HandShape {
  readonly curl: number;
  readonly radius: number;
}

/** How far knuckle, middle and end joint bend at most, in radians. */
const bendLimits = [1.6, 1.85, 1.4] as const;

/** How far a finger of a hand spread wide points outwards, in radians for each metre that its knuckle lies beside the middle. */
const fan = 13;

/** Place of the knuckle along the hand and across it, lengths of the three phalanges and thickness, in metres. */
interface Finger {
  readonly across: number;
  readonly knuckle: number;
  readonly lengths: readonly [number, number, number];
  readonly thickness: number;
  /** How far each of its joints bends when the hand is open and at ease, in radians. */
  readonly ease: number;
}

const fingers: readonly Finger[] = [
  { across: 0.029, knuckle: 0.076, lengths: [0.04, 0.025, 0.02], thickness: 0.0098, ease: 0.05 },
  { across: 0.0095, knuckle: 0.08, lengths: [0.044, 0.028, 0.021], thickness: 0.01, ease: 0.09 },
  { across: -0.0105, knuckle: 0.078, lengths: [0.041, 0.026, 0.021], thickness: 0.0097, ease: 0.12 },
  { across: -0.029, knuckle: 0.071, lengths: [0.033, 0.02, 0.018], thickness: 0.009, ease: 0.15 },
];

/**
 * A hand whose fingers lie flat when open and, closed, run round a bar of the shape's radius through the grip centre.
 * The number and order of its spindles never change.
 */
export function hand(side: Side, { curl, radius }: HandShape, physique: Physique): Spindle[] {
  const shape = { curl: Math.max(0, curl), radius };
  const spread = Math.max(0, -curl) * fan;
  const mirror = handedness(side);
  const size = physique.hand;
  const point = (x: number, y: number, z: number) => anchor(`hand.${side}`, x * mirror, y, z);
  const bone = (from: readonly number[], to: readonly number[], r0: number, r1: number, flat?: number): Spindle => ({
    part: `hand.${side}`,
    side,
    from: point(from[0]!, from[1]!, from[2]!),
    to: point(to[0]!, to[1]!, to[2]!),
    radii: [r0 * size, ((r0 + r1) / 2) * size, r1 * size],
    ...(flat && { thin: [1, 0, 0] as const, flatness: flat }),
    region: 'hands',
  });
  const palm = palmPlane(shape);
  const spindles = [
    bone([0.001, -0.004, 0], [0.002, -0.03, 0], 0.024, 0.027, 0.7),
    bone([0.002, -0.034, 0.013], [palm, -0.068, 0.017], 0.026, 0.025, 0.46),
    bone([0.002, -0.034, -0.011], [palm, -0.066, -0.016], 0.026, 0.024, 0.46),
  ];
  for (const finger of fingers) {
    let x = palm;
    let y = -finger.knuckle;
    let z = finger.across;
    const angles = fingerAngles(finger, shape);
    finger.lengths.forEach((length, i) => {
      const nextX = x - Math.sin(angles[i]!) * length;
      const nextY = y - Math.cos(angles[i]!) * length;
      const r = finger.thickness * (1 - 0.08 * i);
      const nextZ = z + finger.across * spread * length;
      spindles.push(bone([x, y, z], [nextX, nextY, nextZ], r, r * 0.92));
      x = nextX;
      y = nextY;
      z = nextZ;
    });
  }
  return [...spindles, ...thumb({ curl: Math.max(-0.4, curl), radius }, bone)];
}

/** Where the middle of the palm lies across its thickness at the knuckles: behind what the hand holds. */
function palmPlane({ curl, radius }: HandShape): number {
  return 0.002 + (gripCentre.left[0] + Math.max(radius, 0.006) + 0.01 - 0.002) * curl;
}

/** The directions of the three phalanges, in radians from straight along the hand towards the palm. */
function fingerAngles(finger: Finger, shape: HandShape): [number, number, number] {
  const { curl, radius } = shape;
  const [gripX, gripY] = [gripCentre.left[0], gripCentre.left[1]];
  const clearance = Math.max(radius, 0.006) + finger.thickness;
  const angles: [number, number, number] = [0, 0, 0];
  let x = palmPlane(shape);
  let y = -finger.knuckle;
  let heading = 0;
  for (let i = 0; i < 3; i++) {
    const toCentre = Math.atan2(-(gripX - x), -(gripY - y));
    const away = Math.hypot(gripX - x, gripY - y);
    // Tangent to the circle that the finger's axis may not enter, on its far side as seen from the palm.
    const tangent = toCentre - Math.asin(clamp(clearance / away, -1, 1));
    heading += clamp(tangent - heading, 0.12, bendLimits[i]!) * curl;
    if (curl < 1) heading += finger.ease * (1 - curl);
    angles[i] = heading;
    x -= Math.sin(heading) * finger.lengths[i]!;
    y -= Math.cos(heading) * finger.lengths[i]!;
  }
  return angles;
}

/** The thumb lies beside the open hand and over the fingers of a closed one. */
function thumb(
  { curl, radius }: HandShape,
  bone: (from: readonly number[], to: readonly number[], r0: number, r1: number) => Spindle,
): Spindle[] {
  const reach = clamp(radius, 0.008, 0.03);
  const open = [
    [-0.004, -0.022, 0.022],
    [-0.008, -0.052, 0.042],
    [-0.01, -0.08, 0.05],
    [-0.01, -0.102, 0.05],
  ];
  const closed = [
    [-0.004, -0.022, 0.022],
    [-0.014 - reach * 0.5, -0.045, 0.036],
    [-0.024 - reach * 1.3, -0.07, 0.034],
    [-0.024 - reach * 1.45, -0.095, 0.022],
  ];
  const joints = open.map((at, i) => at.map((value, axis) => value + (closed[i]![axis]! - value) * curl));
  return [
    bone(joints[0]!, joints[1]!, 0.015, 0.0125),
    bone(joints[1]!, joints[2]!, 0.0125, 0.0105),
    bone(joints[2]!, joints[3]!, 0.0105, 0.009),
  ];
}
