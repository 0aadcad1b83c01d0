import type { Scene } from '../motion/scene.ts';

/** Index of the frame that is shown when half of the loop has passed, where it differs most from standing about. */
export function stillFrame({ order, delays }: Pick<Scene, 'order' | 'delays'>): number {
  const half = delays.reduce((sum, ms) => sum + ms, 0) / 2;
  let passed = 0;
  for (const [i, number] of order.entries()) {
    passed += delays[i]!;
    if (passed > half) return number;
  }
  return 0;
}
