import type { Shape } from '../scene.ts';
import { toLocal } from './transform.ts';
import { clamp, distance, length, mix, type Vec3 } from './vector.ts';

/** Distance in metres from a point to the surface of a shape, negative inside; exact but for ellipsoids and cones. */
export function distanceToShape(point: Vec3, shape: Shape): number {
  switch (shape.kind) {
    case 'capsule':
      return alongSegment(point, shape.from, shape.to).distance - shape.radius;
    case 'cone': {
      const { distance: away, t } = alongSegment(point, shape.from, shape.to);
      return away - (shape.fromRadius + (shape.toRadius - shape.fromRadius) * t);
    }
    case 'cylinder':
      return toCylinder(point, shape.from, shape.to, shape.radius);
    case 'box': {
      const local = toLocal(shape.at, point);
      const beyondX = Math.abs(local[0]) - shape.halfSize[0];
      const beyondY = Math.abs(local[1]) - shape.halfSize[1];
      const beyondZ = Math.abs(local[2]) - shape.halfSize[2];
      const outside = length([Math.max(beyondX, 0), Math.max(beyondY, 0), Math.max(beyondZ, 0)]);
      return outside + Math.min(Math.max(beyondX, beyondY, beyondZ), 0);
    }
    case 'ellipsoid': {
      const local = toLocal(shape.at, point);
      const a = shape.radii[0];
      const b = shape.radii[1];
      const c = shape.radii[2];
      const k = length([local[0] / a, local[1] / b, local[2] / c]);
      const gradient = length([local[0] / (a * a), local[1] / (b * b), local[2] / (c * c)]);
      return gradient < 1e-9 ? -Math.min(a, b, c) : (k * (k - 1)) / gradient;
    }
    case 'torus': {
      const local = toLocal(shape.at, point);
      return Math.hypot(Math.hypot(local[0], local[1]) - shape.radius, local[2]) - shape.thickness;
    }
    case 'tube': {
      let nearest = Number.POSITIVE_INFINITY;
      for (let i = 1; i < shape.points.length; i++) {
        nearest = Math.min(nearest, alongSegment(point, shape.points[i - 1]!, shape.points[i]!).distance);
      }
      return nearest - shape.radius;
    }
  }
}

/** Middle and radius of a ball around a shape, for a quick no. */
export function boundOf(shape: Shape): { centre: Vec3; radius: number } {
  switch (shape.kind) {
    case 'capsule':
    case 'cylinder':
      return ballAround(shape.from, shape.to, shape.radius);
    case 'cone':
      return ballAround(shape.from, shape.to, Math.max(shape.fromRadius, shape.toRadius));
    case 'box':
      return { centre: shape.at.position, radius: length(shape.halfSize) };
    case 'ellipsoid':
      return { centre: shape.at.position, radius: Math.max(...shape.radii) };
    case 'torus':
      return { centre: shape.at.position, radius: shape.radius + shape.thickness };
    case 'tube':
      return around(shape.points, shape.radius);
  }
}

/** Middle and radius of the ball around everything within `radius` metres of a line segment. */
export function ballAround(from: Vec3, to: Vec3, radius: number): { centre: Vec3; radius: number } {
  return { centre: mix(from, to, 0.5), radius: distance(from, to) / 2 + radius };
}

function around(points: readonly Vec3[], radius: number): { centre: Vec3; radius: number } {
  const middle = (axis: 0 | 1 | 2) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const centre: Vec3 = [middle(0), middle(1), middle(2)];
  return { centre, radius: Math.max(0, ...points.map((point) => distance(point, centre))) + radius };
}

function alongSegment(point: Vec3, from: Vec3, to: Vec3): { distance: number; t: number } {
  const wx = to[0] - from[0];
  const wy = to[1] - from[1];
  const wz = to[2] - from[2];
  const sx = point[0] - from[0];
  const sy = point[1] - from[1];
  const sz = point[2] - from[2];
  const t = clamp((sx * wx + sy * wy + sz * wz) / Math.max(wx * wx + wy * wy + wz * wz, 1e-12), 0, 1);
  return { t, distance: Math.hypot(sx - wx * t, sy - wy * t, sz - wz * t) };
}

function toCylinder(point: Vec3, from: Vec3, to: Vec3, radius: number): number {
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
}

/** Least distance between two line segments (C. Ericson, Real-Time Collision Detection, 5.1.9). */
export function betweenSegments(p1: Vec3, q1: Vec3, p2: Vec3, q2: Vec3): number {
  const ux = q1[0] - p1[0];
  const uy = q1[1] - p1[1];
  const uz = q1[2] - p1[2];
  const vx = q2[0] - p2[0];
  const vy = q2[1] - p2[1];
  const vz = q2[2] - p2[2];
  const rx = p1[0] - p2[0];
  const ry = p1[1] - p2[1];
  const rz = p1[2] - p2[2];
  const a = ux * ux + uy * uy + uz * uz;
  const e = vx * vx + vy * vy + vz * vz;
  const f = vx * rx + vy * ry + vz * rz;
  const c = ux * rx + uy * ry + uz * rz;
  const b = ux * vx + uy * vy + uz * vz;
  const denominator = a * e - b * b;
  let s = denominator > 1e-12 * a * e ? clamp((b * f - c * e) / denominator, 0, 1) : 0;
  let t = e > 0 ? (b * s + f) / e : -1;
  if (t < 0 || t > 1) {
    t = clamp(t, 0, 1);
    s = a > 0 ? clamp((b * t - c) / a, 0, 1) : 0;
  }
  return Math.hypot(rx + ux * s - vx * t, ry + uy * s - vy * t, rz + uz * s - vz * t);
}
