import type { Laterality } from '../../../catalogue/schema/exercise.ts';
import { sides } from '../../motion/anatomy/skeleton.ts';
import { degreesBetween, mirrorRotation, type Quaternion } from '../../motion/geometry/vector.ts';
import type { ResolvedMotion } from '../../motion/resolve/resolve.ts';
import { mirrorName, opposite } from '../../motion/resolve/side.ts';
import type { Posed } from '../../motion/solve/pose.ts';
import {
  type AxialJoint,
  axialJointNames,
  axialRotation,
  type PairedJoint,
  pairedRotation,
  sideTurn,
} from './joint-turns.ts';

/** The joints that distinguish the sides, and those that mostly follow them. */
const tellingJoints = ['shoulder', 'elbow', 'hip', 'knee'] as const;
const followingJoints = ['wrist', 'ankle'] as const;

/** The difference in degrees up to which joints of both sides count as doing the same. */
const tolerance = 20;

/**
 * Bilateral if both sides do the same at the same time; alternating if they take turns within the movement; unilateral
 * if each side has its own set: a joint turns further on one side, the trunk or neck turns or bends to one side,
 * something is held on one side only, or the movement says which side works. Feet that stay in place don't count.
 * `null` for a cycle of poses that are neither symmetric nor mirror images of each other.
 */
export function lateralityOf({ loop, props, works }: ResolvedMotion, keys: readonly Posed[]): Laterality | null {
  if (loop === 'alternate' || loop === 'stride') return 'alternating';
  if (loop === 'hold') return isSymmetric(keys) && !holdsOnOneSide(props) ? 'bilateral' : 'unilateral';
  if (!turnAlike(keys) || (works && works !== 'both')) return 'unilateral';
  const isTurned = axialJointNames.some((joint) => moves(keys, joint) && !keys.every((key) => isStraight(key, joint)));
  if (isTurned || keys.some(isOneSided) || (loop === 'cycle' && !isSymmetric(keys))) {
    if (keys.every((key) => keys.some((other) => areMirrored(key, other)))) return 'alternating';
    if (isTurned) return 'unilateral';
    if (loop === 'cycle') return null;
  }
  return holdsOnOneSide(props) ? 'unilateral' : 'bilateral';
}

/** Whether every joint turns equally far on the left and on the right. */
function turnAlike(keys: readonly Posed[]): boolean {
  const turnWithin = (joint: PairedJoint, most: number) => {
    const [left, right] = sides.map((side) => sideTurn(keys, joint, side)) as [number, number];
    return Math.abs(left - right) <= most;
  };
  return (
    tellingJoints.every((joint) => turnWithin(joint, tolerance)) &&
    followingJoints.every((joint) => turnWithin(joint, 1.5 * tolerance))
  );
}

function isSymmetric(keys: readonly Posed[]): boolean {
  return keys.every((key) => areMirrored(key, key));
}

/** Whether an arm or a leg is in an entirely different place from its counterpart, such as one up and one down. */
function isOneSided(key: Posed): boolean {
  return tellingJoints.some((joint) => {
    const [left, right] = sides.map((side) => pairedRotation(key, joint, side)) as [Quaternion, Quaternion];
    return degreesBetween(left, mirrorRotation(right)) > 4 * tolerance;
  });
}

/** Whether `a` is the mirror image of `b`, judged by the trunk and the distinguishing joints. */
function areMirrored(a: Posed, b: Posed): boolean {
  const isLike = (own: Quaternion, other: Quaternion) => degreesBetween(own, mirrorRotation(other)) <= 1.5 * tolerance;
  return (
    isLike(axialRotation(a, 'trunk'), axialRotation(b, 'trunk')) &&
    tellingJoints.every((joint) =>
      sides.every((side) => isLike(pairedRotation(a, joint, side), pairedRotation(b, joint, opposite(side)))),
    )
  );
}

function moves(keys: readonly Posed[], joint: AxialJoint): boolean {
  const rotations = keys.map((key) => axialRotation(key, joint));
  return rotations.some((rotation) => degreesBetween(rotation, rotations[0]!) > tolerance);
}

function isStraight(key: Posed, joint: AxialJoint): boolean {
  const rotation = axialRotation(key, joint);
  return degreesBetween(rotation, mirrorRotation(rotation)) <= tolerance;
}

/** Whether something is in one hand or on one foot that is neither also on the other side nor connected to it. */
function holdsOnOneSide(props: ResolvedMotion['props']): boolean {
  const places = props.map(({ type, in: within, mirrored, parameters }) => {
    return { type, within: mirrored ? mirrorName(within) : within, leadsTo: Object.values(parameters) };
  });
  return places.some(({ type, within, leadsTo }) => {
    const across = mirrorName(within);
    const isLed = leadsTo.some((place) => typeof place === 'string' && mirrorName(place) !== place);
    return across !== within && !isLed && !places.some((other) => other.type === type && other.within === across);
  });
}
