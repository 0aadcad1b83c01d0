import type { Force } from '../../catalogue/schema/exercise.ts';
import { bonesOf, type Side, sides } from '../motion/anatomy/skeleton.ts';
import { distance, dot, rotate, subtract } from '../motion/geometry/vector.ts';
import type { ResolvedMotion } from '../motion/resolve/resolve.ts';
import type { Posed } from '../motion/solve/pose.ts';

/** The change in limb length that makes a push or a pull, in meters. */
const reach = 0.12;

/** The limb that a target extends (push) or flexes (pull). */
interface LimbWork {
  readonly limb: 'arm' | 'leg';
  readonly force: 'push' | 'pull';
}

/** The work of each target. Shoulders push or pull depending on how the arms move; `neither` acts along no limb. */
export const workOf: { readonly [target: string]: LimbWork | 'shoulders' | 'neither' } = {
  pectorals: { limb: 'arm', force: 'push' },
  triceps: { limb: 'arm', force: 'push' },
  'serratus anterior': { limb: 'arm', force: 'push' },
  lats: { limb: 'arm', force: 'pull' },
  'upper back': { limb: 'arm', force: 'pull' },
  biceps: { limb: 'arm', force: 'pull' },
  quads: { limb: 'leg', force: 'push' },
  hamstrings: { limb: 'leg', force: 'pull' },
  delts: 'shoulders',
  abductors: 'neither',
  abs: 'neither',
  adductors: 'neither',
  calves: 'neither',
  'cardiovascular system': 'neither',
  forearms: 'neither',
  glutes: 'neither',
  'levator scapulae': 'neither',
  spine: 'neither',
  traps: 'neither',
};

/**
 * Static if nothing moves; push if the target's work lengthens the distance from shoulder to hand or from hip to ankle;
 * pull if it shortens it; `null` if the distance stays the same, as in a straight-arm raise, or if the target does not
 * act along the limb. Shoulders push if the arms are straight when the hands are highest relative to the chest, and
 * pull if they are bent then.
 */
export function forceOf({ loop }: ResolvedMotion, keys: readonly Posed[], target: string): Force | null {
  if (loop === 'hold') return 'static';
  const work = workOf[target] ?? 'neither';
  if (work === 'neither') return null;
  if (work === 'shoulders') return forceOfShoulders(keys);
  const changes = sides.map((side) => spread(keys.map((key) => limbLength(key, work.limb, side))));
  return Math.max(...changes) >= reach ? work.force : null;
}

function forceOfShoulders(keys: readonly Posed[]): Force | null {
  for (const side of sides) {
    const lengths = keys.map((key) => limbLength(key, 'arm', side));
    const heights = keys.map(({ bones }) => {
      const reached = subtract(bones[bonesOf[side].hand].position, bones[bonesOf[side].upperArm].position);
      return dot(reached, rotate(bones.chest.rotation, [0, 1, 0]));
    });
    if (spread(lengths) < reach || spread(heights) < reach) continue;
    const highest = lengths[heights.indexOf(Math.max(...heights))]!;
    const lowest = lengths[heights.indexOf(Math.min(...heights))]!;
    if (Math.abs(highest - lowest) >= reach) return highest > lowest ? 'push' : 'pull';
  }
  return null;
}

/** Meters from shoulder to wrist, or from hip to ankle. */
function limbLength({ bones }: Posed, limb: 'arm' | 'leg', side: Side): number {
  const { upperArm, hand, thigh, foot } = bonesOf[side];
  const [from, to] = limb === 'arm' ? [upperArm, hand] : [thigh, foot];
  return distance(bones[from].position, bones[to].position);
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
