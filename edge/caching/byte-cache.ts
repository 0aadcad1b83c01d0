import { Flights } from './flights.ts';

/** Limit of a single entry, as a share of the whole cache. */
const largestShare = 1 / 2;

export interface ByteCacheOptions {
  /** Limit of all entries together, in bytes. */
  readonly maxBytes: number;
  /** Limit of the number of entries, which cost memory beside their bytes; by default 16,384. */
  readonly maxEntries?: number;
  /** See {@link Flights}. */
  readonly shareFlights?: boolean;
}

interface Entry {
  readonly bytes: Uint8Array;
  /** Whether it was asked for since it was last considered for going. */
  wasUsed: boolean;
}

/**
 * Keeps bytes by key. When there are too many, the oldest entries go, but for those that were used meanwhile: they get
 * another round (the clock algorithm). A key that is being loaded is not loaded a second time at once; what fails to
 * load is not kept.
 */
export class ByteCache {
  readonly #maxBytes: number;
  readonly #maxEntries: number;
  /** In the order in which they are considered for going. */
  readonly #entries = new Map<string, Entry>();
  readonly #flights: Flights<Uint8Array>;
  #bytes = 0;

  constructor({ maxBytes, maxEntries = 16_384, shareFlights = true }: ByteCacheOptions) {
    this.#maxBytes = maxBytes;
    this.#maxEntries = maxEntries;
    this.#flights = new Flights(shareFlights);
  }

  /** Limit of a single entry, in bytes: a longer one is not kept. */
  get maxEntryBytes(): number {
    return this.#maxBytes * largestShare;
  }

  /** The bytes of all entries. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of entries. */
  get entries(): number {
    return this.#entries.size;
  }

  /** The entry of that key, if there is one. */
  peek(key: string): Uint8Array | undefined {
    const entry = this.#entries.get(key);
    if (entry) entry.wasUsed = true;
    return entry?.bytes;
  }

  /** The entry of that key, from `load` when there is none: at once when it is there. */
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
    // A view of a larger buffer would keep all of that alive.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    this.#entries.set(key, { bytes: own, wasUsed: false });
    this.#bytes += own.length;
    this.#shrink();
  }

  #shrink(): void {
    // What is put back comes by again at the end, unused: the loop ends.
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && this.#entries.size <= this.#maxEntries) return;
      this.#entries.delete(key);
      if (entry.wasUsed) this.#entries.set(key, { ...entry, wasUsed: false });
      else this.#bytes -= entry.bytes.length;
    }
  }
}
