import type { Camera } from '../geometry/camera.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { PackedPiece } from './piece.ts';

/** Everything within `radius` meters of a line segment. */
export interface Rod {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly radius: number;
}

/** Receives a point of a surface and its outward unit normal. */
export type TakeSample = (point: Vec3, outward: Vec3) => void;

/** The operations that every kind of shape provides. `S` describes one shape, placed in the world, in meters. */
export interface ShapeKind<S> {
  /** Distance in meters from a point to the surface, negative inside. */
  distance(shape: S, point: Vec3): number;
  /** Rods that together enclose the shape. Shapes of a kind that look alike have the same number of rods. */
  outline(shape: S): Rod[];
  /** Rods that cast about the same soft shadow. */
  shadow(shape: S): Rod[];
  /** The mirror image in the plane x = 0, which swaps left and right. */
  mirror(shape: S): S;
  /** Samples the whole surface at points about `spacing` meters apart. */
  sample(shape: S, spacing: number, take: TakeSample): void;
  /** The pieces, in camera space, that rays are tested against. */
  pieces(shape: S, camera: Camera): PackedPiece[];
}
