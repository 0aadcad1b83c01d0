import { clamp, mix, type Vec3 } from '../geometry/vector.ts';
import type { Physique } from './physique.ts';
import { gripCenter, handedness, type Side } from './skeleton.ts';
import { anchor, type Spindle } from './spindle.ts';

/**
 * The shape of a hand: `curl` is 0 for flat, 1 for closed around an object of `radius` meters (0: a fist), -1 for flat
 * with spread fingers.
 */
export interface HandShape {
  readonly curl: number;
  readonly radius: number;
}

/** Makes a spindle of the hand from its ends, radii, blend distance and flatness. */
type MakeSpindle = (from: Vec3, to: Vec3, radii: Vec3, blend: number, flat?: number) => Spindle;

/** The largest flexion of the knuckle, middle and end joints, in radians. */
const bendLimits = [1.6, 1.85, 1.4] as const;

/** Their flexion in a fist, in radians. */
const fistBends = [1.4, 1.6, 1.1] as const;

/** How much of a fist, 0 to 1, a hand makes when closed around a radius in meters. */
const fistShare = (radius: number) => clamp(1 - radius / 0.006, 0, 1);

/** The outward angle of a spread finger, in radians per meter of its knuckle's distance from the hand's midline. */
const fan = 13;

/** The knuckle's position along and across the hand, the three phalanges' lengths, and the thickness, in meters. */
interface Finger {
  readonly across: number;
  readonly knuckle: number;
  readonly lengths: readonly [number, number, number];
  readonly thickness: number;
  /** The flexion of each joint in an open, relaxed hand, in radians. */
  readonly ease: number;
}

const fingers: readonly Finger[] = [
  { across: 0.027, knuckle: 0.076, lengths: [0.041, 0.026, 0.021], thickness: 0.0098, ease: 0.05 },
  { across: 0.009, knuckle: 0.08, lengths: [0.044, 0.028, 0.021], thickness: 0.0101, ease: 0.06 },
  { across: -0.0092, knuckle: 0.078, lengths: [0.041, 0.027, 0.021], thickness: 0.0098, ease: 0.07 },
  { across: -0.0262, knuckle: 0.072, lengths: [0.034, 0.022, 0.019], thickness: 0.0091, ease: 0.085 },
];

/** The inward angle of fingers that are not spread, in radians per meter of the knuckle's distance from the midline. */
const together = -0.7;

/** The distance in meters over which fingers blend: side by side they form one surface with shallow grooves. */
const fingerBlend = 0.0062;

/**
 * A hand whose fingers lie flat when open and close around a bar of the shape's radius at the center of the grip. The
 * number and order of its spindles never change.
 */
export function hand(side: Side, { curl, radius }: HandShape, physique: Physique): Spindle[] {
  const shape = { curl: Math.max(0, curl), radius };
  const spread = curl < 0 ? together + (together - fan) * curl : together;
  const mirror = handedness(side);
  const size = physique.hand;
  const point = (x: number, y: number, z: number) => anchor(`hand.${side}`, x * mirror, y, z);
  const spindle: MakeSpindle = (from, to, radii, blend, flat) => ({
    part: `hand.${side}`,
    side,
    from: point(...from),
    to: point(...to),
    radii: [radii[0] * size, radii[1] * size, radii[2] * size],
    blend,
    ...(flat && { thin: [1, 0, 0] as const, flatness: flat }),
    region: 'hands',
  });
  const palm = palmPlane(shape);
  const spindles = [
    spindle([0, -0.002, 0], [-0.0005, -0.044, 0], [0.02, 0.0225, 0.021], 0.012, 0.66),
    spindle([-0.001, -0.032, 0.012], [palm - 0.0015, -0.074, 0.0155], [0.025, 0.025, 0.0237], 0.012, 0.53),
    spindle([-0.001, -0.032, -0.011], [palm - 0.0015, -0.071, -0.0155], [0.026, 0.0255, 0.023], 0.012, 0.53),
  ];
  for (const finger of fingers) {
    let x = palm;
    let y = -finger.knuckle;
    let z = finger.across;
    const angles = fingerAngles(finger, shape);
    finger.lengths.forEach((length, i) => {
      const nextX = x - Math.sin(angles[i]!) * length;
      const nextY = y - Math.cos(angles[i]!) * length;
      const r = finger.thickness * (1 - 0.05 * i);
      const nextZ = z + finger.across * spread * length;
      // Thicker at the joint, where two spindles blend.
      spindles.push(
        spindle([x, y, z], [nextX, nextY, nextZ], [r * (i === 0 ? 0.5 : 0.7), r * 1.02, r * 0.7], fingerBlend),
      );
      x = nextX;
      y = nextY;
      z = nextZ;
    });
  }
  return [...spindles, ...thumb({ curl: Math.max(-0.08, curl), radius }, spindle)];
}

