import type { Scene } from '../motion/scene.ts';

/** The index of the frame shown halfway through the loop, which usually differs most from standing still. */
export function stillFrame({ order, delays }: Pick<Scene, 'order' | 'delays'>): number {
  const half = delays.reduce((sum, ms) => sum + ms, 0) / 2;
  let passed = 0;
  for (const [i, number] of order.entries()) {
    passed += delays[i]!;
    if (passed > half) return number;
  }
  return 0;
}
