import { distance, mix, type Vec3 } from './vector.ts';

/** A ball, in meters. */
export interface Ball {
  readonly center: Vec3;
  readonly radius: number;
}

/** The smallest ball that encloses everything within `radius` meters of a line segment. */
export function ballAround(from: Vec3, to: Vec3, radius: number): Ball {
  return { center: mix(from, to, 0.5), radius: distance(from, to) / 2 + radius };
}
