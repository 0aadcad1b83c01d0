import type { WorkingLimb, WorkingLimbs } from '../anatomy/muscle-regions.ts';
import { type BoneName, type Side, sides } from '../anatomy/skeleton.ts';
import type { Transform } from '../geometry/transform.ts';
import { degreesBetween, inverse, multiply } from '../geometry/vector.ts';
import { opposite } from '../resolve/side.ts';

type Bones = Readonly<Record<BoneName, Transform>>;

const kinds = ['arm', 'leg'] as const;

/** The joints of each limb: a bone, and the one that it turns on. */
const joints = {
  arm: (side: Side) =>
    [
      [`upperArm.${side}`, 'chest'],
      [`forearm.${side}`, `upperArm.${side}`],
      [`hand.${side}`, `forearm.${side}`],
    ] as const,
  leg: (side: Side) =>
    [
      [`thigh.${side}`, 'pelvis'],
      [`shin.${side}`, `thigh.${side}`],
      [`foot.${side}`, `shin.${side}`],
    ] as const,
};

/** A limb is idle when its joints turn by less than this in all, in degrees, and by less than this share of the other's. */
const idle = { degrees: 25, share: 0.25 };
/** The other limb works when its joints turn by more than this in all, in degrees. */
const working = 20;

/**
 * The limbs that are still while the one on the other side works: none where both move, or neither does. `works` says
 * otherwise, where the side that holds still does the work, or both do; of a single limb it says so for its pair alone.
 */
export function idleLimbs(moments: readonly Bones[], works?: WorkingLimbs): WorkingLimb[] {
  if (works === 'both') return [];
  return kinds.flatMap((kind): WorkingLimb[] => {
    if (works === 'left' || works === `${kind}.left`) return [`${kind}.right`];
    if (works === 'right' || works === `${kind}.right`) return [`${kind}.left`];
    const travel = { left: travelOf(moments, joints[kind]('left')), right: travelOf(moments, joints[kind]('right')) };
    return sides
      .filter((side) => {
        const other = travel[opposite(side)];
        return other > working && travel[side] < Math.min(idle.degrees, idle.share * other);
      })
      .map((side): WorkingLimb => `${kind}.${side}`);
  });
}

/** How far joints turn from where they are at the first moment, in degrees: the farthest of each, added up. */
function travelOf([first, ...later]: readonly Bones[], of: readonly (readonly [BoneName, BoneName])[]): number {
  if (!first) return 0;
  let sum = 0;
  for (const [bone, parent] of of) {
    const bent = (bones: Bones) => multiply(inverse(bones[parent].rotation), bones[bone].rotation);
    const start = bent(first);
    sum += Math.max(0, ...later.map((bones) => degreesBetween(start, bent(bones))));
  }
  return sum;
}
