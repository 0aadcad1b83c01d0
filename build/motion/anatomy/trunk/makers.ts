import { type AxialBone, restPoses } from '../skeleton.ts';
import { type Anchor, anchor, anchorsOn, spindlesOf } from '../spindle.ts';

/** The spindles of the trunk. */
export const { volume, muscleOf, sheetOf } = spindlesOf('trunk');

/** Anchors on the shoulder and on the hip. */
export const acromion = anchorsOn('acromion.left');
export const onHip = anchorsOn('hip.left');

/** A point of the trunk in the standing rest pose: meters from the midline, above the floor, and forward. */
export function at(bone: AxialBone, x: number, y: number, z: number): Anchor {
  const rest = restPoses.male[bone];
  return anchor(bone, x - rest[0], y - rest[1], z - rest[2]);
}
