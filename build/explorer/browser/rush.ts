/**
 * Who scrolls fast sees no figure: as long as that goes on nothing is drawn, and the processor is left to the scrolling.
 * `npm run bench site` counts the frames that are dropped.
 */

/** Fast is more than so many CSS pixels per ms. */
const glance = 1;
/** How long the page has to be slower until it counts as come to rest, in ms. */
const rest = 120;

const listeners = new Set<() => void>();
let [scrolledTo, scrolledAt] = [0, 0];
let resting: ReturnType<typeof setTimeout> | undefined;

/** Whether the page is scrolled too fast to see what is on it. */
export function isRushing(): boolean {
  return resting !== undefined;
}

/**
 * Calls `listener` when the page begins to rush past, and when it has come to rest.
 * @returns what ends it
 */
export function onRush(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

globalThis.addEventListener?.(
  'scroll',
  ({ timeStamp }) => {
    const speed = Math.abs(scrollY - scrolledTo) / Math.max(1, timeStamp - scrolledAt);
    [scrolledTo, scrolledAt] = [scrollY, timeStamp];
    if (speed <= glance) return;
    const isNew = !isRushing();
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      tell();
    }, rest);
    if (isNew) tell();
  },
  { passive: true },
);

function tell(): void {
  for (const listener of listeners) listener();
}
