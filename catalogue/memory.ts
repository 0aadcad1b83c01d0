/** The kinds of things whose checks are remembered, because they rarely change. */
export type Remembered = 'file' | 'file-rules' | 'spelling' | 'word' | 'dissimilar';

/** Remembers what passed its checks in earlier runs. Losing it only costs time. */
export interface Memory {
  /**
   * The value kept for the same inputs; undefined if there is none.
   * @param file the file that has the value: two files never share an object
   */
  recall(kind: Remembered, inputs: readonly unknown[], file?: string): unknown;
  /**
   * Keeps a value that depends only on `inputs` and the code.
   * @param value a JSON value
   */
  keep(kind: Remembered, inputs: readonly unknown[], value: unknown, file?: string): void;
}

/** A memory that remembers nothing. */
export const noMemory: Memory = { recall: () => undefined, keep: () => {} };

/**
 * A memory that takes every file for one without problems, to read a catalogue without checking it. It throws a
 * SyntaxError for a file that is not JSON.
 */
export const trustingMemory: Memory = {
  recall: (_, [, bytes]) => JSON.parse(new TextDecoder().decode(bytes as Uint8Array)),
  keep() {},
};
