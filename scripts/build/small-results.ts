import type { CacheEntry } from '../../build/support/build-cache.ts';
import { decodeFiles, eachFile, encodeFiles } from './encoded-files.ts';

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

/** Maximum length of the results that are added to a file before it is written anew, as a part of the others. */
const mostAdded = 1 / 4;

/** Files to save: in addition to those saved before, or in place of them. */
export interface Changes {
  readonly files: Readonly<Record<string, Buffer>>;
  readonly isAddition: boolean;
}

interface Result {
  /** Its files, encoded, are a part of these bytes. */
  readonly within: Buffer;
  readonly startByte: number;
  readonly endByte: number;
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
  /** Length in bytes of the results that were saved in place of others, and of those saved in addition to them. */
  #wholeBytes = 0;
  #addedBytes = 0;
  /** The keys of the results to save. */
  readonly #changed = new Set<string>();

  /**
   * @param kept the encoded files of earlier processes, if there are any: those saved in place of others, then
   *   additions
   * @param limit maximum length of the results, in bytes
   */
  constructor(kept: readonly Buffer[] = [], limit = mostBytes) {
    this.#limit = limit;
    for (const [i, within] of kept.entries()) {
      eachFile(within, (name, startByte, endByte) => {
        const space = name.indexOf(' ');
        const usedAt = Number(name.slice(space + 1));
        this.#results.set(name.slice(0, space), { within, startByte, endByte, usedAt, isAsked: false });
        if (i === 0) this.#wholeBytes += endByte - startByte;
        else this.#addedBytes += endByte - startByte;
      });
    }
  }

  /** The cache entry for a key, a word without spaces. */
  entry(key: string): CacheEntry {
    const known = this.#results.get(key);
    if (known) this.#ask(key, known);
    return {
      found: known && decodeFiles(bytesOf(known)),
      keep: (files) => {
        const bytes = encodeFiles(files);
        // In a catalogue of a million, results beyond the limit are made again each time.
        if (this.#askedBytes + bytes.length > this.#limit) return files;
        const result = { within: bytes, startByte: 0, endByte: bytes.length, usedAt: Date.now(), isAsked: false };
        this.#results.set(key, result);
        this.#changed.add(key);
        this.#ask(key, result);
        return files;
      },
    };
  }

  /** What to save, or `undefined` if nothing has changed since the last call. */
  takeChanges(): Changes | undefined {
    if (this.#changed.size === 0) return undefined;
    for (const key of this.#changed) this.#addedBytes += lengthOf(this.#results.get(key)!);
    const isAddition =
      this.#addedBytes <= this.#wholeBytes * mostAdded && this.#wholeBytes + this.#addedBytes <= this.#limit;
    if (!isAddition) this.#dropUnused();
    const saved = isAddition ? [...this.#changed] : [...this.#results.keys()];
    this.#changed.clear();
    const fileOf = (key: string): [string, Buffer] => {
      const result = this.#results.get(key)!;
      return [`${key} ${result.usedAt}`, bytesOf(result)];
    };
    return { files: Object.fromEntries(saved.map(fileOf)), isAddition };
  }

  /** Drops what is not worth keeping. */
  #dropUnused(): void {
    let room = Math.min(this.#limit - this.#askedBytes, Math.max(mostUnasked, mostUnaskedTimes * this.#askedBytes));
    this.#wholeBytes = this.#askedBytes;
    this.#addedBytes = 0;
    for (const [key, result] of [...this.#results].sort(([, a], [, b]) => b.usedAt - a.usedAt)) {
      if (result.isAsked) continue;
      room -= lengthOf(result);
      if (room < 0 || Date.now() - result.usedAt > keptForMs) this.#results.delete(key);
      else this.#wholeBytes += lengthOf(result);
    }
  }

  #ask(key: string, result: Result): void {
    if (!result.isAsked) this.#askedBytes += lengthOf(result);
    result.isAsked = true;
    if (Date.now() - result.usedAt <= noteAfterMs) return;
    result.usedAt = Date.now();
    this.#changed.add(key);
  }
}

function lengthOf({ startByte, endByte }: Result): number {
  return endByte - startByte;
}

function bytesOf({ within, startByte, endByte }: Result): Buffer {
  return within.subarray(startByte, endByte);
}
