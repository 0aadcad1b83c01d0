import { handedness, type Side } from '../anatomy/skeleton.ts';
import {
  aroundAxis,
  clamp,
  degrees,
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

/** Flexion (forward), side bend (to the left) and twist (to the left) of a piece of the spine, in degrees. */
export function spineBend(bend: Vec3): Quaternion {
  return fromDegrees([bend[0], bend[2], -bend[1]]);
}

/**
 * The upper arm in the axes of the chest: lifted by `raise` from hanging, in the plane that stands `plane` degrees in
 * front of the side (0 to the side, 90 forward), turned inwards by `twist`.
 */
export function shoulderRotation({ raise, plane, twist }: ArmAngles, side: Side): Quaternion {
  const sign = handedness(side);
  const swing = multiply(about(yAxis, -sign * plane), multiply(about(zAxis, sign * raise), about(yAxis, sign * plane)));
  return multiply(swing, about(yAxis, -sign * twist));
}

/** The forearm in the axes of the upper arm. */
export function elbowRotation(degrees: number): Quaternion {
  return about(xAxis, -degrees);
}

/** The hand in the axes of the forearm: bent back by `wrist`, towards the thumb by `deviation`, palm turned down by `pronation`. */
export function wristRotation(
  { pronation, wrist, deviation }: { pronation: number; wrist: number; deviation: number },
  side: Side,
): Quaternion {
  const sign = handedness(side);
  return multiply(about(yAxis, -sign * pronation), multiply(about(zAxis, sign * wrist), about(xAxis, -deviation)));
}

/**
 * The angles of a wrist, in degrees: the turn about the forearm and what is left after it. Exact for a bend without
 * deviation or the other way round, and steady up to a right angle, where flat hands stand on the floor.
 */
export function wristAngles(hand: Quaternion, side: Side): { pronation: number; wrist: number; deviation: number } {
  const sign = handedness(side);
  const y = hand[1];
  const w = hand[3];
  const size = Math.hypot(y, w);
  const turn: Quaternion = size < 1e-9 ? [0, 0, 0, 1] : [0, y / size, 0, w / size];
  const fingers = rotate(multiply(inverse(turn), hand), [0, -1, 0]);
  const angle = degrees(2 * Math.atan2(turn[1], turn[3]));
  return {
    pronation: -sign * (angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle),
    wrist: degrees(Math.atan2(sign * fingers[0], -fingers[1])),
    deviation: degrees(Math.asin(clamp(fingers[2], -1, 1))),
  };
}

/** The thigh in the axes of the pelvis: lifted forward, then out to the side, then turned outwards by `rotation`. */
export function hipRotation({ flexion, abduction, rotation }: LegAngles, side: Side): Quaternion {
  const sign = handedness(side);
  return multiply(about(xAxis, -flexion), multiply(about(zAxis, sign * abduction), about(yAxis, sign * rotation)));
}

/** The shin in the axes of the thigh. */
export function kneeRotation(degrees: number): Quaternion {
  return about(xAxis, degrees);
}

/** The foot in the axes of the shin: toes up by `degrees`. */
export function ankleRotation(degrees: number): Quaternion {
  return about(xAxis, -degrees);
}

/** The toes in the axes of the foot: bent up by `degrees`. */
export function toesRotation(degrees: number): Quaternion {
  return about(xAxis, -degrees);
}

/** The shoulder blade in the axes of the chest. */
export function scapulaRotation(elevation: number, protraction: number, side: Side): Quaternion {
  const sign = handedness(side);
  return multiply(about(yAxis, -sign * protraction), about(zAxis, sign * elevation));
}
