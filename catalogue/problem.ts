import { compare } from './text/compare.ts';

/** Something wrong in a file of the catalogue. `line` and `column` count from 1; `file` is relative to the project. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The rule's name, the same word as its file, its fixture and its test. */
  readonly rule: string;
  /** A sentence without a period: the value that was found, and the one that was expected. */
  readonly message: string;
  /** The remedy, where it is known: the word that was meant, or the command that repairs it. */
  readonly fix?: string;
}

/** A problem of what a rule found at a place. */
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
