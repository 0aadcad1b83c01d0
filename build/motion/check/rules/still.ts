import { type BoneName, boneNames, sides } from '../../anatomy/skeleton.ts';
import { degreesBetween, distance, radians } from '../../geometry/vector.ts';
import type { SolvedFrame } from '../../solve/solved-frame.ts';
import { millimetres, movementRule } from '../rule.ts';

/** Metres from a joint to where its turning is seen: about half of a forearm, a shin or a head. */
const lever = 0.15;
/** Metres that a fingertip moves when an open hand closes. */
const fingerTravel = 0.1;

/** A movement of several keys has to look like one: its start and its end may not look the same. A hold is asked for nothing. */
export const still = movementRule({
  name: 'still',
  description: 'Something is seen to move, unless the movement is a hold.',
  tolerances: {
    still: {
      most: 0.03,
      unit: 'mm',
      of: 'what the farthest part of the body has to move from the first frame',
      limit: 'at least',
    },
  },
  *check({ frames, isHold }, { still: least }) {
    if (isHold) return;
    const first = frames[0]!;
    const travel = Math.max(...frames.map((frame) => Math.max(bodyTravel(first, frame), handTravel(first, frame))));
    if (travel >= least) return;
    yield {
      frame: 0,
      part: 'the body',
      fault: `moves only ${millimetres(travel)} in the whole movement`,
      amount: least - travel,
      tolerance: 'still',
      hint: 'set the keys further apart, make it a hold of a single key, or name the tolerance where nothing more moves',
    };
  },
});

function bodyTravel(from: SolvedFrame, to: SolvedFrame): number {
  return Math.max(...boneNames.map((bone) => boneTravel(bone, from, to)));
}

function boneTravel(bone: BoneName, from: SolvedFrame, to: SolvedFrame): number {
  const [a, b] = [from.bones[bone], to.bones[bone]];
  return Math.max(distance(a.position, b.position), radians(degreesBetween(a.rotation, b.rotation)) * lever);
}

function handTravel(from: SolvedFrame, to: SolvedFrame): number {
  return Math.max(...sides.map((side) => Math.abs(from.hands[side].curl - to.hands[side].curl) * fingerTravel));
}
