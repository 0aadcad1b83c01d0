/** Something wrong in a file of the catalogue. `line` and `column` count from 1; `file` is relative to the project. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The rule's name, the same word as its file, its fixture and its test. */
  readonly rule: string;
  /** What was found and what was expected. */
  readonly message: string;
  /** What to write instead, where that is known. */
  readonly fix?: string;
}
