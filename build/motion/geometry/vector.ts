/** x, y, z in meters unless said otherwise. */
export type Vec3 = readonly [number, number, number];

/** Unit quaternion x, y, z, w. */
export type Quaternion = readonly [number, number, number, number];

/** The point on the floor below the middle of the figure. */
export const origin: Vec3 = [0, 0, 0];
/** The rotation that changes nothing. */
export const identity: Quaternion = [0, 0, 0, 1];

/** The sum. */
export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** The way from `b` to `a`. */
export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The vector, longer by a factor. */
export function scale(v: Vec3, factor: number): Vec3 {
  return [v[0] * factor, v[1] * factor, v[2] * factor];
}

/** The scalar product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector product, right-handed. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The length of a vector. */
export function length(v: Vec3): number {
  return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

/** The distance between two points. */
export function distance(a: Vec3, b: Vec3): number {
  const x = a[0] - b[0];
  const y = a[1] - b[1];
  const z = a[2] - b[2];
  return Math.sqrt(x * x + y * y + z * z);
}

/** The unit vector along `v`, or `fallback` where `v` is too short to have a direction. */
export function normalize(v: Vec3, fallback: Vec3 = [0, 1, 0]): Vec3 {
  const size = length(v);
  if (size < 1e-12) return fallback;
  const factor = 1 / size;
  return [v[0] * factor, v[1] * factor, v[2] * factor];
}

/** The point at fraction `t` of the way from `a` to `b`. */
export function mix(a: Vec3, b: Vec3, t: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** A unit vector perpendicular to the unit vector `v`; the same `v` always gives the same one. */
export function perpendicular(v: Vec3): Vec3 {
  return normalize(cross(v, Math.abs(v[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]));
}

/** The component of `v` perpendicular to the unit vector `axis`. */
export function reject(v: Vec3, axis: Vec3): Vec3 {
  const along = dot(v, axis);
  return [v[0] - axis[0] * along, v[1] - axis[1] * along, v[2] - axis[2] * along];
}

/** The number between two bounds that is nearest to `value`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The remainder of a division by `divisor`, 0 to below it, also for a negative `value`. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** Degrees to radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Radians to degrees. */
export function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

/** The rotation by `angle` radians about the unit vector `axis`, right-handed. */
export function aroundAxis(axis: Vec3, angle: number): Quaternion {
  const sine = Math.sin(angle / 2);
  return [axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(angle / 2)];
}

/** The rotation by `b`, then by `a`. */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

/** The rotation that undoes `q`. */
export function inverse(q: Quaternion): Quaternion {
  return [-q[0], -q[1], -q[2], q[3]];
}

/** Rotates `v` by `q`. Indexed access, because destructuring both arrays makes drawing 4 % slower. */
export function rotate(q: Quaternion, v: Vec3): Vec3 {
  const x = q[0];
  const y = q[1];
  const z = q[2];
  const w = q[3];
  const vx = v[0];
  const vy = v[1];
  const vz = v[2];
  const cx = (y * vz - z * vy) * 2;
  const cy = (z * vx - x * vz) * 2;
  const cz = (x * vy - y * vx) * 2;
  return [vx + cx * w + (y * cz - z * cy), vy + cy * w + (z * cx - x * cz), vz + cz * w + (x * cy - y * cx)];
}

/** The unit quaternion of the same rotation; the identity if `q` is too short to have one. */
export function normalizeQuaternion(q: Quaternion): Quaternion {
  const size = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return size < 1e-12 ? identity : [q[0] / size, q[1] / size, q[2] / size, q[3] / size];
}

/** The smallest rotation that takes the unit vector `from` to the unit vector `to`. */
export function rotationBetween(from: Vec3, to: Vec3): Quaternion {
  const cosine = dot(from, to);
  if (cosine < -1 + 1e-13) {
    const axis = perpendicular(from);
    return [axis[0], axis[1], axis[2], 0];
  }
  const axis = cross(from, to);
  return normalizeQuaternion([axis[0], axis[1], axis[2], 1 + cosine]);
}

/** The rotation at fraction `t` of the way from `a` to `b`, along the shorter arc. */
export function slerp(a: Quaternion, b: Quaternion, t: number): Quaternion {
  let cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const sign = cosine < 0 ? -1 : 1;
  cosine *= sign;
  let fromWeight = 1 - t;
  let toWeight = t * sign;
  if (cosine < 0.9999) {
    const angle = Math.acos(cosine);
    const sine = Math.sin(angle);
    fromWeight = Math.sin((1 - t) * angle) / sine;
    toWeight = (Math.sin(t * angle) / sine) * sign;
  }
  return normalizeQuaternion([
    a[0] * fromWeight + b[0] * toWeight,
    a[1] * fromWeight + b[1] * toWeight,
    a[2] * fromWeight + b[2] * toWeight,
    a[3] * fromWeight + b[3] * toWeight,
  ]);
}

/** The rotation that takes the local axes to the given right-handed, mutually perpendicular unit vectors. */
export function fromAxes(x: Vec3, y: Vec3, z: Vec3): Quaternion {
  const trace = x[0] + y[1] + z[2];
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return normalizeQuaternion([(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4]);
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = 2 * Math.sqrt(1 + x[0] - y[1] - z[2]);
    return normalizeQuaternion([s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s]);
  }
  if (y[1] > z[2]) {
    const s = 2 * Math.sqrt(1 + y[1] - x[0] - z[2]);
    return normalizeQuaternion([(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s]);
  }
  const s = 2 * Math.sqrt(1 + z[2] - x[0] - y[1]);
  return normalizeQuaternion([(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s]);
}

/** The angle between two unit vectors, in radians, 0 to π. */
export function angleBetween(a: Vec3, b: Vec3): number {
  return Math.acos(clamp(dot(a, b), -1, 1));
}

/** The angle by which two unit rotations differ, in degrees, 0 to 180. */
export function degreesBetween(a: Quaternion, b: Quaternion): number {
  const cosine = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
  return degrees(2 * Math.acos(Math.min(1, cosine)));
}

/** The rotation that takes local +y to the unit vector `up` and local +z as close as possible to `forward`. */
export function facing(up: Vec3, forward: Vec3): Quaternion {
  const level = reject(forward, up);
  const z = length(level) < 1e-6 ? perpendicular(up) : normalize(level);
  return fromAxes(cross(up, z), up, z);
}

/** The mirror image in the plane x = 0 that swaps left and right. */
export function mirrorVector(v: Vec3): Vec3 {
  return [-v[0], v[1], v[2]];
}

/** Three angles about x, y and z, or a flexion, side bend and twist, as seen in a mirror in the plane x = 0. */
export function mirrorAngles(v: Vec3): Vec3 {
  return [v[0], -v[1], -v[2]];
}

/** The rotation as seen in a mirror in the plane x = 0. */
export function mirrorRotation(q: Quaternion): Quaternion {
  return [q[0], -q[1], -q[2], q[3]];
}
