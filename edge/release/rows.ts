/** Sets of row numbers, each an ascending array without duplicates. */

import { firstIndex } from '../order/first-index.ts';

/** The rows that are in any of the sets. */
export function unite(sets: readonly Uint32Array[]): Uint32Array {
  if (sets.length === 1) return sets[0]!;
  const all = new Set<number>();
  for (const rows of sets) for (const row of rows) all.add(row);
  return Uint32Array.from(all).sort();
}

/** The rows that are in all of the sets. There must be at least one. */
export function intersect(sets: readonly Uint32Array[]): Uint32Array {
  const [smallest, ...others] = [...sets].sort((a, b) => a.length - b.length);
  return smallest!.filter((row) => others.every((rows) => includes(rows, row)));
}

/** Whether a row is in a set. */
export function includes(rows: Uint32Array, wanted: number): boolean {
  return rows[firstIndex(rows.length, (i) => rows[i]! >= wanted)] === wanted;
}

/** The rows below `count` that are in none of the sets. */
export function outside(count: number, sets: readonly Uint32Array[]): Uint32Array {
  const isIn = new Uint8Array(count);
  for (const rows of sets) for (const row of rows) isIn[row] = 1;
  return Uint32Array.from({ length: count }, (_, row) => row).filter((row) => isIn[row] === 0);
}
