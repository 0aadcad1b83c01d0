import { Flights } from './flights.ts';

/** Maximum length of an entry, as a share of the whole cache. */
const largestShare = 1 / 2;

export interface ByteCacheOptions {
  /** Maximum length of all entries together, in bytes. */
  readonly maxBytes: number;
  /** Maximum number of entries, each of which takes some memory besides its bytes; by default 16,384. */
  readonly maxEntries?: number;
  /** See {@link Flights}. */
  readonly shareFlights?: boolean;
}

interface Entry {
  readonly bytes: Uint8Array;
  /** Whether it was used since it was last considered for eviction. */
  wasUsed: boolean;
}

/**
 * Caches bytes by key. At the limits, the oldest entries are evicted, but those used in the meantime get another round
 * (the clock algorithm). Concurrent loads of a key are shared. Failures are not cached.
 */
export class ByteCache {
  readonly #maxBytes: number;
  readonly #maxEntries: number;
  /** In the order in which they are considered for eviction. */
  readonly #entries = new Map<string, Entry>();
  readonly #flights: Flights<Uint8Array>;
  #bytes = 0;

  constructor({ maxBytes, maxEntries = 16_384, shareFlights = true }: ByteCacheOptions) {
    this.#maxBytes = maxBytes;
    this.#maxEntries = maxEntries;
    this.#flights = new Flights(shareFlights);
  }

  /** Maximum length of an entry, in bytes. Longer ones are not cached. */
  get maxEntryBytes(): number {
    return this.#maxBytes * largestShare;
  }

  /** Length of all entries together, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of entries. */
  get entries(): number {
    return this.#entries.size;
  }

  /** The entry of `key`, if there is one. */
  peek(key: string): Uint8Array | undefined {
    const entry = this.#entries.get(key);
    if (entry) entry.wasUsed = true;
    return entry?.bytes;
  }

  /** The entry of `key`, synchronously if cached; otherwise from `load`. */
  get(key: string, load: () => Promise<Uint8Array>): Uint8Array | Promise<Uint8Array> {
    return this.peek(key) ?? this.#flights.join(key, () => this.#fill(key, load));
  }

  async #fill(key: string, load: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = await load();
    this.#keep(key, bytes);
    return bytes;
  }

  #keep(key: string, bytes: Uint8Array): void {
    if (bytes.length > this.maxEntryBytes || this.#entries.has(key)) return;
    // A view would keep the whole larger buffer in memory.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    this.#entries.set(key, { bytes: own, wasUsed: false });
    this.#bytes += own.length;
    this.#shrink();
  }

  #shrink(): void {
    // An entry that is put back comes up again at the end, unused, so the loop ends.
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && this.#entries.size <= this.#maxEntries) return;
      this.#entries.delete(key);
      if (entry.wasUsed) this.#entries.set(key, { ...entry, wasUsed: false });
      else this.#bytes -= entry.bytes.length;
    }
  }
}
