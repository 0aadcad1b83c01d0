/** How the speed of a way runs: slow at both ends, the fastest part early (-1) to late (1); or even, as its keys ease it. */
export type Skew = number | 'even';

/**
 * How much of a way is done when `t` of its time has passed, both from 0 to 1. It starts and ends at rest; with a positive
 * skew it starts slowly and ends fast, as a press leaves the chest, with a negative one it is caught softly.
 */
export function paced(skew: Skew, t: number): number {
  if (skew === 'even') return t;
  const early = t * (1 - t);
  return t * t * (3 - 2 * t) - 3 * skew * early * early;
}

/** The share of its time after which `done` of a way is done: the inverse of {@link paced}. */
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
