/**
 * Compact encoding of ascending numbers: the difference of each from the previous one, in seven bits per byte, the
 * lowest first. Every byte but the last has the eighth bit set (unsigned LEB128).
 */

/** Maximum length of an encoded number, in bytes. */
export const maxNumberBytes = 5;

/** Encodes numbers, each at least as high as the previous one. */
export function encodeAscending(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let previous = 0;
  for (const number of numbers) {
    let difference = number - previous;
    for (; difference > 0x7f; difference >>>= 7) bytes.push((difference & 0x7f) | 0x80);
    bytes.push(difference);
    previous = number;
  }
  return Uint8Array.from(bytes);
}

/** Reads encoded numbers. */
export class AscendingReader {
  readonly #bytes: Uint8Array;
  /** Where the next number begins, in bytes. */
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The next `count` numbers of one encoding, each below 2^32. Bytes that are missing count as zeros. */
  read(count: number): Uint32Array {
    const numbers = new Uint32Array(count);
    let number = 0;
    for (let i = 0; i < count; i++) {
      let difference = 0;
      let byte = 0x80;
      for (let shift = 0; byte & 0x80; shift += 7) {
        byte = this.#bytes[this.at++] ?? 0;
        difference |= (byte & 0x7f) << shift;
      }
      number += difference;
      numbers[i] = number;
    }
    return numbers;
  }
}
