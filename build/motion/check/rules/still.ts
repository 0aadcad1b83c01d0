import { type BoneName, boneNames, sides } from '../../anatomy/skeleton.ts';
import { degreesBetween, distance, radians } from '../../geometry/vector.ts';
import type { SolvedFrame } from '../../solve/solved-frame.ts';
import { fingersMoved } from '../../solve/way-moved.ts';
import { millimeters, movementRule } from '../rule.ts';

/** The lever in meters at which a joint's rotation becomes visible: about half of a forearm, a shin or a head. */
const lever = 0.15;

/** The start and end of a movement with several keys must look different. Holds are exempt. */
export const still = movementRule({
  description: 'Something visibly moves, unless the movement is a hold.',
  tolerances: {
    still: {
      most: 0.03,
      unit: 'mm',
      of: 'the distance that the part that moves most must move from the first frame',
      limit: 'at least',
    },
  },
  *check({ frames, isHold }, { still: least }) {
    if (isHold) return;
    const first = frames[0]!;
    const travel = Math.max(
      ...frames.flatMap((frame) => [
        ...boneNames.map((bone) => boneTravel(bone, first, frame)),
        ...sides.map((side) => fingersMoved(first, frame, side)),
      ]),
    );
    if (travel >= least) return;
    yield {
      frame: 0,
      part: 'the body',
      found: `moves only ${millimeters(travel)} in the whole movement`,
      amount: least - travel,
      tolerance: 'still',
      fix: 'move the keys farther apart, make it a hold with a single key, or widen the tolerance if the movement really is that small',
    };
  },
});

function boneTravel(bone: BoneName, from: SolvedFrame, to: SolvedFrame): number {
  const [a, b] = [from.bones[bone], to.bones[bone]];
  return Math.max(distance(a.position, b.position), radians(degreesBetween(a.rotation, b.rotation)) * lever);
}
