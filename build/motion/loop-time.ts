import type { Scene } from './scene.ts';

/** In which order a loop shows its distinct frames, and how long each. */
export type LoopTiming = Pick<Scene, 'order' | 'delays'>;

/** The duration of a loop in ms. */
export function durationOf({ delays }: Pick<LoopTiming, 'delays'>): number {
  return delays.reduce((sum, ms) => sum + ms, 0);
}

/** The entry of a loop's order that is shown after `passed` ms of the loop. */
export function entryAt({ delays }: Pick<LoopTiming, 'delays'>, passed: number): number {
  let end = 0;
  for (const [entry, delay] of delays.entries()) {
    end += delay;
    if (passed < end) return entry;
  }
  return delays.length - 1;
}

/** The index of the distinct frame at that time. */
export function indexAt(loop: LoopTiming, passed: number): number {
  return loop.order[entryAt(loop, passed)]!;
}

/** The index of the frame shown halfway through the loop, which usually differs most from standing still. */
export function stillFrame(loop: LoopTiming): number {
  return indexAt(loop, durationOf(loop) / 2);
}
