import type { DrawnLoop } from '../worker/drawing-request.ts';

/** The duration of a loop in ms. */
export function durationOf({ delays }: DrawnLoop): number {
  return delays.reduce((sum, ms) => sum + ms, 0);
}

/** The moments, 0 to 1, at which the steps shown change. */
export function stepStartsOf(loop: DrawnLoop): number[] {
  const { steps, delays } = loop;
  if (!steps) return [];
  const duration = durationOf(loop);
  let passed = 0;
  return delays.flatMap((delay, entry) => {
    const start = passed / duration;
    passed += delay;
    return entry > 0 && steps[entry]!.join() !== steps[entry - 1]!.join() ? [start] : [];
  });
}

/** The entry of a loop's order that is shown after `passed` ms of the loop. */
export function entryAt({ delays }: DrawnLoop, passed: number): number {
  let end = 0;
  for (const [entry, delay] of delays.entries()) {
    end += delay;
    if (passed < end) return entry;
  }
  return delays.length - 1;
}

/** The index of the distinct frame at that time. */
export function indexAt(loop: DrawnLoop, passed: number): number {
  return loop.order[entryAt(loop, passed)]!;
}
