/** A line of the bench's report. */
export interface Row {
  readonly name: string;
  /** The measured value, in `unit`: the median of its rounds where there were several. */
  readonly value: number;
  readonly unit: string;
  /** How far apart the middle half of the rounds lies, as a share of the value. */
  readonly spread?: number;
  /** The value as a multiple of another row's of the same run: this, not the value, compares between machines. */
  readonly ratio?: { readonly of: number; readonly to: string };
  /** The greatest ratio allowed. */
  readonly reach?: number;
  /** Further measurements of the same thing, as they are printed. */
  readonly detail?: string;
}

/** One subject of the bench. A new one is a file beside this and an entry in `scripts/bench.ts`. */
export interface Section {
  /** Its name on the command line. */
  readonly name: string;
  readonly title: string;
  /** Why it is only run when it is named. */
  readonly onlyByName?: string;
  run(): Promise<readonly Row[]>;
}

/** The median of several measurements: whatever else the machine does meanwhile spoils only some of them. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The distance between the quartiles of several measurements, as a share of their median. */
export function spread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / median(values);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
