/** The median of several measurements, of an even number the upper one: other load on the machine spoils it only in part. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * How far the median of several measurements may be off, as a share of it. In 19 of 20 runs, the true one is within this
 * distance: the notch of a box plot, made of the interquartile range.
 */
export function spread(values: readonly number[]): number {
  const range = quantile(values, 0.75) - quantile(values, 0.25);
  return (1.57 * range) / Math.sqrt(values.length) / median(values);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
