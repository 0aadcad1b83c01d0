import type { LegAngles, LegTarget } from '../resolve/key-pose.ts';
import { type RestPose, type Side, shoe, type Transform } from '../skeleton.ts';
import { toWorld } from '../transform.ts';
import {
  add,
  aroundAxis,
  between,
  distance,
  multiply,
  normalize,
  type Quaternion,
  radians,
  rotate,
  subtract,
} from '../vector.ts';
import { ankleRotation, fromDegrees, hipRotation, kneeRotation, toesRotation } from './joints.ts';
import { solveTwoBone } from './two-bone.ts';

/** World rotations of a leg's bones; positions follow from the pelvis outwards. */
export interface LegRotations {
  readonly thigh: Quaternion;
  readonly shin: Quaternion;
  readonly foot: Quaternion;
  readonly toes: Quaternion;
  /** Distance in metres by which the foot misses its target; 0 for joint angles. */
  readonly miss: number;
}

export function legByAngles(angles: LegAngles, pelvis: Transform, side: Side): LegRotations {
  const thigh = multiply(pelvis.rotation, hipRotation(angles, side));
  const shin = multiply(thigh, kneeRotation(angles.knee));
  const foot = multiply(shin, ankleRotation(angles.ankle));
  return { thigh, shin, foot, toes: multiply(foot, toesRotation(angles.toes)), miss: 0 };
}

/** The leg reaching for where its sole stands: a lifted heel turns the foot about the ball, and the toes stay flat. */
export function legToTarget(
  ik: LegTarget,
  pelvis: Transform,
  rest: RestPose,
  find: (frame: string) => Transform,
  side: Side,
): LegRotations {
  const ground = find(ik.in);
  const flat = multiply(ground.rotation, fromDegrees(ik.rot));
  const foot = multiply(flat, aroundAxis([1, 0, 0], radians(ik.heel)));
  const toBall = subtract(rest[`toes.${side}`], rest[`foot.${side}`]);
  const flatAnkle = add(toWorld(ground, ik.at), rotate(flat, [0, -shoe.sole, 0]));
  const ball = add(flatAnkle, rotate(flat, toBall));
  const ankle = subtract(ball, rotate(foot, toBall));

  const hip = toWorld(pelvis, subtract(rest[`thigh.${side}`], rest.pelvis));
  const upperLength = distance(rest[`thigh.${side}`], rest[`shin.${side}`]);
  const lowerLength = distance(rest[`shin.${side}`], rest[`foot.${side}`]);
  const poleAxes = ik.poleIn === 'shoe' ? foot : find(ik.poleIn).rotation;
  const leg = solveTwoBone(hip, ankle, upperLength, lowerLength, rotate(poleAxes, normalize(ik.pole)), 1);
  // The ankle lies a little behind the line of the shin's own axis.
  const straighten = between(normalize(subtract(rest[`foot.${side}`], rest[`shin.${side}`])), [0, -1, 0]);
  return {
    thigh: leg.upper,
    shin: multiply(leg.lower, straighten),
    foot,
    toes: multiply(flat, toesRotation(ik.toes)),
    miss: leg.miss,
  };
}
