/**
 * The gzip parts of one segment: its lines, compressed so that a gzip member of any slice can be assembled without
 * compressing. Layout in FORMAT.md.
 *
 * Each line is stored twice. As a **link**, it follows the previous line: it begins with the separator and is
 * compressed with that line as the dictionary. As a **head**, it can follow anything. Links are stored consecutively, so
 * consecutive lines are one head and one piece of the file. The head of the first line comes before the links, so a
 * whole segment is one piece, too.
 */

import { crc32, crcState } from '../digest/crc32.ts';
import { fromHex } from '../digest/hex.ts';
import { type ByteRange, totalBytes, viewOf } from './bytes.ts';
import { checkHeader, writeHeader } from './file-header.ts';
import { FormatError } from './format-error.ts';
import type { TextRun } from './gzip-member.ts';
import { lineSeparator } from './list.ts';
import type { IndexedSegment } from './offset-index.ts';

/** Length of the header of an index of parts, in bytes. */
const headerBytes = 8;
/** Length of an entry, in bytes. There is one more entry than there are lines. */
const entryBytes = 28;

const header = { magic: 0x47584345, version: 1, entryBytes }; // "ECXG"

/** Length of the whole index of the parts of `count` lines, in bytes. */
export function partsIndexBytes(count: number): number {
  return headerBytes + (count + 1) * entryBytes;
}

/** A line and its two parts. */
export interface LineParts {
  readonly line: Uint8Array;
  readonly head: Uint8Array;
  /** Missing for the first line of a segment. */
  readonly link?: Uint8Array | undefined;
}

/** The two files of the gzip parts of a segment. */
export interface EncodedParts {
  readonly parts: Uint8Array;
  readonly index: Uint8Array;
}

/** Offsets of the members of an entry, in bytes. */
const offsets = { link: 0, head: 4, text: 8, state: 12, linkCrc: 16, headCrc: 20, check: 24 };

/**
 * Encodes the parts of a segment and their index.
 * @param listDigest SHA-256 of the segment, 32 bytes: it ties the entries to the list
 */
export function encodeGzipParts(lines: readonly LineParts[], listDigest: Uint8Array): EncodedParts {
  const linked = lines.map(({ head, link }, i) => (i === 0 ? head : link!));
  const heads = lines.map(({ head }, i) => (i === 0 ? new Uint8Array() : head));
  const linkBytes = totalBytes(linked);
  const parts = new Uint8Array(linkBytes + totalBytes(heads));
  const index = new Uint8Array(partsIndexBytes(lines.length));
  const view = new DataView(index.buffer);
  writeHeader(view, header);
  const place = { link: 0, head: linkBytes, text: 0, state: 0 };
  for (let i = 0; i <= lines.length; i++) {
    const entry = headerBytes + i * entryBytes;
    view.setUint32(entry + offsets.link, place.link, true);
    view.setUint32(entry + offsets.head, place.head, true);
    view.setUint32(entry + offsets.text, place.text, true);
    view.setInt32(entry + offsets.state, place.state, true);
    const link = linked[i];
    if (link) {
      const head = heads[i]!;
      view.setUint32(entry + offsets.linkCrc, crc32(link), true);
      view.setUint32(entry + offsets.headCrc, crc32(head), true);
      parts.set(link, place.link);
      parts.set(head, place.head);
      place.link += link.length;
      place.head += head.length;
      const { line } = lines[i]!;
      if (i > 0) {
        place.text += lineSeparator.length;
        place.state = crcState(place.state, lineSeparator);
      }
      place.text += line.length;
      place.state = crcState(place.state, line);
    }
    view.setUint32(
      entry + offsets.check,
      entryCheck(index.subarray(entry, entry + offsets.check), listDigest, i),
      true,
    );
  }
  return { parts, index };
}

/** Ties an entry to its list and line, so that it can't stand in for another one. */
function entryCheck(entry: Uint8Array, listDigest: Uint8Array, line: number): number {
  return (~crcState(crcState(-1, listDigest), entry) ^ line) >>> 0;
}

/**
 * Checks a whole index of parts: its version, that it belongs to `segment`, and each entry.
 * @param partsBytes length of the file of parts, in bytes
 * @throws FormatError
 */
