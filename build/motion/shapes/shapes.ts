import type { Ball } from '../geometry/ball.ts';
import type { Camera } from '../geometry/camera.ts';
import { distance, type Vec3 } from '../geometry/vector.ts';
import { box } from './box.ts';
import { capsule } from './capsule.ts';
import { cone } from './cone.ts';
import { cylinder } from './cylinder.ts';
import { ellipsoid } from './ellipsoid.ts';
import type { PackedPiece } from './piece.ts';
import type { Rod, ShapeKind, TakeSample } from './shape-kind.ts';
import { torus } from './torus.ts';
import { tube } from './tube.ts';

/** Every kind of shape, by its name in a `Shape`. */
const kinds = { box, capsule, cone, cylinder, ellipsoid, torus, tube } as const;

type Kinds = typeof kinds;
type Described<K> = K extends ShapeKind<infer S> ? S : never;

/** A shape of the equipment, placed in the world; lengths in meters. */
export type Shape = { [Name in keyof Kinds]: { readonly kind: Name } & Described<Kinds[Name]> }[keyof Kinds];

/** The kind of a shape, typed to accept that shape. */
function kindOf<S extends Shape>(shape: S): ShapeKind<S> {
  return kinds[shape.kind] as unknown as ShapeKind<S>;
}

/** The ball that encloses a shape. */
export function boundOf(shape: Shape): Ball {
  const rods = outlineOf(shape);
  const middle = (axis: 0 | 1 | 2) => {
    let [least, most] = [Infinity, -Infinity];
    for (const { from, to } of rods) {
      least = Math.min(least, from[axis], to[axis]);
      most = Math.max(most, from[axis], to[axis]);
    }
    return (least + most) / 2;
  };
  const center: Vec3 = [middle(0), middle(1), middle(2)];
  let reach = 0;
  for (const { from, to, radius } of rods) {
    reach = Math.max(reach, Math.max(distance(from, center), distance(to, center)) + radius);
  }
  return { center, radius: reach };
}

/** The distance in meters from a point to a shape's surface, negative inside; exact except for ellipsoids and cones. */
export function distanceToShape(point: Vec3, shape: Shape): number {
  return kindOf(shape).distance(shape, point);
}

/** Rods that together enclose a shape. */
export function outlineOf(shape: Shape): Rod[] {
  return kindOf(shape).outline(shape);
}

/** Rods that cast about the same soft shadow as a shape. */
export function shadowOf(shape: Shape): Rod[] {
  return kindOf(shape).shadow(shape);
}

/** The mirror image of a shape in the plane x = 0, which swaps left and right. */
export function mirrorShape(shape: Shape): Shape {
  return { ...kindOf(shape).mirror(shape), kind: shape.kind } as Shape;
}

/** Samples a shape's whole surface at points about `spacing` meters apart. */
export function sampleShape(shape: Shape, spacing: number, take: TakeSample): void {
  kindOf(shape).sample(shape, spacing, take);
}

/** The pieces of a shape, in camera space, that rays are tested against. */
export function piecesOf(shape: Shape, camera: Camera): PackedPiece[] {
  return kindOf(shape).pieces(shape, camera);
}
