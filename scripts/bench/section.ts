/** A line of the report. */
export interface Row {
  readonly name: string;
  /** The measured value in `unit`; the median if there are several rounds. */
  readonly value: number;
  readonly unit: string;
  /** How far the value may be off, as a share of it. */
  readonly spread?: number;
  /** The value as a multiple of another row's in the same run. Ratios compare between machines; values don't. */
  readonly ratio?: Ratio;
  /** Maximum wanted ratio. Without a ratio, the maximum or minimum wanted value, on a current machine. */
  readonly wanted?: { readonly most: number } | { readonly least: number };
  /** Further measurements of the same thing by name, ready to print. */
  readonly details?: { readonly [name: string]: string };
}

export interface Ratio {
  readonly of: number;
  /** The other row. */
  readonly to: string;
  /** How far the ratio may be off, as a share of it; 0 if it is the same in every run. */
  readonly spread: number;
}

/** One subject of the benchmark. A new one is a file in this folder and an entry in `scripts/bench.ts`. */
export interface Section {
  /** Its name on the command line. */
  readonly name: string;
  readonly title: string;
  run(): Promise<readonly Row[]>;
  /** The rows as they stand in the documentation, as Markdown. */
  table?(rows: readonly Row[]): string;
}
