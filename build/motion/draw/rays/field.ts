import * as row from './bundle-row.ts';
import type { Tiles } from './tiles.ts';

/** Full coverage by a color. If both muscle colors have it, the material shows unchanged. */
export const allOfIt = 255;

/** Four rays along −z and their hits, in 32-bit floats that the kernel reads and writes in place. */
export class Bundle {
  /** The rays' positions in camera space, and the z at which each starts and ends; `start` is never behind `end`. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly start: Float32Array;
  readonly end: Float32Array;
  /** The z of the hit (-Infinity: none) and the surface normal there. */
  readonly z: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  readonly part = new Uint8Array(4);
  /** The material without and with paint. */
  readonly bare = new Uint8Array(4);
  readonly material = new Uint8Array(4);
  /** The coverage by the colors of main and helping muscles, 0 to 255; see {@link allOfIt}. */
  readonly main = new Uint8Array(4);
  readonly help = new Uint8Array(4);

  /** The numbers lie in a buffer from an address on; see `bundle-row.ts`. */
  constructor(buffer = new ArrayBuffer(row.length * 16), address = 0) {
    const four = (place: number) => new Float32Array(buffer, address + place * 16, 4);
    this.x = four(row.x);
    this.y = four(row.y);
    this.start = four(row.start);
    this.end = four(row.end);
    this.z = four(row.z);
    this.nx = four(row.nx);
    this.ny = four(row.ny);
    this.nz = four(row.nz);
  }
}

/** Solid matter in camera space that rays along −z can hit. */
export interface Field<Self = unknown> {
  /** The z at which the gathered matter starts and ends, seen from the viewer. */
  readonly near: number;
  readonly far: number;
  /** The rays and hits of `trace`. */
  readonly bundle: Bundle;
  /** Whether nothing near `focus` is thin or fine, so no surface hides between rays that hit one smooth surface. */
  readonly isCoarse: boolean;
  /** Keeps for the following calls only the matter within `radius` of the ray through x, y; false if there is none. */
  gather(x: number, y: number, radius: number): boolean;
  /**
   * Promises that the following rays lie within `radius` of x, y and start no nearer to the viewer than `z`, so that
   * matter far from there need not be tested at first.
   */
  focus(x: number, y: number, z: number, radius: number): void;
  /**
   * Advances four beams of the given radius through certainly empty space: through x, y and the points `spread` to its
   * right, below it, and both. Writes the z reached into `starts`, -Infinity if nothing is in the way.
   */
  approach(starts: Float64Array, x: number, y: number, spread: number, radius: number): void;
  /** Traces the four rays of `bundle` and stores their hits in it. */
  trace(): void;
  /** Sets the material of a lane of `bundle` whose position, part and bare material are set. */
  paint(lane: number): void;
  /** The bare material of a part; 0 for a part with several. */
  bareOf(part: number): number;
  /** Marks the tiles in which this field may differ from an earlier one of the same kind, or from an empty one. */
  markMoved(before: Self | undefined, tiles: Tiles): void;
}
