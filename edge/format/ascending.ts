/**
 * Compact encoding of ascending numbers: the difference of each from the previous one, in seven bits per byte, the
 * lowest first. Every byte but the last has the eighth bit set (unsigned LEB128).
 */

/** Maximum length of an encoded number, in bytes. */
export const maxNumberBytes = 5;

/** Encodes numbers one by one: they take at most about twice the memory of what is made of them. */
export class AscendingWriter {
  #bytes = new Uint8Array(16);
  #length = 0;
  #last = 0;
  /** How many numbers there are. */
  count = 0;

  /** Adds a number at least as high as the last one. */
  add(number: number): void {
    if (this.#length + maxNumberBytes > this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#bytes.length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    let difference = number - this.#last;
    for (; difference > 0x7f; difference >>>= 7) this.#bytes[this.#length++] = (difference & 0x7f) | 0x80;
    this.#bytes[this.#length++] = difference;
    this.#last = number;
    this.count++;
  }

  /** The encoding of the numbers so far, until the next is added. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Encodes numbers, each at least as high as the previous one. */
export function encodeAscending(numbers: readonly number[]): Uint8Array {
  const writer = new AscendingWriter();
  for (const number of numbers) writer.add(number);
  return writer.bytes;
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