export function checkPartsIndex(index: Uint8Array, segment: IndexedSegment, partsBytes: number): void {
  if (index.length !== partsIndexBytes(segment.count)) {
    throw new FormatError('The index of gzip parts has another length than that of its list.');
  }
  checkHeader(index, header, 'index of gzip parts');
  const entries = PartsEntries.checked(index.subarray(headerBytes), 0, segment);
  const { endByte } = entries.headOf(segment.count - 1);
  if (endByte !== partsBytes) {
    throw new FormatError(`The index of the gzip parts of ${segment.sha256} does not lead through them.`);
  }
}

/** The byte range of the entries for the lines from `start` up to `end` (exclusive). */
export function partsEntryRange(start: number, end: number): ByteRange {
  return {
    startByte: headerBytes + start * entryBytes,
    endByte: headerBytes + (end + 1) * entryBytes,
  };
}

/** Entries of an index of parts: all, or consecutive ones as in {@link partsEntryRange}. Lines are counted in the segment. */
export class PartsEntries {
  readonly #view: DataView;
  readonly #first: number;

  private constructor(bytes: Uint8Array, first: number) {
    this.#view = viewOf(bytes);
    this.#first = first;
  }

  /** The entries of a whole index, which {@link checkPartsIndex} has checked. */
  static ofIndex(index: Uint8Array): PartsEntries {
    return new PartsEntries(index.subarray(headerBytes), 0);
  }

  /**
   * The entries from that of line `first` on.
   * @throws FormatError if an entry is altered or belongs to another line or to another list than `segment`
   */
  static checked(bytes: Uint8Array, first: number, { sha256 }: IndexedSegment): PartsEntries {
    const view = viewOf(bytes);
    const listDigest = fromHex(sha256);
    for (let entry = 0; entry < bytes.length; entry += entryBytes) {
      const line = first + entry / entryBytes;
      const found = entryCheck(bytes.subarray(entry, entry + offsets.check), listDigest, line);
      if (bytes.length - entry < entryBytes || found !== view.getUint32(entry + offsets.check, true)) {
        throw new FormatError(`Entry ${line} of the index of the gzip parts of ${sha256} is altered.`);
      }
    }
    return new PartsEntries(bytes, first);
  }

  /**
   * The byte range of the links of the lines from `start` up to `end` (exclusive); that of line 0 is its head. Line 0 needs
   * no entry of its own, so that for a whole segment only the last one has to be read.
   */
  links(start: number, end: number): ByteRange {
    return { startByte: start === 0 ? 0 : this.#uint32(start, offsets.link), endByte: this.#uint32(end, offsets.link) };
  }

  /** The byte range of the head of a line other than the first of the segment. */
  headOf(line: number): ByteRange {
    return { startByte: this.#uint32(line, offsets.head), endByte: this.#uint32(line + 1, offsets.head) };
  }

  /** The text of the lines from `start` up to `end` (exclusive). */
  run(start: number, end: number): TextRun {
    const stateAfter = this.#uint32(end, offsets.state) | 0;
    const textBytes = this.#uint32(end, offsets.text);
    if (start === 0) return { stateBefore: 0, stateAfter, textBytes };
    return {
      stateBefore: crcState(this.#uint32(start, offsets.state) | 0, lineSeparator),
      stateAfter,
      textBytes: textBytes - this.#uint32(start, offsets.text) - lineSeparator.length,
    };
  }

  /**
   * Checks that `bytes` are the links of the lines from `start` up to `end` (exclusive).
   * @throws FormatError
   */
  checkLinks(bytes: Uint8Array, start: number, end: number): void {
    const base = this.links(start, end).startByte;
    for (let line = start; line < end; line++) {
      const { startByte, endByte } = this.links(line, line + 1);
      checkPart(bytes, startByte - base, endByte - base, this.#uint32(line, offsets.linkCrc));
    }
  }

  /**
   * Checks that `bytes` are the head of a line.
   * @throws FormatError
   */
  checkHead(bytes: Uint8Array, line: number): void {
    checkPart(bytes, 0, bytes.length, this.#uint32(line, offsets.headCrc));
  }

  #uint32(line: number, member: number): number {
    return this.#view.getUint32((line - this.#first) * entryBytes + member, true);
  }
}

function checkPart(bytes: Uint8Array, startByte: number, endByte: number, crc: number): void {
  if (endByte > bytes.length || crc32(bytes, startByte, endByte) !== crc) {
    throw new FormatError('A gzip part is not the one that its index describes.');
  }
}
