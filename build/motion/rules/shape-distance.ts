import type { Shape } from '../scene.ts';
import { toLocal } from '../transform.ts';
import { clamp, cross, distance, dot, length, subtract, type Vec3 } from '../vector.ts';

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
      const [x, y, z] = toLocal(shape.at, point);
      const [a, b, c] = shape.halfSize;
      const q: Vec3 = [Math.abs(x) - a, Math.abs(y) - b, Math.abs(z) - c];
      const outside = length([Math.max(q[0], 0), Math.max(q[1], 0), Math.max(q[2], 0)]);
      return outside + Math.min(Math.max(...q), 0);
    }
    case 'ellipsoid': {
      const [x, y, z] = toLocal(shape.at, point);
      const [a, b, c] = shape.radii;
      const k = length([x / a, y / b, z / c]);
      const gradient = length([x / (a * a), y / (b * b), z / (c * c)]);
      return gradient < 1e-9 ? -Math.min(a, b, c) : (k * (k - 1)) / gradient;
    }
    case 'torus': {
      const [x, y, z] = toLocal(shape.at, point);
      return Math.hypot(Math.hypot(x, z) - shape.radius, y) - shape.thickness;
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
      return around([shape.from, shape.to], shape.radius);
    case 'cone':
      return around([shape.from, shape.to], Math.max(shape.fromRadius, shape.toRadius));
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

function around(points: readonly Vec3[], radius: number): { centre: Vec3; radius: number } {
  const middle = (axis: 0 | 1 | 2) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const centre: Vec3 = [middle(0), middle(1), middle(2)];
  return { centre, radius: Math.max(0, ...points.map((point) => distance(point, centre))) + radius };
}

function alongSegment(point: Vec3, from: Vec3, to: Vec3): { distance: number; t: number } {
  const way = subtract(to, from);
  const start = subtract(point, from);
  const t = clamp(dot(start, way) / Math.max(dot(way, way), 1e-12), 0, 1);
  return { t, distance: length(subtract(start, [way[0] * t, way[1] * t, way[2] * t])) };
}

function toCylinder(point: Vec3, from: Vec3, to: Vec3, radius: number): number {
  const way = subtract(to, from);
  const size = Math.max(length(way), 1e-9);
  const axis: Vec3 = [way[0] / size, way[1] / size, way[2] / size];
  const start = subtract(point, from);
  const along = dot(start, axis);
  const beside = length(cross(start, axis)) - radius;
  const beyond = Math.max(-along, along - size);
  return Math.hypot(Math.max(beside, 0), Math.max(beyond, 0)) + Math.min(Math.max(beside, beyond), 0);
}

/** Least distance between two line segments (C. Ericson, Real-Time Collision Detection, 5.1.9). */
export function betweenSegments(p1: Vec3, q1: Vec3, p2: Vec3, q2: Vec3): number {
  const d1 = subtract(q1, p1);
  const d2 = subtract(q2, p2);
  const r = subtract(p1, p2);
  const a = dot(d1, d1);
  const e = dot(d2, d2);
  const f = dot(d2, r);
  const c = dot(d1, r);
  const b = dot(d1, d2);
  const denominator = a * e - b * b;
  let s = denominator > 1e-12 ? clamp((b * f - c * e) / denominator, 0, 1) : 0;
  let t = (b * s + f) / Math.max(e, 1e-12);
  if (t < 0 || t > 1) {
    t = clamp(t, 0, 1);
    s = clamp((b * t - c) / Math.max(a, 1e-12), 0, 1);
  }
  return length([r[0] + d1[0] * s - d2[0] * t, r[1] + d1[1] * s - d2[1] * t, r[2] + d1[2] * s - d2[2] * t]);
}
