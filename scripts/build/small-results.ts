import type { CacheEntry } from '../../build/support/build-cache.ts';
import { decodeFiles, encodeFiles } from './encoded-files.ts';

/** How long a result is kept after its last use, in ms. */
export const keptForMs = 14 * 24 * 60 * 60 * 1000;
/** How often a result's last use is recorded, in ms. */
export const noteAfterMs = 24 * 60 * 60 * 1000;

/**
 * Maximum length of a step's small results, in bytes. All of them are held in memory. It is enough for the compressed lines
 * of some 5,000 exercises.
 */
const mostBytes = 128 * 1024 * 1024;

/** Maximum length of the results that no step has asked for: in bytes, or as a multiple of the others, whichever is more. */
const mostUnasked = 16 * 1024 * 1024;
const mostUnaskedTimes = 4;

interface Result {
  /** Its files, encoded. */
  readonly bytes: Buffer;
  /** When it was last used, in ms since 1970; recorded once a day. */
  usedAt: number;
  isAsked: boolean;
}

/** The small results of a step, in memory. Each is saved as a file, which is named by its key and the time of its last use. */
export class SmallResults {
  readonly #results = new Map<string, Result>();
  readonly #limit: number;
  /** Length in bytes of all results that this process has used. */
  #askedBytes = 0;
  #isChanged = false;

  /**
   * @param kept the files of an earlier process, if there are any
   * @param limit maximum length of the results, in bytes
   */
  constructor(kept: Readonly<Record<string, Buffer>> = {}, limit = mostBytes) {
    this.#limit = limit;
    for (const [named, bytes] of Object.entries(kept)) {
      const [key, usedAt] = named.split(' ') as [string, string];
      this.#results.set(key, { bytes, usedAt: Number(usedAt), isAsked: false });
    }
  }

  /** The cache entry for a key, a word without spaces. */
  entry(key: string): CacheEntry {
    const known = this.#results.get(key);
    if (known) this.#ask(known);
    return {
      found: known && decodeFiles(known.bytes),
      keep: (files) => {
        const result = { bytes: encodeFiles(files), usedAt: Date.now(), isAsked: false };
        // In a catalogue of a million, results beyond the limit are made again each time.
        if (this.#askedBytes + result.bytes.length > this.#limit) return files;
        this.#results.set(key, result);
        this.#ask(result);
        this.#isChanged = true;
        return files;
      },
    };
  }

  /** The files to save, or `undefined` if nothing has changed since the last call. Drops what is not worth keeping. */
  takeChanges(): Readonly<Record<string, Buffer>> | undefined {
    if (!this.#isChanged) return undefined;
    this.#isChanged = false;
    let room = Math.min(this.#limit - this.#askedBytes, Math.max(mostUnasked, mostUnaskedTimes * this.#askedBytes));
    // The newest come last.
    for (const [key, { bytes, usedAt, isAsked }] of [...this.#results].reverse()) {
      if (isAsked) continue;
      room -= bytes.length;
      if (room < 0 || Date.now() - usedAt > keptForMs) this.#results.delete(key);
    }
    return Object.fromEntries(Array.from(this.#results, ([key, { bytes, usedAt }]) => [`${key} ${usedAt}`, bytes]));
  }

  #ask(result: Result): void {
    if (!result.isAsked) this.#askedBytes += result.bytes.length;
    result.isAsked = true;
    if (Date.now() - result.usedAt <= noteAfterMs) return;
    result.usedAt = Date.now();
    this.#isChanged = true;
  }
}
