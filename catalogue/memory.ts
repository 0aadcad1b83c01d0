/** The kinds of things whose checks are remembered, because they rarely change. */
export type Remembered = 'file' | 'word';

/** Remembers what passed its checks in earlier runs. Losing it only costs time. */
export interface Memory {
  /** The value kept for the same inputs, a new object each time; undefined if there is none. */
  recall(kind: Remembered, inputs: readonly unknown[]): unknown;
  /**
   * Keeps a value that depends only on `inputs` and the code.
   * @param value a JSON value
   */
  keep(kind: Remembered, inputs: readonly unknown[], value: unknown): void;
}

/** A memory that remembers nothing. */
export const noMemory: Memory = { recall: () => undefined, keep: () => {} };
