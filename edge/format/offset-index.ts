/**
 * The offset index of one segment: the position and CRC-32 of each line. With it, a page can be cut out of the segment
 * and verified without reading the rest of either file. Layout in FORMAT.md.
 */

import { crc32 } from '../digest/crc32.ts';
import { toHex } from '../digest/hex.ts';
import { type ByteRange, viewOf } from './bytes.ts';
import { FormatError } from './format-error.ts';

const magic = 0x49584345; // "ECXI" read as little-endian
const version = 2;
const digestBytes = 32;
const comma = 0x2c;
const lineFeed = 0x0a;

/** Length of the header, in bytes. */
export const indexHeaderBytes = 16 + digestBytes;
/** Length of an entry, in bytes. There is one more entry than there are lines. */
export const indexEntryBytes = 8;

/** Length of the whole index of a segment of `count` exercises, in bytes. */
export function indexBytes(count: number): number {
  return indexHeaderBytes + (count + 1) * indexEntryBytes;
}

export interface OffsetIndexContent {
  /** Position of the first byte of each line in the segment. */
  readonly starts: readonly number[];
  /** CRC-32 of each line. */
  readonly crcs: readonly number[];
  /** Length of the segment, in bytes. */
  readonly listBytes: number;
  /** SHA-256 of the segment, 32 bytes. */
  readonly digest: Uint8Array;
}

/** Encodes an offset index. */
export function encodeOffsetIndex({ starts, crcs, listBytes, digest }: OffsetIndexContent): Uint8Array {
  const bytes = new Uint8Array(indexBytes(starts.length));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint16(4, version, true);
  view.setUint16(6, indexEntryBytes, true);
  view.setUint32(8, starts.length, true);
  view.setUint32(12, listBytes, true);
  bytes.set(digest, 16);
  starts.forEach((start, i) => {
    view.setUint32(indexHeaderBytes + i * indexEntryBytes, start, true);
    view.setUint32(indexHeaderBytes + i * indexEntryBytes + 4, (crcs[i]! ^ i) >>> 0, true);
  });
  // The end marker is the position of a line after the last, so that every line ends two bytes before the next entry.
  view.setUint32(indexHeaderBytes + starts.length * indexEntryBytes, listBytes, true);
  return bytes;
}

/** A segment as the manifest describes it, which its index must match. */
export interface IndexedSegment {
  readonly count: number;
  /** Length of the segment, in bytes. */
  readonly bytes: number;
  /** SHA-256 of the segment as 64 hexadecimal digits. */
  readonly sha256: string;
}

/**
 * Checks that a header ({@link indexHeaderBytes} bytes) has a known version and belongs to `segment`.
 * @throws FormatError
 */
export function checkIndexHeader(header: Uint8Array, segment: IndexedSegment): void {
  if (header.length < indexHeaderBytes)
    throw new FormatError(`An offset index of ${header.length} bytes is cut short.`);
  const view = viewOf(header);
  if (view.getUint32(0, true) !== magic) throw new FormatError('The file is not an offset index.');
  const found = view.getUint16(4, true);
  if (found !== version) throw new FormatError(`The offset index has version ${found}, this reader knows ${version}.`);
  const entry = view.getUint16(6, true);
  if (entry !== indexEntryBytes) throw new FormatError(`The offset index has entries of ${entry} bytes, not 8.`);
  const digest = toHex(header.subarray(16, indexHeaderBytes));
  const count = view.getUint32(8, true);
  const bytes = view.getUint32(12, true);
  if (digest !== segment.sha256 || count !== segment.count || bytes !== segment.bytes) {
    throw new FormatError(`The offset index belongs to another list: ${digest}, expected ${segment.sha256}.`);
  }
}

/**
 * Checks a whole index: its header, and that its lines follow each other and end with the segment.
 * @throws FormatError
 */
export function checkIndex(index: Uint8Array, segment: IndexedSegment): void {
  checkIndexHeader(index, segment);
  const entries = new IndexEntries(index.subarray(indexHeaderBytes));
  let isInOrder = index.length === indexBytes(segment.count) && entries.startByte(0) === 2;
  for (let line = 0; isInOrder && line < segment.count; line++)
    isInOrder = entries.startByte(line) < entries.endByte(line);
  if (!isInOrder || entries.startByte(segment.count) !== segment.bytes) {
    throw new FormatError(`The offset index of ${segment.sha256} does not lead through its list.`);
  }
}

/** The byte range of the entries for the lines from `start` up to `end` (exclusive). */
export function entryRange(start: number, end: number): ByteRange {
  return {
    startByte: indexHeaderBytes + start * indexEntryBytes,
    endByte: indexHeaderBytes + (end + 1) * indexEntryBytes,
  };
}

/** Consecutive entries of an offset index, as in {@link entryRange}. The last one only marks the end of a line. */
export class IndexEntries {
  readonly #bytes: Uint8Array;
  readonly #startByte: number;
  readonly #first: number;
  /** Number of lines that these entries describe. */
  readonly count: number;

  /**
   * @param bytes the entries, or a whole index
   * @param range of the entries in `bytes`
   * @param first number of the line, within the segment, that the first entry describes
   */
  constructor(bytes: Uint8Array, range: ByteRange = { startByte: 0, endByte: bytes.length }, first = 0) {
    this.#bytes = bytes;
    this.#first = first;
    this.#startByte = range.startByte;
    this.count = (range.endByte - range.startByte) / indexEntryBytes - 1;
  }

  /** Position of the first byte of a line in the segment. Lines are counted from the first entry. */
  startByte(line: number): number {
    return this.#uint32(line * indexEntryBytes);
  }

  /** Position after the last byte of a line in the segment. */
  endByte(line: number): number {
    return this.startByte(line + 1) - 2;
  }

  /**
   * CRC-32 of a line. The entry combines it with the line number, so that after a duplicate or missing entry, no entry
   * passes for the next one.
   */
  crc(line: number): number {
    return (this.#uint32(line * indexEntryBytes + 4) ^ (this.#first + line)) >>> 0;
  }

  /** By hand: making a view takes longer than reading the few numbers of a page. */
  #uint32(offset: number): number {
    const at = this.#startByte + offset;
    const bytes = this.#bytes;
    return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
  }

  /**
   * Checks that `bytes`, read from the start of the first to the end of the last line, are these lines.
   * @throws FormatError
   */
  checkLines(bytes: Uint8Array): void {
    this.checkRun(bytes, 0, this.count);
  }

  /**
   * Checks that `bytes`, read from the start of line `start` to the end of the last line before `end`, are these lines.
   * @throws FormatError
   */
  checkRun(bytes: Uint8Array, start: number, end: number): void {
    const base = this.startByte(start);
    for (let line = start; line < end; line++) {
      const startByte = this.startByte(line) - base;
      const endByte = this.endByte(line) - base;
      const isInside = startByte >= 0 && startByte < endByte && endByte <= bytes.length;
      const isLast = line === end - 1;
      const isSeparated = isLast
        ? endByte === bytes.length
        : bytes[endByte] === comma && bytes[endByte + 1] === lineFeed;
      if (!isInside || !isSeparated || crc32(bytes, startByte, endByte) !== this.crc(line)) {
        throw new FormatError('A line is not the one that the offset index describes.');
      }
    }
  }
}
