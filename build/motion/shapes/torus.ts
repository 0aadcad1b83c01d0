import { mirrorTransform, type Transform, toLocal, toWorld } from '../geometry/transform.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { sampleCone } from './cone.ts';
import { inAxes, intoAxes, narrowToSlab, type PieceKind, packTurned, turnedRow } from './piece.ts';
import type { ShapeKind } from './shape-kind.ts';
import { steps } from './steps.ts';

/** A ring in the xy plane of `at`: `radius` is measured to the center of its tube; `thickness` is the tube's radius. */
export interface Torus {
  readonly at: Transform;
  readonly radius: number;
  readonly thickness: number;
}

/** A ring as a kind of shape. */
export const torus: ShapeKind<Torus> = {
  distance({ at, radius, thickness }, point) {
    const local = toLocal(at, point);
    return Math.hypot(Math.hypot(local[0], local[1]) - radius, local[2]) - thickness;
  },

  outline: ({ at, radius, thickness }) => [{ from: at.position, to: at.position, radius: radius + thickness }],
  shadow: ({ at, radius }) => [{ from: at.position, to: at.position, radius: radius * 0.6 }],

  mirror: (shape) => ({ ...shape, at: mirrorTransform(shape.at) }),

  sample({ at, radius, thickness }, spacing, take) {
    const around = steps(2 * Math.PI * radius, spacing);
    const point = (i: number): Vec3 => {
      const angle = (i / around) * 2 * Math.PI;
      return toWorld(at, [Math.cos(angle) * radius, Math.sin(angle) * radius, 0]);
    };
    for (let i = 0; i < around; i++) {
      const rod = { from: point(i), to: point(i + 1), fromRadius: thickness, toRadius: thickness };
      sampleCone(rod, spacing, take);
    }
  },

  pieces: ({ at, radius, thickness }, camera) => [
    packTurned(piece, camera, at, radius + thickness, [radius, thickness]),
  ],
};

const { zAxis, sizes } = turnedRow;
const ringRadius = sizes;
const ringThickness = sizes + 1;

/** Not convex: rays are traced by distance, so that they can pass through the hole. */
const piece: PieceKind = {
  distance(n, o, x, y, z) {
    intoAxes(n, o, x, y, z);
    const ring = Math.sqrt(inAxes.x * inAxes.x + inAxes.y * inAxes.y) - n[o + ringRadius]!;
    return Math.sqrt(ring * ring + inAxes.z * inAxes.z) - n[o + ringThickness]!;
  },

  narrow: (n, o, bx, by) => narrowToSlab(n, o, zAxis, n[o + ringThickness]!, bx, by),
};
