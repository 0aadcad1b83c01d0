/**
 * The offset index of one segment: the position and CRC-32 of each line. With it, a page can be cut out of the segment
 * and verified without reading the rest of either file. Layout in FORMAT.md.
 */

import { crc32 } from '../digest/crc32.ts';
import { toHex } from '../digest/hex.ts';
import { type ByteRange, viewOf } from './bytes.ts';
import { checkHeader, writeHeader } from './file-header.ts';
import { FormatError } from './format-error.ts';
import { bracketBytes, joinedBytes } from './list.ts';

const digestBytes = 32;
const headerBytes = 16 + digestBytes;
const comma = 0x2c;
const lineFeed = 0x0a;

/** Length of an entry, in bytes. There is one more entry than there are lines. */
const entryBytes = 8;

const header = { magic: 0x49584345, version: 3, entryBytes }; // "ECXI"

/** Length of the whole index of a segment of `count` exercises, in bytes. */
export function indexBytes(count: number): number {
  return headerBytes + (count + 1) * entryBytes;
}

/**
 * Encodes the offset index of the segment with these lines.
 * @param digest SHA-256 of the segment, 32 bytes
 */
export function encodeOffsetIndex(lines: readonly Uint8Array[], digest: Uint8Array): Uint8Array {
  const index = new Uint8Array(indexBytes(lines.length));
  const view = new DataView(index.buffer);
  const listBytes = joinedBytes(lines);
  writeHeader(view, header);
  view.setUint32(8, lines.length, true);
  view.setUint32(12, listBytes, true);
  index.set(digest, 16);
  const mark = markOf(toHex(digest));
  let startByte = bracketBytes;
  lines.forEach((line, i) => {
    view.setUint32(headerBytes + i * entryBytes, startByte, true);
    view.setUint32(headerBytes + i * entryBytes + 4, (crc32(line) ^ i ^ mark) >>> 0, true);
    startByte += line.length + bracketBytes;
  });
  // The end marker is the position of a line after the last, so that every line ends two bytes before the next entry.
  view.setUint32(headerBytes + lines.length * entryBytes, listBytes, true);
  return index;
}

/** What ties the entries of an index to its segment: the first 32 bits of the segment's SHA-256. */
function markOf(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 8), 16);
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
 * Checks a whole index: that its version is known, that it belongs to `segment`, and that its lines follow each other
 * and end with the segment.
 * @throws FormatError
 */
export function checkIndex(index: Uint8Array, segment: IndexedSegment): void {
  if (index.length < headerBytes) throw new FormatError(`An offset index of ${index.length} bytes is cut short.`);
  checkHeader(index, header, 'offset index');
  const view = viewOf(index);
  const digest = toHex(index.subarray(16, headerBytes));
  const count = view.getUint32(8, true);
  const bytes = view.getUint32(12, true);
  if (digest !== segment.sha256 || count !== segment.count || bytes !== segment.bytes) {
    throw new FormatError(`The offset index belongs to another list: ${digest}, expected ${segment.sha256}.`);
  }
  const entries = IndexEntries.ofIndex(index);
  let isInOrder = index.length === indexBytes(segment.count) && entries.startByte(0) === bracketBytes;
  for (let line = 0; isInOrder && line < segment.count; line++)
    isInOrder = entries.startByte(line) < entries.endByte(line);
  if (!isInOrder || entries.startByte(segment.count) !== segment.bytes) {
    throw new FormatError(`The offset index of ${segment.sha256} does not lead through its list.`);
  }
}

/** The byte range of the entries for the lines from `start` up to `end` (exclusive). */
export function entryRange(start: number, end: number): ByteRange {
  return { startByte: headerBytes + start * entryBytes, endByte: headerBytes + (end + 1) * entryBytes };
}

/** Entries of an offset index: all, or consecutive ones as in {@link entryRange}. Lines are counted in the segment. */
export class IndexEntries {
  readonly #bytes: Uint8Array;
  /** Where the entry of line 0 is, or would be, in the bytes. */
  readonly #lineZero: number;

  private constructor(bytes: Uint8Array, lineZero: number) {
    this.#bytes = bytes;
    this.#lineZero = lineZero;
  }

  /** The entries of a whole index, which {@link checkIndex} has checked together with the segment. */
  static ofIndex(index: Uint8Array): IndexEntries {
    return new IndexEntries(index, headerBytes);
  }

  /** The entries from that of line `first` on. */
  static ofPart(bytes: Uint8Array, first: number): IndexEntries {
    return new IndexEntries(bytes, -first * entryBytes);
  }

  /** Position of the first byte of a line in the segment. */
  startByte(line: number): number {
    return this.#uint32(line * entryBytes);
  }

  /** Position after the last byte of a line in the segment. */
  endByte(line: number): number {
    return this.startByte(line + 1) - bracketBytes;
  }

  /** By hand: making a view takes longer than reading the few numbers of a page. */
  #uint32(offset: number): number {
    const at = this.#lineZero + offset;
    const bytes = this.#bytes;
    return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
  }

  /**
   * Checks that `bytes`, read from the start of line `start` to the end of the last line before `end`, are these lines
   * of a segment. An entry combines the CRC-32 of its line with the line's number and the segment's digest, so that
   * no other entry passes for it.
   * @throws FormatError
   */
  checkLines(bytes: Uint8Array, start: number, end: number, { sha256 }: IndexedSegment): void {
    const mark = markOf(sha256);
    const base = this.startByte(start);
    for (let line = start; line < end; line++) {
      const startByte = this.startByte(line) - base;
      const endByte = this.endByte(line) - base;
      const isInside = startByte >= 0 && startByte < endByte && endByte <= bytes.length;
      const isLast = line === end - 1;
      const isSeparated = isLast
        ? endByte === bytes.length
        : bytes[endByte] === comma && bytes[endByte + 1] === lineFeed;
      const crc = (this.#uint32(line * entryBytes + 4) ^ line ^ mark) >>> 0;
      if (!isInside || !isSeparated || crc32(bytes, startByte, endByte) !== crc) {
        throw new FormatError('A line is not the one that the offset index describes.');
      }
    }
  }
}
