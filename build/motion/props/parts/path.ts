import {
  add,
  aroundAxis,
  cross,
  distance,
  length,
  mix,
  normalize,
  perpendicular,
  reject,
  rotate,
  scale,
  subtract,
  type Vec3,
} from '../../geometry/vector.ts';

/** Points along a smooth curve through all of `points` (uniform Catmull-Rom, which suits short even steps). */
export function smoothPath(points: readonly Vec3[], stepsBetween = 6): Vec3[] {
  const last = points.length - 1;
  if (last < 2) return [...points];
  const path: Vec3[] = [points[0]!];
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [points[Math.max(0, i - 1)]!, points[i]!, points[i + 1]!, points[Math.min(last, i + 2)]!];
    for (let step = 1; step <= stepsBetween; step++) {
      const t = step / stepsBetween;
      const along = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t);
      path.push([along(0), along(1), along(2)]);
    }
  }
  return path;
}

/**
 * Points of a rope of the given length between two ends: a straight line if taut, otherwise a parabola whose length is
 * right to second order. It never goes below `floor`.
 */
export function hangingPath(from: Vec3, to: Vec3, ropeLength: number, steps = 12, floor = 0.01): Vec3[] {
  const span = distance(from, to);
  const slack = Math.max(0, ropeLength - span);
  const sag = Math.sqrt((3 / 8) * span * slack + 0.25 * slack * slack);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const [x, y, z] = mix(from, to, t);
    return [x, Math.max(Math.min(floor, from[1], to[1]), y - 4 * sag * t * (1 - t)), z] as Vec3;
  });
}

/** Points of an arc of `angle` radians about `axis` (a unit vector), beginning at `start`. */
export function arcPath(center: Vec3, axis: Vec3, start: Vec3, angle: number, steps = 8): Vec3[] {
  const spoke = subtract(start, center);
  return Array.from({ length: steps + 1 }, (_, i) => add(center, rotate(aroundAxis(axis, (angle * i) / steps), spoke)));
}

/**
 * The closed path of a band around two limbs: an arc around each center, straight between them. `along` is the limbs'
 * common direction. It starts and ends at the same point.
 */
export function loopPath(a: Vec3, b: Vec3, aRadius: number, bRadius: number, along: Vec3, steps = 10): Vec3[] {
  const axis = normalize(along);
  const way = reject(subtract(b, a), axis);
  const u = length(way) < 1e-6 ? perpendicular(axis) : normalize(way);
  const v = cross(axis, u);
  // The straight pieces are tangents of both circles, so they lean by the difference of the radii.
  const lean = Math.asin(Math.max(-0.9, Math.min(0.9, (aRadius - bRadius) / Math.max(length(way), 1e-6))));
  const point = (center: Vec3, radius: number, angle: number) =>
    add(center, add(scale(u, radius * Math.cos(angle)), scale(v, radius * Math.sin(angle))));
  const quarter = Math.PI / 2;
  const around = (center: Vec3, radius: number, first: number, last: number) =>
    Array.from({ length: steps + 1 }, (_, i) => point(center, radius, first + ((last - first) * i) / steps));
  const path = [
    ...around(b, bRadius, -quarter + lean, quarter - lean),
    ...around(a, aRadius, quarter - lean, 3 * quarter + lean),
  ];
  return [...path, path[0]!];
}
