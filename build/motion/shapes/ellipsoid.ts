import { mirrorTransform, type Transform, toLocal, toWorld } from '../geometry/transform.ts';
import { length, normalize, rotate, type Vec3 } from '../geometry/vector.ts';
import { inAxes, intoAxes, narrowToSlab, type PieceKind, packTurned, turnedRow } from './piece.ts';
import type { ShapeKind } from './shape-kind.ts';
import { steps } from './steps.ts';

/** An ellipsoid centered at `at`. */
export interface Ellipsoid {
  readonly at: Transform;
  readonly radii: Vec3;
}

/** An ellipsoid as a kind of shape. */
export const ellipsoid: ShapeKind<Ellipsoid> = {
  /** Exact on the surface; elsewhere estimated from the gradient of the implicit function. */
  distance({ at, radii: [a, b, c] }, point) {
    const local = toLocal(at, point);
    const k = length([local[0] / a, local[1] / b, local[2] / c]);
    const gradient = length([local[0] / (a * a), local[1] / (b * b), local[2] / (c * c)]);
    return gradient < 1e-9 ? -Math.min(a, b, c) : (k * (k - 1)) / gradient;
  },

  outline: ({ at, radii }) => [{ from: at.position, to: at.position, radius: Math.max(length(radii) / 1.2, ...radii) }],

  shadow: ({ at, radii }) => [{ from: at.position, to: at.position, radius: length(radii) / Math.sqrt(3) }],

  mirror: (shape) => ({ ...shape, at: mirrorTransform(shape.at) }),

  sample({ at, radii }, spacing, take) {
    const largest = Math.max(...radii);
    const rings = steps(Math.PI * largest, spacing);
    for (let i = 0; i <= rings; i++) {
      const polar = (i / rings) * Math.PI;
      const around = steps(2 * Math.PI * largest * Math.sin(polar), spacing);
      for (let j = 0; j < around; j++) {
        const angle = (j / around) * 2 * Math.PI;
        const unit: Vec3 = [Math.sin(polar) * Math.cos(angle), Math.cos(polar), Math.sin(polar) * Math.sin(angle)];
        const local: Vec3 = [unit[0] * radii[0], unit[1] * radii[1], unit[2] * radii[2]];
        const outward: Vec3 = [unit[0] / radii[0], unit[1] / radii[1], unit[2] / radii[2]];
        take(toWorld(at, local), rotate(at.rotation, normalize(outward)));
      }
    }
  },

  pieces: ({ at, radii }, camera) => [packTurned(piece, camera, at, Math.max(...radii), radii)],
};

const { xAxis, yAxis, zAxis, sizes } = turnedRow;

const piece: PieceKind = {
  distance(n, o, x, y, z) {
    intoAxes(n, o, x, y, z);
    const ax = inAxes.x / n[o + sizes]!;
    const ay = inAxes.y / n[o + sizes + 1]!;
    const az = inAxes.z / n[o + sizes + 2]!;
    const k = Math.sqrt(ax * ax + ay * ay + az * az);
    const bx = ax / n[o + sizes]!;
    const by = ay / n[o + sizes + 1]!;
    const bz = az / n[o + sizes + 2]!;
    return (k * (k - 1)) / Math.sqrt(bx * bx + by * by + bz * bz + 1e-12);
  },

  narrow: (n, o, bx, by) =>
    narrowToSlab(n, o, xAxis, n[o + sizes]!, bx, by) &&
    narrowToSlab(n, o, yAxis, n[o + sizes + 1]!, bx, by) &&
    narrowToSlab(n, o, zAxis, n[o + sizes + 2]!, bx, by),
};
