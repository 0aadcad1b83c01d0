import { mirrorTransform, type Transform, toLocal, toWorld } from '../geometry/transform.ts';
import { distance, length, origin, rotate, type Vec3 } from '../geometry/vector.ts';
import { inAxes, intoAxes, narrowToSlab, type PieceKind, packTurned, turnedRow } from './piece.ts';
import type { Rod, ShapeKind } from './shape-kind.ts';
import { steps } from './steps.ts';

/** A box with rounded edges, centered at `at`. */
export interface Box {
  readonly at: Transform;
  readonly halfSize: Vec3;
  readonly rounding: number;
}

/** A box with rounded edges as a kind of shape. */
export const box: ShapeKind<Box> = {
  /** Measured to the box with sharp edges. */
  distance({ at, halfSize }, point) {
    const local = toLocal(at, point);
    const beyondX = Math.abs(local[0]) - halfSize[0];
    const beyondY = Math.abs(local[1]) - halfSize[1];
    const beyondZ = Math.abs(local[2]) - halfSize[2];
    const outside = length([Math.max(beyondX, 0), Math.max(beyondY, 0), Math.max(beyondZ, 0)]);
    return outside + Math.min(Math.max(beyondX, beyondY, beyondZ), 0);
  },

  /** Its edges, with lines between them where the box is wide. */
  outline({ at, halfSize: [x, y, z] }) {
    const [alongX, alongY, alongZ] = [
      rotate(at.rotation, [x, 0, 0]),
      rotate(at.rotation, [0, y, 0]),
      rotate(at.rotation, [0, 0, z]),
    ];
    const { position } = at;
    const corner = (i: number, j: number, k: number): Vec3 => [
      position[0] + i * alongX[0] + j * alongY[0] + k * alongZ[0],
      position[1] + i * alongX[1] + j * alongY[1] + k * alongZ[1],
      position[2] + i * alongX[2] + j * alongY[2] + k * alongZ[2],
    ];
    const rods: Rod[] = [];
    for (const place of [-1, -0.5, 0, 0.5, 1])
      for (const end of [-1, 1])
        rods.push(
          { from: corner(-1, place, end), to: corner(1, place, end), radius: 0 },
          { from: corner(place, -1, end), to: corner(place, 1, end), radius: 0 },
          { from: corner(place, end, -1), to: corner(place, end, 1), radius: 0 },
        );
    return rods;
  },

  shadow({ at, halfSize }) {
    const radius = Math.max(0.02, Math.min(...halfSize));
    const [x, , z] = halfSize;
    const lines = Math.min(6, Math.ceil(x / (radius * 2)));
    return Array.from({ length: lines * 2 + 1 }, (_, i) => {
      const across = ((i - lines) / lines) * Math.max(0, x - radius);
      return { from: toWorld(at, [across, 0, -z]), to: toWorld(at, [across, 0, z]), radius };
    });
  },

  mirror: (shape) => ({ ...shape, at: mirrorTransform(shape.at) }),

  sample({ at, halfSize }, spacing, take) {
    for (const axis of [0, 1, 2] as const) {
      const [b, c] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number];
      const [countB, countC] = [steps(2 * halfSize[b]!, spacing), steps(2 * halfSize[c]!, spacing)];
      for (const sign of [-1, 1])
        for (let i = 0; i <= countB; i++)
          for (let j = 0; j <= countC; j++) {
            const local: [number, number, number] = [0, 0, 0];
            local[axis] = sign * halfSize[axis];
            local[b] = ((i / countB) * 2 - 1) * halfSize[b]!;
            local[c] = ((j / countC) * 2 - 1) * halfSize[c]!;
            const outward: [number, number, number] = [0, 0, 0];
            outward[axis] = sign;
            take(toWorld(at, local), rotate(at.rotation, outward));
          }
    }
  },

  pieces({ at, halfSize, rounding }, camera) {
    const round = Math.min(rounding, ...halfSize);
    const sizes = [...halfSize.map((half) => half - round), round];
    return [packTurned(piece, camera, at, distance(halfSize, origin), sizes)];
  },
};

const { xAxis, yAxis, zAxis, sizes } = turnedRow;
const edge = sizes + 3;

const piece: PieceKind = {
  distance(n, o, x, y, z) {
    intoAxes(n, o, x, y, z);
    const a = Math.abs(inAxes.x) - n[o + sizes]!;
    const b = Math.abs(inAxes.y) - n[o + sizes + 1]!;
    const c = Math.abs(inAxes.z) - n[o + sizes + 2]!;
    const outside = Math.sqrt((a > 0 ? a * a : 0) + (b > 0 ? b * b : 0) + (c > 0 ? c * c : 0));
    return outside + Math.min(Math.max(a, b, c), 0) - n[o + edge]!;
  },

  narrow(n, o, bx, by) {
    const round = n[o + edge]!;
    return (
      narrowToSlab(n, o, xAxis, n[o + sizes]! + round, bx, by) &&
      narrowToSlab(n, o, yAxis, n[o + sizes + 1]! + round, bx, by) &&
      narrowToSlab(n, o, zAxis, n[o + sizes + 2]! + round, bx, by)
    );
  },
};
