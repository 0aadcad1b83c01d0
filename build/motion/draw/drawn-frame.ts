/** A drawn frame: a square of `size` pixels a side, three bytes (sRGB) a pixel, row by row from the top. */
export interface DrawnFrame {
  readonly size: number;
  readonly pixels: Uint8Array;
}
