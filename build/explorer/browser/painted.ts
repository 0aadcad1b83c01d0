/**
 * Resolves once the prerendered page has been painted. Otherwise, the scripts that make it interactive compete with its
 * first paint for CPU and network: in Lighthouse on a slow phone, Largest Contentful Paint was 5.7 s without this and
 * 2.3 s with it.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves in a task of its own, so that taps and paints waiting in the meantime are handled first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Calls `work` when the page has nothing else to do, at the latest after two seconds. */
export function onceIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 500);
}
