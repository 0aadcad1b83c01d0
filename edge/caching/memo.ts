/**
 * Remembers what was worked out for texts that come again and again, such as keys and addresses. It holds so many
 * entries and no more, the oldest going first, and no text that is too long to be worth it.
 */
export class Memo<T> {
  readonly #maxEntries: number;
  readonly #maxLength: number;
  readonly #entries = new Map<string, T>();

  /** @param maxLength what a text may have to be remembered, in UTF-16 units */
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
    if (this.#entries.size >= this.#maxEntries) this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(text, value);
  }
}
