import { toCamera } from '../geometry/camera.ts';
import {
  add,
  cross,
  distance,
  mirrorVector,
  mix,
  normalize,
  perpendicular,
  scale,
  subtract,
  type Vec3,
} from '../geometry/vector.ts';
import { evenCone } from './capsule.ts';
import { sampleCone } from './cone.ts';
import { narrowToCylinder, type PieceKind, pack, row } from './piece.ts';
import type { ShapeKind, TakeSample } from './shape-kind.ts';
import { steps } from './steps.ts';

/** A cylinder with flat ends and rounded edges. */
export interface Cylinder {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly radius: number;
  readonly rounding: number;
}

/** A cylinder as a kind of shape. */
export const cylinder: ShapeKind<Cylinder> = {
  /** Measured to the cylinder with sharp edges. */
  distance({ from, to, radius }, point) {
    // Unlike in `nearestOnSegment`, the place along the axis also counts beyond the ends.
    const wx = to[0] - from[0];
    const wy = to[1] - from[1];
    const wz = to[2] - from[2];
    const sx = point[0] - from[0];
    const sy = point[1] - from[1];
    const sz = point[2] - from[2];
    const size = Math.max(Math.sqrt(wx * wx + wy * wy + wz * wz), 1e-9);
    const along = (sx * wx + sy * wy + sz * wz) / size;
    const beside = Math.sqrt(Math.max(0, sx * sx + sy * sy + sz * sz - along * along)) - radius;
    const beyond = Math.max(-along, along - size);
    return Math.hypot(Math.max(beside, 0), Math.max(beyond, 0)) + Math.min(Math.max(beside, beyond), 0);
  },

  outline: ({ from, to, radius }) => [{ from, to, radius }],
  shadow: ({ from, to, radius }) => [{ from, to, radius }],

  mirror: (shape) => ({ ...shape, from: mirrorVector(shape.from), to: mirrorVector(shape.to) }),

  sample(shape, spacing, take) {
    sampleCone(evenCone(shape), spacing, take);
    sampleEnds(shape, spacing, take);
  },

  pieces({ from, to, radius, rounding }, camera) {
    const start = toCamera(camera, from);
    const axis = subtract(toCamera(camera, to), start);
    const center = toCamera(camera, mix(from, to, 0.5));
    const half = distance(from, to) / 2;
    const ballRadius = Math.sqrt(half * half + radius * radius);
    const round = Math.min(rounding, radius, half);
    return [
      pack(piece, { start, axis, thickness: radius, center, ballRadius }, [
        ...toCamera(camera, normalize(subtract(to, from))),
        half - round,
        radius - round,
        round,
      ]),
    ];
  },
};

function sampleEnds({ from, to, radius }: Cylinder, spacing: number, take: TakeSample): void {
  const axis = normalize(subtract(to, from));
  const u = perpendicular(axis);
  const v = cross(axis, u);
  for (let r = radius; r > 0; r -= spacing) {
    const around = steps(2 * Math.PI * r, spacing);
    for (let j = 0; j < around; j++) {
      const angle = (j / around) * 2 * Math.PI;
      const offset = add(scale(u, Math.cos(angle) * r), scale(v, Math.sin(angle) * r));
      take(add(from, offset), scale(axis, -1));
      take(add(to, offset), axis);
    }
  }
}

const { centerX, centerY, centerZ } = row;
const unitX = row.own;
const unitY = row.own + 1;
const unitZ = row.own + 2;
const halfLength = row.own + 3;
const coreRadius = row.own + 4;
const edge = row.own + 5;

const piece: PieceKind = {
  distance(n, o, x, y, z) {
    const px = x - n[o + centerX]!;
    const py = y - n[o + centerY]!;
    const pz = z - n[o + centerZ]!;
    const along = px * n[o + unitX]! + py * n[o + unitY]! + pz * n[o + unitZ]!;
    const away = Math.sqrt(Math.max(0, px * px + py * py + pz * pz - along * along));
    const a = Math.abs(along) - n[o + halfLength]!;
    const b = away - n[o + coreRadius]!;
    const outside = Math.sqrt((a > 0 ? a * a : 0) + (b > 0 ? b * b : 0));
    return outside + Math.min(Math.max(a, b), 0) - n[o + edge]!;
  },

  narrow(n, o, bx, by) {
    const round = n[o + edge]!;
    const half = n[o + halfLength]! + round;
    return narrowToCylinder(
      n,
      o,
      n[o + unitX]!,
      n[o + unitY]!,
      n[o + unitZ]!,
      half,
      n[o + coreRadius]! + round,
      bx,
      by,
    );
  },
};
