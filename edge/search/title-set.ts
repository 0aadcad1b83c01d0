import { AscendingReader } from '../format/ascending.ts';
import type { Posting } from './name-index.ts';

/** A set of titles, one bit for each. */
export class TitleSet {
  readonly #bits: Uint8Array;

  /** An empty set of some of `titleCount` titles. */
  constructor(titleCount: number) {
    this.#bits = new Uint8Array(Math.ceil(titleCount / 8));
  }

  /** The set of all titles. */
  static all(titleCount: number): TitleSet {
    const all = new TitleSet(titleCount);
    // Beyond the last title there are no names, so there are no rows.
    all.#bits.fill(0xff);
    return all;
  }

  /** Adds the titles of a posting. */
  add(file: Uint8Array, { startByte, count }: Posting): void {
    for (const title of new AscendingReader(file, startByte).read(count)) this.#bits[title >> 3]! |= 1 << (title & 7);
  }

  /** Removes the titles that are not in `other`. */
  intersect(other: TitleSet): void {
    for (let i = 0; i < this.#bits.length; i++) this.#bits[i]! &= other.#bits[i]!;
  }

  /**
   * The rows of the exercises with a title in the set, ascending.
   * @param nameBits one bit for each title, set if the title is a name
   */
  rows(nameBits: Uint8Array): Uint32Array {
    const rows: number[] = [];
    let row = -1;
    for (let byte = 0; byte < this.#bits.length; byte++) {
      if (this.#bits[byte] === 0) {
        row += bitsIn(nameBits[byte]!);
        continue;
      }
      for (let bit = 1; bit < 0x100; bit <<= 1) {
        if (nameBits[byte]! & bit) row++;
        if (this.#bits[byte]! & bit && rows[rows.length - 1] !== row) rows.push(row);
      }
    }
    return Uint32Array.from(rows);
  }
}

/** Number of set bits in a byte. */
function bitsIn(byte: number): number {
  let count = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) count++;
  return count;
}
