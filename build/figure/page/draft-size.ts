/** How long a drawing may take that has to be ready in time, in ms: 30 a second look smooth. */
const wantedMs = 32;
/** The side of the first such drawing in pixels, and the smallest recognizable one; sizes change in steps. */
const firstSize = 240;
const leastSize = 90;
const step = 30;

/** The time per pixel that such drawings take on this machine, in ms; undefined before the first. */
let msPerPixel: number | undefined;

/** The side in pixels of a drawing that is ready in time: the largest drawn fast enough, at most `full`. */
export function quickSize(full: number): number {
  const soon = msPerPixel === undefined ? firstSize : Math.sqrt(wantedMs / msPerPixel);
  return Math.min(full, Math.max(leastSize, Math.floor(soon / step) * step));
}

/** Records how many ms a drawing of that side took. */
export function noteQuick(size: number, ms: number): void {
  const found = ms / (size * size);
  msPerPixel = msPerPixel === undefined ? found : (msPerPixel + found) / 2;
}
