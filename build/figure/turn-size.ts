/** How long a drawing may take while somebody turns the figure, in ms, for the turn to look like one. */
const wantedMs = 50;
/** The side of the first such drawing in pixels, and the least that shows who is turned; sizes go in steps. */
const firstSize = 240;
const leastSize = 120;
const step = 30;

/** ms per pixel that drawings of a turn take on this machine; undefined before the first. */
let msPerPixel: number | undefined;

/** The side of a drawing while the figure is turned, in pixels: the largest that is drawn soon enough, at most `full`. */
export function turningSize(full: number): number {
  const soon = msPerPixel === undefined ? firstSize : Math.sqrt(wantedMs / msPerPixel);
  return Math.min(full, Math.max(leastSize, Math.floor(soon / step) * step));
}

/** Takes note of the ms that a drawing of that side took. */
export function noteTurn(size: number, ms: number): void {
  const found = ms / (size * size);
  msPerPixel = msPerPixel === undefined ? found : (msPerPixel + found) / 2;
}
