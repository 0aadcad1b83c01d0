/** The part of camera space that a frame shows: its centre in metres, and how many pixels a metre takes. */
export interface Framing {
  readonly x: number;
  readonly y: number;
  readonly pixelsPerMetre: number;
}

/** Camera-space x of the middle of pixel column `column`, in metres; `size` is the frame's side in pixels. */
export function xOf(framing: Framing, size: number, column: number): number {
  return framing.x + (column + 0.5 - size / 2) / framing.pixelsPerMetre;
}

/** Camera-space y of the middle of pixel row `row`, in metres: rows run down while y runs up. */
export function yOf(framing: Framing, size: number, row: number): number {
  return framing.y - (row + 0.5 - size / 2) / framing.pixelsPerMetre;
}
