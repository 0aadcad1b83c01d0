/** A line of the bench's report. */
export interface Row {
  readonly name: string;
  /** The measured value, in `unit`. */
  readonly value: number;
  readonly unit: string;
  /** The value as a multiple of another row's of the same run, which is what can be compared between machines. */
  readonly ratio?: { readonly of: number; readonly to: string };
  /** The greatest ratio allowed. */
  readonly reach?: number;
}

/** One subject of the bench. A new one is a file beside this and an entry in `scripts/bench.ts`. */
export interface Section {
  /** Its name on the command line. */
  readonly name: string;
  readonly title: string;
  run(): Promise<readonly Row[]>;
}

/** The median of several measurements: a machine that does something else meanwhile spoils only some of them. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
