import { compare } from './support/compare.ts';

/**
 * A problem in a file of the catalogue. `line` and `column` count from 1; `file` is the catalogue folder as given,
 * followed by the path inside it, with slashes.
 */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The name of the rule, which is also that of its file. */
  readonly rule: string;
  /** A sentence without a period, with the value found and the value expected. */
  readonly message: string;
  /** The remedy, if known: the intended word, or the command that repairs it. */
  readonly fix?: string;
}

/** Turns a finding of a rule at a place into a problem. */
export function toProblem(
  file: string,
  place: { readonly line: number; readonly column: number },
  rule: string,
  { message, fix }: { readonly message: string; readonly fix?: string | undefined },
): Problem {
  return { file, line: place.line, column: place.column, rule, message, ...(fix === undefined ? {} : { fix }) };
}

/** Sorts by file, line and column. */
export function byPlace(a: Problem, b: Problem): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column;
}
