import type { Mechanic } from '../../../catalogue/schema/exercise.ts';
import type { Posed } from '../../motion/solve/pose.ts';
import { armSwing, type Joint, jointTurns } from './joint-turns.ts';

/**
 * A joint that turns by at least this many degrees works, and one that turns by less than `still` does not; in between,
 * it is undecided.
 */
const working = 28;
const still = 15;

/** The joints that count; shoulder blades, wrists, ankles and neck follow them. */
const mainJoints = ['trunk', 'shoulder', 'elbow', 'hip', 'knee'] as const satisfies readonly Joint[];
const followingJoints = ['scapula', 'wrist', 'ankle', 'neck'] as const satisfies readonly Joint[];

/**
 * Compound if two or more main joints work; isolation if one joint works and no other turns; `null` if the angles leave
 * it open, or if a shoulder turns only because the trunk moves behind a hanging arm.
 */
export function mechanicOf(keys: readonly Posed[]): Mechanic | null {
  const turns = jointTurns(keys);
  const hangs = armSwing(keys) < still && turns.elbow < still;
  const sure = mainJoints.filter((joint) => turns[joint] >= working && !(joint === 'shoulder' && hangs));
  if (sure.length >= 2) return 'compound';
  const possible = mainJoints.filter((joint) => turns[joint] >= still);
  if (possible.length === 0) {
    const following = followingJoints.filter((joint) => turns[joint] >= still);
    return following.length === 1 ? 'isolation' : null;
  }
  return possible.length === 1 && sure.length === 1 ? 'isolation' : null;
}
