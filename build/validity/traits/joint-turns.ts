import { type BoneName, bonesOf, type Side, sides } from '../../motion/anatomy/skeleton.ts';
import {
  clamp,
  degrees,
  degreesBetween,
  dot,
  inverse,
  multiply,
  type Quaternion,
  rotate,
} from '../../motion/geometry/vector.ts';
import type { Posed } from '../../motion/solve/pose.ts';

/** The joints that exist once on each side, each between two bones. */
const pairedJoints = {
  scapula: (side: Side) => ['chest', bonesOf[side].scapula],
  shoulder: (side: Side) => ['chest', bonesOf[side].upperArm],
  elbow: (side: Side) => [bonesOf[side].upperArm, bonesOf[side].forearm],
  wrist: (side: Side) => [bonesOf[side].forearm, bonesOf[side].hand],
  hip: (side: Side) => ['pelvis', bonesOf[side].thigh],
  knee: (side: Side) => [bonesOf[side].thigh, bonesOf[side].shin],
  ankle: (side: Side) => [bonesOf[side].shin, bonesOf[side].foot],
} as const satisfies Record<string, (side: Side) => readonly [BoneName, BoneName]>;

/** Joints of the midline. */
const axialJoints = { trunk: ['pelvis', 'chest'], neck: ['chest', 'head'] } as const;

export type PairedJoint = keyof typeof pairedJoints;
export type AxialJoint = keyof typeof axialJoints;
export type Joint = PairedJoint | AxialJoint;

/** The names of the joints of the midline. */
export const axialJointNames = Object.keys(axialJoints) as readonly AxialJoint[];
const pairedJointNames = Object.keys(pairedJoints) as readonly PairedJoint[];

/** The rotation of a joint of the midline: of the outer bone relative to the inner one. */
export function axialRotation({ bones }: Posed, joint: AxialJoint): Quaternion {
  const [inner, outer] = axialJoints[joint];
  return relative(bones[inner].rotation, bones[outer].rotation);
}

/** The rotation of a joint of one side: of the outer bone relative to the inner one. */
export function pairedRotation({ bones }: Posed, joint: PairedJoint, side: Side): Quaternion {
  const [inner, outer] = pairedJoints[joint](side);
  return relative(bones[inner].rotation, bones[outer].rotation);
}

/** How far each joint turns at most between two key poses, in degrees. For a paired joint, the side that turns more. */
export function jointTurns(keys: readonly Posed[]): Readonly<Record<Joint, number>> {
  const axial = (joint: AxialJoint) => widest(keys.map((key) => axialRotation(key, joint)));
  const paired = (joint: PairedJoint) => Math.max(...sides.map((side) => sideTurn(keys, joint, side)));
  return {
    trunk: axial('trunk'),
    neck: axial('neck'),
    ...(Object.fromEntries(pairedJointNames.map((joint) => [joint, paired(joint)])) as Record<PairedJoint, number>),
  };
}

/** How far a joint of one side turns at most between two key poses, in degrees. */
export function sideTurn(keys: readonly Posed[], joint: PairedJoint, side: Side): number {
  return widest(keys.map((key) => pairedRotation(key, joint, side)));
}

/** How far the direction of the upper arm that turns more turns in the world, in degrees. */
export function armSwing(keys: readonly Posed[]): number {
  const directions = (side: Side) =>
    keys.map(({ bones }) => rotate(bones[bonesOf[side].upperArm].rotation, [0, -1, 0]));
  return Math.max(
    ...sides.map((side) => {
      const all = directions(side);
      const cosines = all.flatMap((a) => all.map((b) => dot(a, b)));
      return degrees(Math.acos(clamp(Math.min(...cosines), -1, 1)));
    }),
  );
}

function widest(rotations: readonly Quaternion[]): number {
  return Math.max(0, ...rotations.flatMap((a) => rotations.map((b) => degreesBetween(a, b))));
}

function relative(inner: Quaternion, outer: Quaternion): Quaternion {
  return multiply(inverse(inner), outer);
}
