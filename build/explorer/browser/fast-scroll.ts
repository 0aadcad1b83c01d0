/**
 * During fast scrolling nobody can see a figure, so nothing is drawn and the CPU is left to the scrolling.
 * `npm run bench -- site` counts the dropped frames.
 */

/** Above this speed scrolling is fast, in CSS pixels per ms. */
const fastSpeed = 1;
/** Time below that speed after which fast scrolling has ended, in ms. */
const settleTime = 120;

const listeners = new Set<() => void>();
let [scrolledTo, scrolledAt] = [0, 0];
let resting: ReturnType<typeof setTimeout> | undefined;

/** Whether the page is scrolling too fast to see what is on it. */
export function isScrollingFast(): boolean {
  return resting !== undefined;
}

/**
 * Calls `listener` when fast scrolling begins, and when it has ended.
 * @returns a function that stops the calls
 */
export function onFastScroll(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

globalThis.addEventListener?.(
  'scroll',
  ({ timeStamp }) => {
    const speed = Math.abs(scrollY - scrolledTo) / Math.max(1, timeStamp - scrolledAt);
    [scrolledTo, scrolledAt] = [scrollY, timeStamp];
    if (speed <= fastSpeed) return;
    const isNew = !isScrollingFast();
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      tell();
    }, settleTime);
    if (isNew) tell();
  },
  { passive: true },
);

function tell(): void {
  for (const listener of listeners) listener();
}
