import { type BoneName, type Bones, bonesOf, handedness, type Side } from '../anatomy/skeleton.ts';
import { clamp, degrees, inverse, multiply, type Quaternion, rotate, type Vec3 } from '../geometry/vector.ts';
import { hipRotation, shoulderRotation, wristAngles } from '../solve/joints.ts';

/** Joint angles of one side in degrees, named as in a key pose. */
export interface JointAngles {
  readonly shoulder: { readonly raise: number; readonly plane: number; readonly twist: number };
  readonly elbow: number;
  readonly wrist: { readonly pronation: number; readonly wrist: number; readonly deviation: number };
  readonly hip: { readonly flexion: number; readonly abduction: number; readonly rotation: number };
  readonly knee: number;
  readonly ankle: { readonly flexion: number; readonly sideways: number };
  readonly toes: number;
  readonly scapula: { readonly elevation: number; readonly protraction: number };
}

/** Derives joint angles from bones, whichever way they were posed. */
export function jointAngles(bones: Bones, side: Side): JointAngles {
  const sign = handedness(side);
  const { scapula, upperArm, forearm, hand, thigh, shin, foot, toes } = bonesOf[side];
  const blade = rotate(relative(bones, 'chest', scapula), [sign, 0, 0]);
  return {
    shoulder: shoulderAngles(relative(bones, 'chest', upperArm), side),
    elbow: -hinge(relative(bones, upperArm, forearm)),
    wrist: wristAngles(relative(bones, forearm, hand), side),
    hip: hipAngles(relative(bones, 'pelvis', thigh), side),
    knee: hinge(relative(bones, thigh, shin)),
    ankle: ankleAngles(relative(bones, shin, foot)),
    toes: -hinge(relative(bones, foot, toes)),
    scapula: { elevation: arcsine(blade[1]), protraction: arcsine(blade[2]) },
  };
}

function relative(bones: Bones, parent: BoneName, child: BoneName): Quaternion {
  return multiply(inverse(bones[parent].rotation), bones[child].rotation);
}

/** The angle about x of a rotation that is mostly about x. */
function hinge(q: Quaternion): number {
  const y = rotate(q, [0, 1, 0]);
  return degrees(Math.atan2(y[2], y[1]));
}

/** The arcsine in degrees, clamped where rounding exceeds ±1. */
export function arcsine(value: number): number {
  return degrees(Math.asin(clamp(value, -1, 1)));
}

/** The rotation about y, in degrees, that remains of `whole` after removing `swing`. */
function twistAfter(swing: Quaternion, whole: Quaternion): number {
  const rest = multiply(inverse(swing), whole);
  const angle = degrees(2 * Math.atan2(rest[1], rest[3]));
  return angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle;
}

function shoulderAngles(q: Quaternion, side: Side) {
  const sign = handedness(side);
  const down = rotate(q, [0, -1, 0]);
  const raise = degrees(Math.acos(clamp(-down[1], -1, 1)));
  const plane = raise < 1 || raise > 179 ? 0 : degrees(Math.atan2(down[2], sign * down[0]));
  const swing = shoulderRotation({ raise, plane, twist: 0, elbow: 0 }, side);
  return { raise, plane, twist: -sign * twistAfter(swing, q) };
}

function hipAngles(q: Quaternion, side: Side) {
  const sign = handedness(side);
  const down = rotate(q, [0, -1, 0]);
  const abduction = arcsine(sign * down[0]);
  const flexion = degrees(Math.atan2(down[2], -down[1]));
  const swing = hipRotation({ flexion, abduction, rotation: 0, knee: 0, ankle: 0, toes: 0 }, side);
  return { flexion, abduction, rotation: sign * twistAfter(swing, q) };
}

function ankleAngles(q: Quaternion) {
  const forward: Vec3 = rotate(q, [0, 0, 1]);
  const left: Vec3 = rotate(q, [1, 0, 0]);
  return {
    flexion: degrees(Math.atan2(forward[1], Math.hypot(forward[0], forward[2]))),
    sideways: degrees(Math.acos(clamp(left[0], -1, 1))),
  };
}
