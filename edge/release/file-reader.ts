import type { ByteCache } from '../caching/byte-cache.ts';
import { digestHex } from '../digest/digest.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { PublishedFile } from './release.ts';

/** Limit in bytes of files that are read whole also from a store with ranges: the next page is then there already. */
const readWholeUpTo = 512 * 1024;

/** Limit of a key under which bytes are kept, in UTF-16 units. */
const longestKey = 400;

/**
 * Reads the files of a release. What gets into the cache was checked before.
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

  /** True where of a file of that length, in bytes, only the parts that are needed should be read. */
  prefersParts(bytes: number): boolean {
    return bytes > readWholeUpTo && this.#store.ranges;
  }

  /**
   * A whole file, whose digest was checked: at once when it is cached.
   * @param check checks more of it before it is kept
   */
  file(file: PublishedFile, check?: (content: Uint8Array) => void): Uint8Array | Promise<Uint8Array> {
    return this.#cache.get(file.path, async () => {
      const content = await readChecked(this.#store, file);
      check?.(content);
      return content;
    });
  }

  /**
   * Whether the files that an answer is made of are kept, `together` bytes: while they are no longer than a single entry of
   * the cache may be, so that the answer is there while the store is away. Longer ones would push out all else.
   */
  keeps(together: number): boolean {
    return together <= this.#cache.maxEntryBytes;
  }

  /** A whole file, whose digest was checked: one of several that an answer is made of, `together` bytes; see {@link keeps}. */
  fileOfSeveral(file: PublishedFile, together: number): Uint8Array | Promise<Uint8Array> {
    if (this.keeps(together)) return this.file(file);
    return this.#cache.peek(file.path) ?? readChecked(this.#store, file);
  }

  /** The bytes of a file from `startByte` up to `endByte` (exclusive), which whoever asks for them has to check. */
  part({ path }: PublishedFile, startByte: number, endByte: number): Promise<Uint8Array> {
    return this.#store.read(path, startByte, endByte);
  }

  /**
   * The bytes that `make` gives, which checks what it makes them from, or those that it gave before under that key. A
   * key that is long, because a client sent a long text, is not worth the memory that it would take.
   */
  cached(key: string, make: () => Promise<Uint8Array>): Uint8Array | Promise<Uint8Array> {
    return key.length > longestKey ? make() : this.#cache.get(key, make);
  }
}

/**
 * A whole file, whose length and digest are checked.
 * @throws StoreError
 */
export async function readChecked(store: Store, { path, bytes, sha256 }: PublishedFile): Promise<Uint8Array> {
  const content = await store.read(path);
  if (content.length !== bytes) throw new StoreError(`${path} has ${content.length} bytes, expected ${bytes}.`);
  const digest = await digestHex(content);
  if (digest !== sha256) throw new StoreError(`${path} is altered: its digest is ${digest}, expected ${sha256}.`);
  return content;
}
