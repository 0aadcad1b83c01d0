/** A growing array of bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** Writes the lowest eight bits. */
  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow();
    this.#bytes[this.#length++] = value;
  }

  /** Writes sixteen bits, low byte first. */
  short(value: number): void {
    this.byte(value & 255);
    this.byte(value >> 8);
  }

  /** Writes bytes in their order. */
  all(values: Iterable<number>): void {
    for (const value of values) this.byte(value);
  }

  /** A copy of the bytes written so far. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
