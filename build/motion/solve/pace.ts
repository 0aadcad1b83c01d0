import type { Ease } from '../../../catalogue/schema/motion.ts';

/** The speed between two keys: slow at both ends, fastest early (-1) to late (1), or `even`, as the keys ease it. */
export type Skew = number | 'even';

/**
 * The share of a path covered after the share `t` of its time, both 0 to 1. Motion starts and ends at rest. A positive
 * skew starts slowly and speeds up late, as a press leaves the chest; a negative skew slows down early, as a load is
 * caught.
 */
export function paced(skew: Skew, t: number): number {
  if (skew === 'even') return t;
  const early = t * (1 - t);
  return t * t * (3 - 2 * t) - 3 * skew * early * early;
}

/** The share of the time after which the share `done` of a path is covered: the inverse of {@link paced}. */
export function timeOf(skew: Skew, done: number): number {
  if (skew === 'even' || done <= 0 || done >= 1) return Math.min(1, Math.max(0, done));
  let [low, high] = [0, 1];
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2;
    if (paced(skew, middle) < done) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The eased progress at the share `t` of the time, both 0 to 1. `smooth` is linear here, as its curve eases. */
export function easeWay(ease: Ease, t: number): number {
  switch (ease) {
    case 'both':
      return (1 - Math.cos(Math.PI * t)) / 2;
    case 'in':
      return 1 - Math.cos((Math.PI / 2) * t);
    case 'out':
      return Math.sin((Math.PI / 2) * t);
    default:
      return t;
  }
}
