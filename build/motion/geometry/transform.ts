import {
  add,
  identity,
  inverse,
  mirrorRotation,
  mirrorVector,
  multiply,
  origin,
  type Quaternion,
  rotate,
  subtract,
  type Vec3,
} from './vector.ts';

/** A rigid placement: `rotation` first, then `position`, in meters. */
export interface Transform {
  readonly rotation: Quaternion;
  readonly position: Vec3;
}

/** The identity placement. */
export const unmoved: Transform = { rotation: identity, position: origin };

/** Converts a point from the frame's local axes to the axes that the frame is placed in. */
export function toWorld(frame: Transform, point: Vec3): Vec3 {
  return add(rotate(frame.rotation, point), frame.position);
}

/** Converts a point from world axes to the frame's local axes. */
export function toLocal(frame: Transform, point: Vec3): Vec3 {
  return rotate(inverse(frame.rotation), subtract(point, frame.position));
}

/** Converts the placement of `child` from the axes of `parent` to those that `parent` is placed in. */
export function compose(parent: Transform, child: Transform): Transform {
  return { rotation: multiply(parent.rotation, child.rotation), position: toWorld(parent, child.position) };
}

/** Converts the placement of `child` from world axes to the axes of `parent`. */
export function relativeTo(parent: Transform, child: Transform): Transform {
  return {
    rotation: multiply(inverse(parent.rotation), child.rotation),
    position: toLocal(parent, child.position),
  };
}

/** The mirror image in the plane x = 0 that swaps left and right. */
export function mirrorTransform({ rotation, position }: Transform): Transform {
  return { rotation: mirrorRotation(rotation), position: mirrorVector(position) };
}
