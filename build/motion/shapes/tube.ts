import { nearestOnSegment } from '../geometry/segment.ts';
import { mirrorVector, type Vec3 } from '../geometry/vector.ts';
import { evenCone } from './capsule.ts';
import { conePiece, sampleCone } from './cone.ts';
import type { Rod, ShapeKind } from './shape-kind.ts';

/** A rope or cable along a polyline. */
export interface Tube {
  readonly points: readonly Vec3[];
  readonly radius: number;
}

/** A rope or cable as a kind of shape. */
export const tube: ShapeKind<Tube> = {
  distance({ points, radius }, point) {
    let nearest = Infinity;
    for (let i = 1; i < points.length; i++)
      nearest = Math.min(nearest, nearestOnSegment(point, points[i - 1]!, points[i]!).distance);
    return nearest - radius;
  },

  outline: rodsOf,
  shadow: rodsOf,

  mirror: ({ points, radius }) => ({ points: points.map(mirrorVector), radius }),

  sample(shape, spacing, take) {
    for (const rod of rodsOf(shape)) sampleCone(evenCone(rod), spacing, take);
  },

  pieces: (shape, camera) => rodsOf(shape).map((rod) => conePiece(evenCone(rod), camera)),
};

function rodsOf({ points, radius }: Tube): Rod[] {
  return points.slice(1).map((to, i) => ({ from: points[i]!, to, radius }));
}
