import type { CachedFiles, CacheEntry } from '../../build/support/build-cache.ts';

/** How long a result is kept after its last use, in ms. */
export const keptFor = 14 * 24 * 60 * 60 * 1000;
/** How often a result's last use is recorded, in ms. */
export const noteAfter = 24 * 60 * 60 * 1000;

/**
 * Maximum length of a step's small results, in bytes. All of them are held in memory. It is enough for the compressed lines
 * of some 5,000 exercises.
 */
const mostBytes = 128 * 1024 * 1024;

/** Maximum length of the results that no step has asked for: in bytes, or if that is more, as a multiple of the others. */
const mostUnasked = 16 * 1024 * 1024;
const mostUnaskedTimes = 4;

interface Result {
  readonly files: CachedFiles;
  /** When it was last used, in ms since 1970; recorded once a day. */
  usedAt: number;
  isAsked: boolean;
}

/**
 * The small results of a step, in memory. They are saved as one set of files. A file is named by the key of its result, the
 * time of the last use, and its own name. An empty file without a name of its own marks a result.
 */
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
  constructor(kept: CachedFiles = {}, limit = mostBytes) {
    this.#limit = limit;
    for (const [named, bytes] of Object.entries(kept)) {
      const [key, usedAt, ...name] = named.split(' ') as [string, string, ...string[]];
      const result = this.#results.get(key) ?? { files: {}, usedAt: Number(usedAt), isAsked: false };
      this.#results.set(key, result);
      if (name.length > 0) (result.files as Record<string, Uint8Array>)[name.join(' ')] = bytes;
    }
  }

  /** The cache entry for a key, a word without spaces. */
  entry(key: string): CacheEntry {
    const known = this.#results.get(key);
    if (known) this.#ask(known);
    return {
      found: known?.files,
      keep: (files) => {
        // In a catalogue of a million, results beyond the limit are made again each time.
        if (this.#askedBytes + lengthOf(files) > this.#limit) return files;
        const result = { files, usedAt: Date.now(), isAsked: false };
        this.#results.set(key, result);
        this.#ask(result);
        this.#isChanged = true;
        return files;
      },
    };
  }

  /** The files to save, or `undefined` if nothing has changed. */
  changed(): CachedFiles | undefined {
    if (!this.#isChanged) return undefined;
    this.#isChanged = false;
    const files: Record<string, Uint8Array> = {};
    let room = Math.min(this.#limit - this.#askedBytes, Math.max(mostUnasked, mostUnaskedTimes * this.#askedBytes));
    // The newest come last.
    const dropped = new Set<string>();
    for (const [key, { files: own, usedAt, isAsked }] of [...this.#results].reverse()) {
      if (isAsked) continue;
      room -= lengthOf(own);
      if (room < 0 || Date.now() - usedAt > keptFor) dropped.add(key);
    }
    for (const [key, { files: own, usedAt }] of this.#results) {
      if (dropped.has(key)) continue;
      files[`${key} ${usedAt}`] = new Uint8Array();
      for (const [name, bytes] of Object.entries(own)) files[`${key} ${usedAt} ${name}`] = bytes;
    }
    return files;
  }

  #ask(result: Result): void {
    if (!result.isAsked) this.#askedBytes += lengthOf(result.files);
    result.isAsked = true;
    if (Date.now() - result.usedAt <= noteAfter) return;
    result.usedAt = Date.now();
    this.#isChanged = true;
  }
}

function lengthOf(files: CachedFiles): number {
  return Object.values(files).reduce((sum, { length }) => sum + length, 0);
}
