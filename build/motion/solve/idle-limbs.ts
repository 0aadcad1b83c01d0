import type { WorkingLimb, WorkingLimbs } from '../anatomy/muscle-regions.ts';
import { type BoneName, type Bones, type Side, sides } from '../anatomy/skeleton.ts';
import { degreesBetween, inverse, multiply } from '../geometry/vector.ts';
import { opposite } from '../resolve/side.ts';

const kinds = ['arm', 'leg'] as const;

/** The joints of each limb: a bone and the bone that it rotates on. */
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

/** A limb is idle if its joints rotate by less than `degrees` in total, and `share` of the opposite limb's total. */
const idle = { degrees: 25, share: 0.25 };
/** The opposite limb works if its joints rotate by more than this many degrees in total. */
const working = 20;

/**
 * The limbs that are still while the opposite one works: none if both or neither move. `works` overrides this where the
 * still side does the work, or both sides do; for a single limb it overrides only that pair.
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

/** The largest rotation of each joint from its first moment, in degrees, summed over the joints. */
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
