import type { Camera } from '../geometry/camera.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { PackedPiece } from './piece.ts';

/** Everything within `radius` metres of a line segment. */
export interface Rod {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly radius: number;
}

/** Takes a point of a surface and the unit vector that points out of it there. */
export type TakeSample = (point: Vec3, outward: Vec3) => void;

/** Everything that is asked of one kind of shape; `S` is what describes such a shape, placed in the world, in metres. */
export interface ShapeKind<S> {
  /** Distance in metres from a point to the surface, negative inside. */
  distance(shape: S, point: Vec3): number;
  /** Rods that together enclose the shape, as many for every shape of the kind as far as it looks the same. */
  outline(shape: S): Rod[];
  /** Rods that throw about the same soft shadow. */
  shadow(shape: S): Rod[];
  /** The mirror image in the plane x = 0, which swaps left and right. */
  mirror(shape: S): S;
  /** Gives points all over the surface about `spacing` metres apart. */
  sample(shape: S, spacing: number, take: TakeSample): void;
  /** The convex pieces that rays in the camera's space meet. */
  pieces(shape: S, camera: Camera): PackedPiece[];
}
