import { bonesOf, instep, type RestPose, type Side, shoe } from '../anatomy/skeleton.ts';
import { type Transform, toWorld } from '../geometry/transform.ts';
import { solveTwoBone } from '../geometry/two-bone.ts';
import {
  add,
  aroundAxis,
  degrees,
  distance,
  inverse,
  multiply,
  normalize,
  type Quaternion,
  radians,
  rotate,
  rotationBetween,
  subtract,
  type Vec3,
} from '../geometry/vector.ts';
import type { LegAngles, LegTarget } from '../resolve/key-pose.ts';
import { ankleRotation, fromDegrees, hipRotation, kneeRotation, toesRotation } from './joints.ts';

/** World rotations of a leg's bones; their positions follow from the pelvis outwards. */
export interface LegRotations {
  readonly thigh: Quaternion;
  readonly shin: Quaternion;
  readonly foot: Quaternion;
  readonly toes: Quaternion;
  /** The distance in meters between the foot and its target; 0 for joint angles. */
  readonly miss: number;
}

/** Poses a leg by joint angles. */
export function legByAngles(angles: LegAngles, pelvis: Transform, side: Side): LegRotations {
  const thigh = multiply(pelvis.rotation, hipRotation(angles, side));
  const shin = multiply(thigh, kneeRotation(angles.knee));
  const foot = multiply(shin, ankleRotation(angles.ankle));
  return { thigh, shin, foot, toes: multiply(foot, toesRotation(angles.toes)), miss: 0 };
}

/** The placement of a foot that its ankle has to reach. */
interface Planted {
  readonly foot: Quaternion;
  readonly toes: Quaternion;
  readonly ankle: Vec3;
  /** The axes of the shoe, which the knee follows. */
  readonly axes: Quaternion;
}

/** Poses a leg whose foot stands on its sole or lies on its instep. */
export function legToTarget(
  ik: LegTarget,
  pelvis: Transform,
  rest: RestPose,
  find: (frame: string) => Transform,
  side: Side,
): LegRotations {
  const bones = bonesOf[side];
  const hip = toWorld(pelvis, subtract(rest[bones.thigh], rest.pelvis));
  const upperLength = distance(rest[bones.thigh], rest[bones.shin]);
  const lowerLength = distance(rest[bones.shin], rest[bones.foot]);
  // The ankle lies slightly behind the axis of the shin.
  const straighten = rotationBetween(normalize(subtract(rest[bones.foot], rest[bones.shin])), [0, -1, 0]);
  const ground = find(ik.in);
  const reachWith = (planted: Planted): LegRotations => {
    const { foot, toes, ankle, axes } = planted;
    const poleAxes = ik.poleIn === 'shoe' ? axes : find(ik.poleIn).rotation;
    const leg = solveTwoBone(hip, ankle, upperLength, lowerLength, rotate(poleAxes, normalize(ik.pole)), 1);
    return { thigh: leg.upper, shin: multiply(leg.lower, straighten), foot, toes, miss: leg.miss };
  };
  if (ik.contact === 'sole') return reachWith(onSole(ik, ground, rest, side));

  // The foot lies as flat as the ankle allows; beyond that the ankle is lifted over the toes.
  let lift = ik.heel;
  let leg = reachWith(onInstep(ik, ground, lift));
  for (let round = 0; round < 12; round++) {
    const excess = pointing(leg) - mostPointed;
    const next = Math.max(ik.heel, lift + excess);
    if (Math.abs(next - lift) < 0.02) break;
    lift = next;
    leg = reachWith(onInstep(ik, ground, lift));
  }
  return leg;
}

/** A lifted heel rotates the foot about its ball; the toes stay flat. */
function onSole(ik: LegTarget, ground: Transform, rest: RestPose, side: Side): Planted {
  const bones = bonesOf[side];
  const flat = multiply(ground.rotation, fromDegrees(ik.rot));
  const foot = multiply(flat, aroundAxis([1, 0, 0], radians(ik.heel)));
  const toBall = subtract(rest[bones.toes], rest[bones.foot]);
  const flatAnkle = add(toWorld(ground, ik.at), rotate(flat, [0, -shoe.sole, 0]));
  const ball = add(flatAnkle, rotate(flat, toBall));
  return { foot, toes: multiply(flat, toesRotation(ik.toes)), ankle: subtract(ball, rotate(foot, toBall)), axes: foot };
}

/** The largest plantar flexion in degrees from a right angle for a foot that lies on its instep. */
const mostPointed = 56;

/** The foot lies upside down, toes pointing back, rotated about the top of the toes by `lift` degrees. */
function onInstep(ik: LegTarget, ground: Transform, lift: number): Planted {
  const flat = multiply(ground.rotation, fromDegrees(ik.rot));
  const foot = multiply(flat, aroundAxis([1, 0, 0], radians(180 - instep.slope - lift)));
  const ankle = subtract(toWorld(ground, ik.at), rotate(foot, instep.toes));
  const axes = multiply(flat, aroundAxis([1, 0, 0], Math.PI));
  return { foot, toes: multiply(foot, toesRotation(ik.toes)), ankle, axes };
}

/** The plantar flexion of a leg's foot, in degrees from a right angle to the shin. */
function pointing({ shin, foot }: LegRotations): number {
  const toes = rotate(multiply(inverse(shin), foot), [0, 0, 1]);
  return degrees(Math.atan2(-toes[1], toes[2]));
}
