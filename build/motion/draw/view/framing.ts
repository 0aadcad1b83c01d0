/** The part of camera space that a frame shows: its center in meters, and its scale in pixels per meter. */
export interface Framing {
  readonly x: number;
  readonly y: number;
  readonly pixelsPerMeter: number;
}

/** The camera-space x of the center of pixel column `column`, in meters; `size` is the side of the frame in pixels. */
export function xOf(framing: Framing, size: number, column: number): number {
  return framing.x + (column + 0.5 - size / 2) / framing.pixelsPerMeter;
}

/** The camera-space y of the center of pixel row `row`, in meters; rows run down, y runs up. */
export function yOf(framing: Framing, size: number, row: number): number {
  return framing.y - (row + 0.5 - size / 2) / framing.pixelsPerMeter;
}