/** The largest radius in meters that pushes the palm away; thicker objects only open the fingers. */
const thickest = 0.03;

/** The position of the palm's center across its thickness at the knuckles: behind the held object. */
function palmPlane({ curl, radius }: HandShape): number {
  return 0.002 + (gripCenter.left[0] + clamp(radius, 0.006, thickest) + 0.01 - 0.002) * curl;
}

/** The directions of the three phalanges, in radians from the axis of the hand towards the palm. */
function fingerAngles(finger: Finger, shape: HandShape): [number, number, number] {
  const { curl, radius } = shape;
  const gripX = gripCenter.left[0] - Math.max(0, radius - thickest);
  const gripY = gripCenter.left[1];
  const clearance = Math.max(radius, 0.006) + finger.thickness;
  const angles: [number, number, number] = [0, 0, 0];
  let x = palmPlane(shape);
  let y = -finger.knuckle;
  let heading = 0;
  const fist = fistShare(radius);
  for (let i = 0; i < 3; i++) {
    const toCenter = Math.atan2(-(gripX - x), -(gripY - y));
    const away = Math.hypot(gripX - x, gripY - y);
    // Tangent to the circle that the finger's axis may not enter, on the side away from the palm.
    const tangent = toCenter - Math.asin(clamp(clearance / away, -1, 1));
    const around = clamp(tangent - heading, 0.12, bendLimits[i]!);
    heading += (around + (fistBends[i]! - around) * fist) * curl;
    if (curl < 1) heading += finger.ease * (1 - curl);
    angles[i] = heading;
    x -= Math.sin(heading) * finger.lengths[i]!;
    y -= Math.cos(heading) * finger.lengths[i]!;
  }
  return angles;
}

/** The range of curl of a relaxed hand, whose thumb hangs beside the index finger. */
const atEase = [0.2, 0.35] as const;

/** The thumb, which is abducted from an open hand and lies over the fingers of a closed one. */
function thumb({ curl, radius }: HandShape, spindle: MakeSpindle): Spindle[] {
  const reach = clamp(radius, 0.008, 0.03);
  const open: readonly Vec3[] = [
    [-0.004, -0.02, 0.019],
    [-0.008, -0.047, 0.041],
    [-0.01, -0.073, 0.055],
    [-0.0105, -0.094, 0.06],
  ];
  const relaxed: readonly Vec3[] = [
    [-0.004, -0.021, 0.02],
    [-0.012, -0.05, 0.036],
    [-0.015, -0.078, 0.039],
    [-0.018, -0.1, 0.037],
  ];
  const closed: readonly Vec3[] = [
    [-0.004, -0.022, 0.021],
    // The web of the thumb lies on the held object.
    [-0.0158 - reach * 0.26, -0.071 + reach * 0.966, 0.035],
    [-0.024 - reach * 1.3, -0.07, 0.033],
    [-0.024 - reach * 1.45, -0.093, 0.021],
  ];
  const fist: readonly Vec3[] = [
    [-0.004, -0.021, 0.019],
    [-0.024, -0.04, 0.033],
    [-0.05, -0.058, 0.03],
    [-0.058, -0.07, 0.008],
  ];
  const easy = clamp(curl / atEase[0], -1, 1);
  const close = Math.max(0, (curl - atEase[1]) / (1 - atEase[1]));
  const joints = open.map((at, i) =>
    mix(mix(at, relaxed[i]!, easy), mix(closed[i]!, fist[i]!, fistShare(radius)), close),
  );
  return [
    spindle(joints[0]!, joints[1]!, [0.015, 0.0142, 0.0108], 0.014),
    spindle(joints[1]!, joints[2]!, [0.011, 0.012, 0.0092], 0.01),
    spindle(joints[2]!, joints[3]!, [0.0094, 0.0108, 0.0085], 0.008),
  ];
}
