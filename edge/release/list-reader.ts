import type { ByteCache } from '../caching/byte-cache.ts';
import { digestHex } from '../digest/digest.ts';
import { FormatError } from '../format/format-error.ts';
import { emptyList, frameBytes, lineSeparator, listClose, listOpen } from '../format/list.ts';
import { checkIndex, checkIndexHeader, entryRange, IndexEntries, indexHeaderBytes } from '../format/offset-index.ts';
import type { Encoding } from '../format/paths.ts';
import { type Store, StoreError } from '../store/store.ts';
import { type Body, joinParts, type Part } from './body.ts';
import type { List, ListSegment, PublishedFile } from './release.ts';
import { isWhole, type Piece, planSlice } from './slice-plan.ts';

/** Segments up to so many bytes are read whole, also from a store with ranges: the next page is then there already. */
const readWholeUpTo = 512 * 1024;

/**
 * Reads lists and slices of them from a store. Everything is checked when it is read (whole files by their SHA-256,
 * parts of files line by line) and only then gets into the cache.
 *
 * Every method fails with a {@link StoreError} or a {@link FormatError}.
 */
export class ListReader {
  readonly #store: Store;
  readonly #cache: ByteCache;

  constructor(store: Store, cache: ByteCache) {
    this.#store = store;
    this.#cache = cache;
  }

  /** The whole list in a content encoding that it is published in. */
  encoded(list: List, encoding: Encoding): Promise<Body> {
    const files = list.encodings.get(encoding)!;
    const read = (file: PublishedFile) => (files.length === 1 ? this.#file(file) : this.#passingFile(file));
    return joinParts(files.map((file) => ({ length: file.bytes, read: async () => [await read(file)] })));
  }

  /** The exercises of `list` from `start` up to `end` (exclusive), as a list of their own: at once when it is cached. */
  slice(list: List, start: number, end: number): Body | Promise<Body> {
    const pieces = planSlice(list.segments, start, end);
    const [only] = pieces;
    if (!only || start === end) return { length: emptyList.length, content: emptyList };
    if (pieces.length > 1) return this.#joined(pieces);
    if (isWhole(only)) return this.#wholeSegment(only.segment);
    const lines = this.#lines(only);
    return lines instanceof Promise ? lines.then(framed) : framed(lines);
  }

  async #wholeSegment({ list }: ListSegment): Promise<Body> {
    return { length: list.bytes, content: await this.#file(list) };
  }

  async #joined(pieces: readonly Piece[]): Promise<Body> {
    return joinParts(await this.#partsOf(pieces));
  }

  /** The pieces with the frame around them and the separators between them. */
  async #partsOf(pieces: readonly Piece[]): Promise<Part[]> {
    const parts = pieces.map((piece, i) => this.#part(piece, i === 0 ? listOpen : lineSeparator));
    return [...(await Promise.all(parts)), constant([listClose])];
  }

  /**
   * The bytes `before` and the lines of a piece behind them. Only the first and the last piece of a slice can be less
   * than a segment: they are read at once, because their length is not known otherwise.
   */
  async #part(piece: Piece, before: Uint8Array): Promise<Part> {
    if (!isWhole(piece)) return constant([before, await this.#lines(piece)]);
    const { list } = piece.segment;
    return {
      length: before.length + list.bytes - 2 * frameBytes,
      read: async () => [before, unframed(await this.#passingFile(list))],
    };
  }

  /** The lines of a piece with the separators between them: at once when they are cached. */
  #lines({ segment, start, end }: Piece): Uint8Array | Promise<Uint8Array> {
    if (segment.bytes > readWholeUpTo && this.#store.ranges) return this.#linesByRange(segment, start, end);
    const list = this.#file(segment.list);
    const index = this.#index(segment);
    if (list instanceof Promise || index instanceof Promise) {
      return Promise.all([list, index]).then(([list, index]) => linesOf(list, index, start, end));
    }
    return linesOf(list, index, start, end);
  }

  /** The same from a store with ranges: only these lines and the entries about them are read. */
  #linesByRange(segment: ListSegment, start: number, end: number): Uint8Array | Promise<Uint8Array> {
    const { list, index } = segment;
    return this.#cache.get(`${list.path} lines ${start}-${end}`, async () => {
      const { startByte, endByte } = entryRange(start, end);
      const [bytes] = await Promise.all([this.#store.read(index.path, startByte, endByte), this.#header(segment)]);
      const entries = new IndexEntries(bytes);
      const lines = await this.#store.read(list.path, entries.startByte(0), entries.endByte(end - start - 1));
      entries.checkLines(lines);
      return lines;
    });
  }

  /** The checked header of a segment's offset index. */
  #header(segment: ListSegment): Uint8Array | Promise<Uint8Array> {
    return this.#cache.get(`${segment.index.path} header`, async () => {
      const header = await this.#store.read(segment.index.path, 0, indexHeaderBytes);
      checkIndexHeader(header, segment);
      return header;
    });
  }

  /** The checked offset index of a segment. */
  #index(segment: ListSegment): Uint8Array | Promise<Uint8Array> {
    return this.#cache.get(segment.index.path, async () => {
      const index = await readChecked(this.#store, segment.index);
      checkIndex(index, segment);
      return index;
    });
  }

  /** A whole file whose digest was checked. */
  #file(file: PublishedFile): Uint8Array | Promise<Uint8Array> {
    return this.#cache.get(file.path, () => readChecked(this.#store, file));
  }

  /** The same for a file of a long list that is streamed through: it would push out of the cache all the rest. */
  #passingFile(file: PublishedFile): Uint8Array | Promise<Uint8Array> {
    return this.#cache.peek(file.path) ?? readChecked(this.#store, file);
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

/** The lines from `start` up to `end` (exclusive) of a segment and its index. */
function linesOf(list: Uint8Array, index: Uint8Array, start: number, end: number): Uint8Array {
  const entries = new IndexEntries(index, entryRange(start, end));
  return list.subarray(entries.startByte(0), entries.endByte(end - start - 1));
}

/** Lines as a list of their own. */
function framed(lines: Uint8Array): Body {
  return { length: lines.length + 2 * frameBytes, content: [listOpen, lines, listClose] };
}

/** The lines of a whole segment. */
function unframed(list: Uint8Array): Uint8Array {
  return list.subarray(frameBytes, list.length - frameBytes);
}

function constant(pieces: readonly Uint8Array[]): Part {
  return { length: pieces.reduce((sum, piece) => sum + piece.length, 0), read: async () => pieces };
}
