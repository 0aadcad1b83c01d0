import type { ByteCache } from '../caching/byte-cache.ts';
import { crc32 } from '../digest/crc32.ts';
import { digestHex } from '../digest/digest.ts';
import { checkIndex, entryRange, IndexEntries } from '../format/offset-index.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { ListSegment, PublishedFile } from './release.ts';

/** Files up to this length are read whole even from a store with ranges, in bytes: the next page is then in memory. */
const readWholeUpTo = 512 * 1024;

/** Maximum number of lines of an answer that is cached whole: putting it together is most of its cost. */
export const mostLinesKept = 500;

/** Maximum length of a cache key, in UTF-16 units. */
const longestKey = 400;

/**
 * Reads the files of a release, and caches only what has been verified.
 *
 * Every method fails with a {@link StoreError} or a `FormatError`.
 */
export class FileReader {
  readonly #store: Store;
  readonly #cache: ByteCache;

  constructor(store: Store, cache: ByteCache) {
    this.#store = store;
    this.#cache = cache;
  }

  /** Whether to read only the needed parts of a file of that length, in bytes. */
  prefersParts(bytes: number): boolean {
    return bytes > readWholeUpTo && this.#store.ranges;
  }

  /**
   * A whole file, verified by its digest; synchronous if cached.
   * @param check verifies more of it before it is cached
   */
  file(file: PublishedFile, check?: (content: Uint8Array) => void): Uint8Array | Promise<Uint8Array> {
    return this.#cache.get(file.path, async () => {
      const content = await readChecked(this.#store, file);
      check?.(content);
      return content;
    });
  }

  /**
   * Whether to cache the files of an answer, given their total length in bytes: only if together they fit into one
   * cache entry. The answer is then available while the store is not. Longer ones would evict everything else.
   */
  keeps(together: number): boolean {
    return together <= this.#cache.maxEntryBytes;
  }

  /** A whole file, verified by its digest: one of several in an answer of `together` bytes; see {@link keeps}. */
  fileOfSeveral(file: PublishedFile, together: number): Uint8Array | Promise<Uint8Array> {
    if (this.keeps(together)) return this.file(file);
    return this.#cache.peek(file.path) ?? readChecked(this.#store, file);
  }

  /** The bytes of a file from `startByte` up to `endByte` (exclusive), for the caller to verify. */
  part({ path }: PublishedFile, startByte: number, endByte: number): Promise<Uint8Array> {
    return this.#store.read(path, startByte, endByte);
  }

  /** The bytes of a file from `startByte` up to `endByte` (exclusive), verified by their CRC-32 and cached. */
  checkedPart(file: PublishedFile, startByte: number, endByte: number, crc: number): Uint8Array | Promise<Uint8Array> {
    return this.cached(`${file.path} ${startByte}-${endByte}`, async () => {
      const bytes = await this.part(file, startByte, endByte);
      if (crc32(bytes) !== crc) throw new StoreError(`${file.path} is altered between ${startByte} and ${endByte}.`);
      return bytes;
    });
  }

  /** The whole offset index of a segment, verified; synchronous if cached. */
  index(segment: ListSegment): Uint8Array | Promise<Uint8Array> {
    return this.file(segment.index, (index) => checkIndex(index, segment));
  }

  /** The index entries for the lines from `start` up to `end` (exclusive). Only these are read; they verify the lines. */
  async indexEntries(segment: ListSegment, start: number, end: number): Promise<IndexEntries> {
    const { startByte, endByte } = entryRange(start, end);
    return IndexEntries.ofPart(await this.part(segment.index, startByte, endByte), start);
  }

  /**
   * The bytes that `make` returned before under that key, or now. It must verify what it reads. A very long key, from a
   * long text that a client sent, is not worth the memory.
   */
  cached(key: string, make: () => Promise<Uint8Array>): Uint8Array | Promise<Uint8Array> {
    return key.length > longestKey ? make() : this.#cache.get(key, make);
  }
}

/**
 * A whole file, verified by its length and digest.
 * @throws StoreError
 */
export async function readChecked(store: Store, { path, bytes, sha256 }: PublishedFile): Promise<Uint8Array> {
  const content = await store.read(path);
  if (content.length !== bytes) throw new StoreError(`${path} has ${content.length} bytes, expected ${bytes}.`);
  const digest = await digestHex(content);
  if (digest !== sha256) throw new StoreError(`${path} is altered: its digest is ${digest}, expected ${sha256}.`);
  return content;
}
