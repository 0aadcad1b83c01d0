/** How long a draft, a frame in a lower resolution, may take in ms: 30 a second look smooth. */
const wantedMs = 32;
/** The side of the first draft in pixels, and the smallest recognizable one; sizes change in steps. */
const firstSize = 240;
const leastSize = 90;
const step = 30;

/** The time per pixel that drafts take on this machine, in ms; undefined before the first. */
let msPerPixel: number | undefined;

/** The side of a draft in pixels: the largest drawn fast enough, at most `full`. */
export function draftSize(full: number): number {
  const fast = msPerPixel === undefined ? firstSize : Math.sqrt(wantedMs / msPerPixel);
  return Math.min(full, Math.max(leastSize, Math.floor(fast / step) * step));
}

/** Records how many ms a draft of that side took. */
export function noteDraft(size: number, ms: number): void {
  const found = ms / (size * size);
  msPerPixel = msPerPixel === undefined ? found : (msPerPixel + found) / 2;
}
