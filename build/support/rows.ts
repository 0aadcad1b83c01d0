/**
 * Items by their rows: an array, or something that makes an item whenever it is read, so that not all of them have to
 * be in memory.
 */
export interface Rows<Item> extends Iterable<Item> {
  readonly length: number;
  /** The item in a row, counted from 0. */
  at(row: number): Item | undefined;
}

/** What `make` gives for each value, made on each iteration, so that not all of it has to be in memory. */
export function eachOf<T, R>(values: Iterable<T>, make: (value: T) => R): Iterable<R> {
  return {
    *[Symbol.iterator]() {
      for (const value of values) yield make(value);
    },
  };
}
