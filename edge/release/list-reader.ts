import { whenThere } from '../caching/when-there.ts';
import type { Encoding } from '../format/encodings.ts';
import { bracketBytes, emptyList, lineSeparator, linesIn, listClose, listOpen } from '../format/list.ts';
import { IndexEntries } from '../format/offset-index.ts';
import { type Body, bodyOf, type Chunk, constant, joinChunks } from './body.ts';
import type { FileReader } from './file-reader.ts';
import { bytesTogether, type List, type ListSegment } from './release.ts';
import { isWhole, planSlice, type SegmentSlice } from './slice-plan.ts';

/**
 * Reads lists and slices, and verifies everything it reads: whole files by SHA-256, parts of files line by line.
 *
 * Every method fails with a `StoreError` or a `FormatError`.
 */
export class ListReader {
  readonly #files: FileReader;

  constructor(files: FileReader) {
    this.#files = files;
  }

  /** The whole list in a content encoding that it is published in. */
  encoded(list: List, encoding: Encoding): Promise<Body> {
    const files = list.encodings.get(encoding)!;
    const together = bytesTogether(files);
    return joinChunks(
      files.map((file) => ({
        length: file.bytes,
        read: async () => [await this.#files.fileOfSeveral(file, together)],
      })),
    );
  }

  /** The lines of `list` from `start` up to `end` (exclusive), as a list of their own; synchronous if cached. */
  slice(list: List, start: number, end: number): Body | Promise<Body> {
    const slices = planSlice(list.segments, start, end);
    const [only] = slices;
    if (!only || start === end) return bodyOf(emptyList);
    if (slices.length > 1) return this.#chunksOf(slices).then(joinChunks);
    if (isWhole(only)) return whenThere(this.#files.file(only.segment.list), bodyOf);
    return whenThere(this.#lines(only), bracketed);
  }

  /** One line, without brackets. */
  line(list: List, number: number): Uint8Array | Promise<Uint8Array> {
    const [slice] = planSlice(list.segments, number, number + 1);
    return this.#lines(slice!);
  }

  /** The slices of segments, with brackets around them and separators between them. */
  async #chunksOf(slices: readonly SegmentSlice[]): Promise<Chunk[]> {
    const together = bytesTogether(slices.filter(isWhole).map(({ segment }) => segment));
    const chunks = slices.map((slice, i) => this.#chunk(slice, i === 0 ? listOpen : lineSeparator, together));
    return [...(await Promise.all(chunks)), constant([listClose])];
  }

  /**
   * The bytes `before` and the lines of a slice after them. Only the first and the last of several slices can be
   * shorter than a segment. They are read at once, because their length is not known otherwise.
   * @param together length of all whole segments, in bytes
   */
  async #chunk(slice: SegmentSlice, before: Uint8Array, together: number): Promise<Chunk> {
    if (!isWhole(slice)) return constant([before, await this.#lines(slice)]);
    const { list } = slice.segment;
    return {
      length: before.length + list.bytes - 2 * bracketBytes,
      read: async () => [before, linesIn(await this.#files.fileOfSeveral(list, together))],
    };
  }

  /** The lines of a slice with separators between them; synchronous if cached. */
  #lines({ segment, start, end }: SegmentSlice): Uint8Array | Promise<Uint8Array> {
    if (this.#files.prefersParts(segment.bytes)) return this.#linesByRange(segment, start, end);
    const list = this.#files.file(segment.list);
    const index = this.#files.index(segment);
    if (list instanceof Promise || index instanceof Promise) {
      return Promise.all([list, index]).then(([list, index]) => linesOf(list, index, start, end));
    }
    return linesOf(list, index, start, end);
  }

  /** The lines of a slice from a store with ranges. Only these lines and their index entries are read. */
  #linesByRange(segment: ListSegment, start: number, end: number): Uint8Array | Promise<Uint8Array> {
    const { list } = segment;
    return this.#files.cached(`${list.path} lines ${start}-${end}`, async () => {
      const entries = await this.#files.indexEntries(segment, start, end);
      const lines = await this.#files.part(list, entries.startByte(start), entries.endByte(end - 1));
      entries.checkLines(lines, start, end, segment);
      return lines;
    });
  }
}

/** The lines from `start` up to `end` (exclusive) of a segment and its index. */
function linesOf(list: Uint8Array, index: Uint8Array, start: number, end: number): Uint8Array {
  const entries = IndexEntries.ofIndex(index);
  return list.subarray(entries.startByte(start), entries.endByte(end - 1));
}

/** Lines as a list of their own. */
function bracketed(lines: Uint8Array): Body {
  return { length: lines.length + 2 * bracketBytes, content: [listOpen, lines, listClose] };
}
