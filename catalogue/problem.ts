import { compare } from './support/compare.ts';

/** `line` and `column` count from 1; a column is one UTF-16 code unit. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The objection of a rule to a value. */
export interface Finding {
  /** A sentence without a period, with the value found and the value expected. */
  readonly message: string;
  /** The remedy, if known: the intended word, or the command that repairs it. */
  readonly fix?: string | undefined;
}

/**
 * A problem at a place in a file of the catalogue. `file` is the catalogue folder as given, followed by the path inside
 * it, with slashes.
 */
export interface Problem extends Place, Finding {
  readonly file: string;
  /** The name of the rule, which is also that of its file. */
  readonly rule: string;
}

/** Turns a finding of a rule at a place into a problem. */
export function toProblem(file: string, { line, column }: Place, rule: string, { message, fix }: Finding): Problem {
  return { file, line, column, rule, message, fix };
}

/** Sorts by file, line and column. */
export function byPlace(a: Problem, b: Problem): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column;
}
