import type { Tiles } from './tiles.ts';

/** What four rays found: z (-Infinity: nothing), the direction that the surface faces (camera space), material and part. */
export class Bundle {
  readonly z = new Float64Array(4);
  readonly nx = new Float64Array(4);
  readonly ny = new Float64Array(4);
  readonly nz = new Float64Array(4);
  readonly material = new Uint8Array(4);
  readonly part = new Uint8Array(4);
}

/** Solid matter in camera space that rays along −z can meet. */
export interface Field<Self = unknown> {
  /** z at which the gathered matter begins and ends, seen from the viewer. */
  readonly near: number;
  readonly far: number;
  /** What `trace` found last. */
  readonly bundle: Bundle;
  /** Keeps for the following calls only what matters within `radius` of the ray through x, y; false if nothing does. */
  gather(x: number, y: number, radius: number): boolean;
  /**
   * Says that the following rays lie within `radius` of x, y and start no nearer to the viewer than `z`, so that matter
   * far from there need not be asked at first.
   */
  focus(x: number, y: number, z: number, radius: number): void;
  /** Distance to the surface in metres, never too large, exact while it is below `limit`. */
  distance(x: number, y: number, z: number, limit: number): number;
  /**
   * Follows four rays from z = `start` to `end`: through x, y and the points `spread` to its right, below it, and both;
   * fills `bundle` in this order.
   */
  trace(x: number, y: number, spread: number, start: number, end: number): void;
  /** Marks the tiles in which this field may look different from an earlier one of the same kind. */
  markMoved(before: Self, tiles: Tiles): void;
}

/** How near to the surface a ray counts as having met it, in metres. */
const touch = 0.0006;
/** How much further than is sure to be empty a ray may leap towards a surface that it is approaching, in metres. */
const leap = 0.008;

/**
 * Follows the ray through x, y from `start` away from the viewer; the z where it meets the field, or -Infinity. Steps
 * grow by how fast the surface has been coming nearer; a step that ends inside is mended by closing in from both sides.
 */
export function march(field: Pick<Field, 'distance'>, x: number, y: number, start: number, end: number): number {
  let z = start;
  let d = field.distance(x, y, z, 0.1);
  let step = d * 0.92;
  for (let count = 0; count < 80; count++) {
    if (d < touch) return z;
    const next = z - step;
    const there = field.distance(x, y, next, d + step + 0.002);
    if (there < -touch) return closeIn(field, x, y, z, d, next, there);
    const approach = (d - there) / step;
    z = next;
    if (z < end) return -Infinity;
    d = there;
    step = approach > 0.1 && approach < 0.98 ? Math.min(d / approach, d + leap) : d * 0.92;
    if (step < touch) step = touch;
  }
  return d < 0.004 ? z : -Infinity;
}

/** The z of the surface between a point outside of it and one inside. */
function closeIn(
  field: Pick<Field, 'distance'>,
  x: number,
  y: number,
  z: number,
  d: number,
  insideZ: number,
  insideD: number,
): number {
  let [outer, outerD, inner, innerD] = [z, d, insideZ, insideD];
  for (let count = 0; count < 5; count++) {
    const middle = outer + ((inner - outer) * outerD) / (outerD - innerD);
    const there = field.distance(x, y, middle, outerD + 0.01);
    if (there < touch && there > -touch) return middle;
    if (there > 0) {
      outer = middle;
      outerD = there;
    } else {
      inner = middle;
      innerD = there;
    }
  }
  return outer;
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
