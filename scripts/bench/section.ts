/** A line of the report. */
export interface Row {
  readonly name: string;
  /** The measured value in `unit`; the median if there are several rounds. */
  readonly value: number;
  readonly unit: string;
  /** The interquartile range of the rounds, as a share of the value. */
  readonly spread?: number;
  /** The value as a multiple of another row's in the same run. Ratios compare between machines; values don't. */
  readonly ratio?: { readonly of: number; readonly to: string };
  /** Maximum allowed ratio. */
  readonly reach?: number;
  /** Further measurements of the same thing, ready to print. */
  readonly detail?: string;
}

/** One subject of the benchmark. A new one is a file in this folder and an entry in `scripts/bench.ts`. */
export interface Section {
  /** Its name on the command line. */
  readonly name: string;
  readonly title: string;
  /** Why it is only run if it is named. */
  readonly onlyByName?: string;
  run(): Promise<readonly Row[]>;
}

/** The median of several measurements, which other load on the machine spoils only in part. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The interquartile range of several measurements, as a share of their median. */
export function spread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / median(values);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
