import type { Mechanic } from '../../../catalogue/schema/exercise.ts';
import type { Posed } from '../../motion/solve/pose.ts';
import { armSwing, type Joint, jointTurns } from './joint-turns.ts';

/** A joint that turns by this many degrees works, one that turns by less than `still` does not; between them, who knows. */
const working = 28;
const still = 15;

/** The joints that count before others do: blades, wrists, ankles and the neck follow what these do. */
const mainJoints = ['trunk', 'shoulder', 'elbow', 'hip', 'knee'] as const satisfies readonly Joint[];
const followingJoints = ['scapula', 'wrist', 'ankle', 'neck'] as const satisfies readonly Joint[];

/**
 * Compound where two or more of the main joints work, isolation where one joint does and no other turns; `null` where
 * the angles leave it open. A shoulder that turns only because the trunk moves behind a hanging arm leaves it open too.
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
