/** Hears how far the build has come. */
export interface Progress {
  /** A step begins; `step` is a phrase such as "Writing the lists". */
  begin(step: string): void;
  /** So much of the step is done. */
  advance(done: number, total: number): void;
}
