import { checkIndex, entryRange, IndexEntries } from '../format/offset-index.ts';
import type { FileReader } from './file-reader.ts';
import type { ListSegment } from './release.ts';

/** Reads offset indexes, whole or in part. Every method fails with a `StoreError` or a `FormatError`. */
export class OffsetIndexReader {
  readonly #files: FileReader;

  constructor(files: FileReader) {
    this.#files = files;
  }

  /** The whole offset index of a segment, verified; synchronous if cached. */
  index(segment: ListSegment): Uint8Array | Promise<Uint8Array> {
    return this.#files.file(segment.index, (index) => checkIndex(index, segment));
  }

  /** The entries for the lines from `start` up to `end` (exclusive). Only these are read; they verify the lines. */
  async entries(segment: ListSegment, start: number, end: number): Promise<IndexEntries> {
    const { startByte, endByte } = entryRange(start, end);
    return IndexEntries.ofPart(await this.#files.part(segment.index, startByte, endByte), start, segment);
  }
}
