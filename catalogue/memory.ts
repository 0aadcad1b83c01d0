/** What is looked at again and again although it seldom changes: files, and words of the dictionary. */
export type Remembered = 'file' | 'word';

/** Remembers what earlier runs found nothing against. Forgetting it costs time and nothing else. */
export interface Memory {
  /** The value that was kept for the same inputs, of its own each time; undefined when there is none. */
  recall(kind: Remembered, inputs: readonly unknown[]): unknown;
  /**
   * Keeps a value that follows from `inputs` and the code alone.
   * @param value a JSON value
   */
  keep(kind: Remembered, inputs: readonly unknown[], value: unknown): void;
}

/** A memory of nothing. */
export const noMemory: Memory = { recall: () => undefined, keep: () => {} };
