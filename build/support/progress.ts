/** Receives the progress of a build. */
export interface Progress {
  /** A step begins: a phrase such as "Writing the release". */
  begin(step: string): void;
  /** `done` of `total` parts of the step are finished. */
  advance(done: number, total: number): void;
}

/** Progress that nobody follows. */
export const noProgress: Progress = { begin() {}, advance() {} };
