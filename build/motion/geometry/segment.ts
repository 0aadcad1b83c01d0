import { clamp, distance, type Vec3 } from './vector.ts';

/** The point of a line segment nearest to `point`: its distance in meters, and `t` from 0 at `from` to 1 at `to`. */
export function nearestOnSegment(point: Vec3, from: Vec3, to: Vec3): { distance: number; t: number } {
  const wx = to[0] - from[0];
  const wy = to[1] - from[1];
  const wz = to[2] - from[2];
  const sx = point[0] - from[0];
  const sy = point[1] - from[1];
  const sz = point[2] - from[2];
  const t = clamp((sx * wx + sy * wy + sz * wz) / Math.max(wx * wx + wy * wy + wz * wz, 1e-12), 0, 1);
  return { t, distance: Math.hypot(sx - wx * t, sy - wy * t, sz - wz * t) };
}

/** The shortest distance in meters between two line segments (C. Ericson, Real-Time Collision Detection, 5.1.9). */
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

/** The length in meters of the polyline through `points`. */
export function lineLength(points: readonly Vec3[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i++) length += distance(points[i - 1]!, points[i]!);
  return length;
}
