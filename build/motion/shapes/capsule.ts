import { nearestOnSegment } from '../geometry/segment.ts';
import { mirrorVector } from '../geometry/vector.ts';
import { type Cone, conePiece, sampleCone } from './cone.ts';
import type { Rod, ShapeKind } from './shape-kind.ts';

/** A rod with round ends. */
export type Capsule = Rod;

/** A capsule as a kind of shape. */
export const capsule: ShapeKind<Capsule> = {
  distance: ({ from, to, radius }, point) => nearestOnSegment(point, from, to).distance - radius,
  outline: ({ from, to, radius }) => [{ from, to, radius }],
  shadow: ({ from, to, radius }) => [{ from, to, radius }],
  mirror: (shape) => ({ ...shape, from: mirrorVector(shape.from), to: mirrorVector(shape.to) }),

  sample: (shape, spacing, take) => sampleCone(evenCone(shape), spacing, take),
  pieces: (shape, camera) => [conePiece(evenCone(shape), camera)],
};

/** A capsule as a cone of constant radius. */
export function evenCone({ from, to, radius }: Capsule): Cone {
  return { from, to, fromRadius: radius, toRadius: radius };
}
