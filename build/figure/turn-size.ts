/** How long a drawing may take while the figure is turned, in ms, for the turn to look smooth. */
const wantedMs = 50;
/** The side of the first such drawing in pixels, and the smallest recognizable one; sizes change in steps. */
const firstSize = 240;
const leastSize = 120;
const step = 30;

/** The time per pixel that such drawings take on this machine, in ms; undefined before the first. */
let msPerPixel: number | undefined;

/** The side of a drawing while the figure is turned, in pixels: the largest drawn fast enough, at most `full`. */
export function turningSize(full: number): number {
  const soon = msPerPixel === undefined ? firstSize : Math.sqrt(wantedMs / msPerPixel);
  return Math.min(full, Math.max(leastSize, Math.floor(soon / step) * step));
}

/** Records how many ms a drawing of that side took. */
export function noteTurn(size: number, ms: number): void {
  const found = ms / (size * size);
  msPerPixel = msPerPixel === undefined ? found : (msPerPixel + found) / 2;
}
