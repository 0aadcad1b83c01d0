import type { Tiles } from './tiles.ts';

/** The share of a colour that covers all: where that of both muscles is as much, the material shows as it is. */
export const allOfIt = 255;

/** Four rays along −z, and what they meet: 32-bit floats, so that the kernel reads and writes them where they are. */
export class Bundle {
  /** Where they pass, in camera space, and the z at which each begins and ends: `start` may be before `end` on none. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly start: Float32Array;
  readonly end: Float32Array;
  /** z where they meet something (-Infinity: nothing), and the direction that the surface faces there. */
  readonly z: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  readonly part = new Uint8Array(4);
  /** The material, without paint and with it. */
  readonly bare = new Uint8Array(4);
  readonly material = new Uint8Array(4);
  /** How much of the colour of trained and of helping muscles covers what lies under it, 0 to 255; see {@link allOfIt}. */
  readonly main = new Uint8Array(4);
  readonly help = new Uint8Array(4);

  /** Its numbers stand in this order, four of each, in a buffer from an address on. */
  constructor(buffer = new ArrayBuffer(128), address = 0) {
    const four = (place: number) => new Float32Array(buffer, address + place * 16, 4);
    this.x = four(0);
    this.y = four(1);
    this.start = four(2);
    this.end = four(3);
    this.z = four(4);
    this.nx = four(5);
    this.ny = four(6);
    this.nz = four(7);
  }
}

/** Solid matter in camera space that rays along −z can meet. */
export interface Field<Self = unknown> {
  /** z at which the gathered matter begins and ends, seen from the viewer. */
  readonly near: number;
  readonly far: number;
  /** What `trace` follows and finds. */
  readonly bundle: Bundle;
  /** Whether nothing where `focus` looks is thin or fine: between rays that find one smooth surface there is no other. */
  readonly isCoarse: boolean;
  /** Keeps for the following calls only what matters within `radius` of the ray through x, y; false if nothing does. */
  gather(x: number, y: number, radius: number): boolean;
  /**
   * Says that the following rays lie within `radius` of x, y and start no nearer to the viewer than `z`, so that matter
   * far from there need not be asked at first.
   */
  focus(x: number, y: number, z: number, radius: number): void;
  /**
   * Follows four beams of the given radius as far as they are sure to meet nothing: through x, y and the points `spread`
   * to its right, below it, and both; puts the z reached into `starts`, -Infinity where nothing is met.
   */
  approach(starts: Float64Array, x: number, y: number, spread: number, radius: number): void;
  /** Follows the four rays of `bundle` and says there what they meet. */
  trace(): void;
  /** Sets the material of a lane of `bundle` whose place, part and bare material are set. */
  paint(lane: number): void;
  /** The bare material of a part; 0 for a part that has several. */
  bareOf(part: number): number;
  /** Marks the tiles in which this field may look different from an earlier one of the same kind, or from nothing. */
  markMoved(before: Self | undefined, tiles: Tiles): void;
}
