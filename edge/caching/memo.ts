/**
 * Remembers results for texts that recur, such as keys and URLs. The number of entries is limited: the oldest is
 * evicted first. Texts that are too long aren't remembered.
 */
export class Memo<T> {
  readonly #maxEntries: number;
  readonly #maxLength: number;
  readonly #entries = new Map<string, T>();
  /**
   * The texts in the order of eviction, as a ring. The map has the same order, but V8 skips all deleted entries before
   * it finds the oldest: with 4,096 entries, adding one takes 0.7 µs instead of 0.1.
   */
  readonly #texts: string[] = [];
  #oldest = 0;

  /**
   * @param maxEntries at least 1
   * @param maxLength of a text, in UTF-16 units
   */
  constructor(maxEntries: number, maxLength: number) {
    this.#maxEntries = maxEntries;
    this.#maxLength = maxLength;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(text: string): T | undefined {
    return this.#entries.get(text);
  }

  set(text: string, value: T): void {
    if (text.length > this.#maxLength) return;
    if (!this.#entries.has(text)) this.#makeRoom(text);
    this.#entries.set(text, value);
  }

  #makeRoom(text: string): void {
    if (this.#texts.length < this.#maxEntries) {
      this.#texts.push(text);
      return;
    }
    this.#entries.delete(this.#texts[this.#oldest]!);
    this.#texts[this.#oldest] = text;
    this.#oldest = (this.#oldest + 1) % this.#maxEntries;
  }
}
