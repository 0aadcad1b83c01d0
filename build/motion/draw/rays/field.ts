import type { Tiles } from './tiles.ts';

/** The answers of four rays: z (-Infinity: nothing), the direction that the surface faces (camera space), material and part. */
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
  /** The answers of the last call of `trace`. */
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
   * Follows four beams of the given radius as far as they are sure to meet nothing: through x, y and the points `spread`
   * to its right, below it, and both; puts the z reached into `starts`, -Infinity where nothing is met.
   */
  approach(starts: Float64Array, x: number, y: number, spread: number, radius: number): void;
  /**
   * Follows four rays from z = `start` to `end`, through four points as those of `approach`; fills `bundle` in this order.
   */
  trace(x: number, y: number, spread: number, start: number, end: number): void;
  /** Marks the tiles in which this field may look different from an earlier one of the same kind, or from nothing. */
  markMoved(before: Self | undefined, tiles: Tiles): void;
}
