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

/** A rigid placement: `rotation` first, then `position`, in metres. */
export interface Transform {
  readonly rotation: Quaternion;
  readonly position: Vec3;
}

/** The placement that moves nothing. */
export const nowhere: Transform = { rotation: identity, position: origin };

/** A point given in the frame's own axes, in the axes around the frame. */
export function toWorld(frame: Transform, point: Vec3): Vec3 {
  return add(rotate(frame.rotation, point), frame.position);
}

/** A point of the world, in the frame's own axes. */
export function toLocal(frame: Transform, point: Vec3): Vec3 {
  return rotate(inverse(frame.rotation), subtract(point, frame.position));
}

/** The placement of `child`, given relative to `parent`, in the world of `parent`. */
export function compose(parent: Transform, child: Transform): Transform {
  return { rotation: multiply(parent.rotation, child.rotation), position: toWorld(parent, child.position) };
}

/** The placement of `child`, given in the world, relative to `parent`. */
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
