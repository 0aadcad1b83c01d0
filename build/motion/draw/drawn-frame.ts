/** A drawn frame: a square of `size` pixels a side, three bytes (sRGB) a pixel, row by row from the top. */
export interface DrawnFrame {
  readonly size: number;
  readonly pixels: Uint8Array;
}

/** The share of background in each pixel of a drawn frame, one byte each: 255 for background only, 0 for none. */
export interface Matte {
  readonly size: number;
  readonly pixels: Uint8Array;
}
