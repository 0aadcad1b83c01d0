import { durationOf } from '../../motion/loop-time.ts';
import type { DrawnLoop } from '../worker/drawing-request.ts';

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
