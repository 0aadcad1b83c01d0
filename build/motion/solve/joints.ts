import { handedness, type Side } from '../anatomy/skeleton.ts';
import {
  aroundAxis,
  clamp,
  degrees,
  identity,
  inverse,
  multiply,
  type Quaternion,
  radians,
  rotate,
  type Vec3,
} from '../geometry/vector.ts';
import type { ArmAngles, LegAngles } from '../resolve/key-pose.ts';

const xAxis: Vec3 = [1, 0, 0];
const yAxis: Vec3 = [0, 1, 0];
const zAxis: Vec3 = [0, 0, 1];

function about(axis: Vec3, angle: number): Quaternion {
  return aroundAxis(axis, radians(angle));
}

/** Degrees of pitch (forward), yaw (to the left) and roll (left side up); applied roll first, then pitch, then yaw. */
export function fromDegrees(turn: Vec3): Quaternion {
  return multiply(about(yAxis, turn[1]), multiply(about(xAxis, turn[0]), about(zAxis, turn[2])));
}

/** Flexion (forward), side bend (to the left) and twist (to the left) of one segment of the spine, in degrees. */
export function spineBend(bend: Vec3): Quaternion {
  return fromDegrees([bend[0], bend[2], -bend[1]]);
}

/**
 * The rotation of the upper arm relative to the chest: raised by `raise` from hanging, in the plane `plane` degrees in
 * front of the frontal plane (0 is sideways, 90 forward), rotated inwards by `twist`.
 */
export function shoulderRotation({ raise, plane, twist }: ArmAngles, side: Side): Quaternion {
  const sign = handedness(side);
  const swing = multiply(about(yAxis, -sign * plane), multiply(about(zAxis, sign * raise), about(yAxis, sign * plane)));
  return multiply(swing, about(yAxis, -sign * twist));
}

/** The rotation of the forearm relative to the upper arm. */
export function elbowRotation(angle: number): Quaternion {
  return about(xAxis, -angle);
}

/**
 * The rotation of the hand relative to the forearm: extended by `wrist`, tilted towards the thumb by `deviation`, palm
 * turned down by `pronation`.
 */
export function wristRotation(
  { pronation, wrist, deviation }: { pronation: number; wrist: number; deviation: number },
  side: Side,
): Quaternion {
  const sign = handedness(side);
  return multiply(about(yAxis, -sign * pronation), multiply(about(zAxis, sign * wrist), about(xAxis, -deviation)));
}

/**
 * The angles of a wrist in degrees: the rotation about the forearm, then the remaining bend. Exact for a bend without
 * deviation or a deviation without bend, and stable up to a right angle, as when a flat hand stands on the floor.
 */
export function wristAngles(hand: Quaternion, side: Side): { pronation: number; wrist: number; deviation: number } {
  const sign = handedness(side);
  const y = hand[1];
  const w = hand[3];
  const size = Math.hypot(y, w);
  const turn: Quaternion = size < 1e-9 ? identity : [0, y / size, 0, w / size];
  const fingers = rotate(multiply(inverse(turn), hand), [0, -1, 0]);
  const angle = degrees(2 * Math.atan2(turn[1], turn[3]));
  return {
    pronation: -sign * (angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle),
    wrist: degrees(Math.atan2(sign * fingers[0], -fingers[1])),
    deviation: degrees(Math.asin(clamp(fingers[2], -1, 1))),
  };
}

/** The rotation of the thigh relative to the pelvis: flexed forward, abducted, then rotated outwards by `rotation`. */
export function hipRotation({ flexion, abduction, rotation }: LegAngles, side: Side): Quaternion {
  const sign = handedness(side);
  return multiply(about(xAxis, -flexion), multiply(about(zAxis, sign * abduction), about(yAxis, sign * rotation)));
}

/** The rotation of the shin relative to the thigh. */
export function kneeRotation(angle: number): Quaternion {
  return about(xAxis, angle);
}

/** The rotation of the foot relative to the shin: toes up by `angle`. */
export function ankleRotation(angle: number): Quaternion {
  return about(xAxis, -angle);
}

/** The rotation of the toes relative to the foot: bent up by `angle`. */
export function toesRotation(angle: number): Quaternion {
  return about(xAxis, -angle);
}

/** The rotation of the shoulder blade relative to the chest. */
export function scapulaRotation(elevation: number, protraction: number, side: Side): Quaternion {
  const sign = handedness(side);
  return multiply(about(yAxis, -sign * protraction), about(zAxis, sign * elevation));
}
