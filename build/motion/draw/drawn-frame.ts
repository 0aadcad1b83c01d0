/** A drawn frame: a square of `size` pixels a side, three bytes (sRGB) a pixel, row by row from the top. */
export interface DrawnFrame {
  readonly size: number;
  readonly pixels: Uint8Array;
}

/** What the background of a drawn frame is seen through: one byte a pixel, 255 where all of it shows, 0 where none does. */
export interface Matte {
  readonly size: number;
  readonly pixels: Uint8Array;
}
