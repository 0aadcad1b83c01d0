/** A drawn frame: a square of `size` pixels a side, three bytes (sRGB) a pixel, row by row from the top. */
export interface DrawnFrame {
  readonly size: number;
  readonly pixels: Uint8Array;
}

/**
 * The share of background in each pixel of a drawn frame, one byte each: 255 where only the background shows, 0 where
 * none does.
 */
export interface Matte {
  readonly size: number;
  readonly pixels: Uint8Array;
}
