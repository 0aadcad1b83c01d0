/** What a ray found: the direction that the surface faces (camera space), its material and the part that it belongs to. */
export class Hit {
  nx = 0;
  ny = 0;
  nz = 0;
  material = 0;
  part = 0;
}

/** Solid matter in camera space that rays along −z can meet. */
export interface Field {
  /** z at which the gathered matter begins and ends, seen from the viewer. */
  readonly near: number;
  readonly far: number;
  /** What `describe` found last. */
  readonly hit: Hit;
  /** Keeps for the following calls only what matters within `radius` of the ray through x, y; false if nothing does. */
  gather(x: number, y: number, radius: number): boolean;
  /** Distance to the surface in metres, never too large, exact while it is well below `limit`. */
  distance(x: number, y: number, z: number, limit: number): number;
  /** Fills `hit` for a point on the surface. */
  describe(x: number, y: number, z: number): void;
}

/** How near to the surface a ray counts as having met it, in metres. */
const touch = 0.0004;

/** Follows the ray through x, y from `start` away from the viewer; the z where it meets the field, or -Infinity. */
export function march(field: Field, x: number, y: number, start: number, end: number): number {
  let z = start;
  let last = field.distance(x, y, z, 0.3);
  for (let step = 0; step < 96; step++) {
    if (last < touch) return z;
    z -= last * 0.92;
    if (z < end) return -Infinity;
    last = field.distance(x, y, z, 2 * last + 0.07);
  }
  return last < 0.004 ? z : -Infinity;
}

/** Follows a beam of the given radius as far as it is sure to meet nothing; the z reached, or -Infinity. */
export function marchBeam(field: Field, x: number, y: number, radius: number, start: number, end: number): number {
  let z = start;
  for (let step = 0; step < 24; step++) {
    const d = field.distance(x, y, z, 0.5) - radius;
    if (d < radius * 0.25) return z;
    z -= d * 0.92;
    if (z < end) return -Infinity;
  }
  return z;
}
