import { ballAround } from '../geometry/ball.ts';
import { type Camera, toCamera } from '../geometry/camera.ts';
import { nearestOnSegment } from '../geometry/segment.ts';
import {
  add,
  cross,
  distance,
  dot,
  mirrorVector,
  mix,
  normalize,
  perpendicular,
  scale,
  subtract,
  type Vec3,
} from '../geometry/vector.ts';
import { narrowToCylinder, type PackedPiece, type PieceKind, pack, row } from './piece.ts';
import type { ShapeKind, TakeSample } from './shape-kind.ts';
import { steps } from './steps.ts';

/** A cone with round ends: the volume swept by a ball that moves from `from` to `to` while its radius changes. */
export interface Cone {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly fromRadius: number;
  readonly toRadius: number;
}

/** A cone as a kind of shape. */
export const cone: ShapeKind<Cone> = {
  /** Exact for equal radii; otherwise slightly too large, by the slope of the surface. */
  distance({ from, to, fromRadius, toRadius }, point) {
    const { distance: away, t } = nearestOnSegment(point, from, to);
    return away - (fromRadius + (toRadius - fromRadius) * t);
  },

  outline: ({ from, to, fromRadius, toRadius }) => [
    { from, to: from, radius: fromRadius },
    { from: to, to, radius: toRadius },
  ],

  shadow: ({ from, to, fromRadius, toRadius }) => [{ from, to, radius: (fromRadius + toRadius) / 2 }],

  mirror: (shape) => ({ ...shape, from: mirrorVector(shape.from), to: mirrorVector(shape.to) }),

  sample: sampleCone,

  pieces: (shape, camera) => [conePiece(shape, camera)],
};

/** Samples the side of a cone, without its round ends. */
export function sampleCone({ from, to, fromRadius, toRadius }: Cone, spacing: number, take: TakeSample): void {
  const axis = normalize(subtract(to, from));
  const u = perpendicular(axis);
  const v = cross(axis, u);
  const along = steps(distance(from, to), spacing);
  for (let i = 0; i <= along; i++) {
    const radius = fromRadius + ((toRadius - fromRadius) * i) / along;
    const around = Math.max(4, steps(2 * Math.PI * radius, spacing));
    for (let j = 0; j < around; j++) {
      const angle = (j / around) * 2 * Math.PI;
      const outward = add(scale(u, Math.cos(angle)), scale(v, Math.sin(angle)));
      take(add(mix(from, to, i / along), scale(outward, radius)), outward);
    }
  }
}

/** The piece that rays are tested against. */
export function conePiece({ from, to, fromRadius, toRadius }: Cone, camera: Camera): PackedPiece {
  const start = toCamera(camera, from);
  const end = toCamera(camera, to);
  const axis = subtract(end, start);
  const thickness = Math.max(fromRadius, toRadius);
  const ball = ballAround(start, end, thickness);
  return pack(piece, { start, axis, thickness, center: ball.center, ballRadius: ball.radius }, [
    1 / Math.max(dot(axis, axis), 1e-12),
    fromRadius,
    toRadius - fromRadius,
  ]);
}

const { startX, startY, startZ, axisX, axisY, axisZ, thickness } = row;
const inverseSquared = row.own;
const startRadius = row.own + 1;
const growth = row.own + 2;

const piece: PieceKind = {
  distance(n, o, x, y, z) {
    const px = x - n[o + startX]!;
    const py = y - n[o + startY]!;
    const pz = z - n[o + startZ]!;
    const ax = n[o + axisX]!;
    const ay = n[o + axisY]!;
    const az = n[o + axisZ]!;
    let t = (px * ax + py * ay + pz * az) * n[o + inverseSquared]!;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const dx = px - t * ax;
    const dy = py - t * ay;
    const dz = pz - t * az;
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - n[o + startRadius]! - t * n[o + growth]!;
  },

  narrow(n, o, bx, by) {
    const x = n[o + axisX]!;
    const y = n[o + axisY]!;
    const z = n[o + axisZ]!;
    const length = Math.sqrt(x * x + y * y + z * z) + 1e-9;
    const radius = n[o + thickness]!;
    return narrowToCylinder(n, o, x / length, y / length, z / length, length / 2 + radius, radius, bx, by);
  },
};
