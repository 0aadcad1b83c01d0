/**
 * The bytes of a list: a JSON array with one exercise per line.
 *
 *     [⏎{…},⏎{…}⏎]        the form of every list and slice; an empty one is `[]`
 *
 * Because the brackets and separators are two bytes each, a slice can be cut out of a list by position: line `i` ends
 * two bytes before line `i + 1` starts, and the last line two bytes before the end.
 */

import { crc32 } from '../digest/crc32.ts';
import { type Hash, Sha256 } from '../digest/sha256.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { FormatError } from './format-error.ts';
import { encodeOffsetIndex } from './offset-index.ts';
import { maxFileBytes } from './paths.ts';

export const listOpen = encodeUtf8('[\n');
export const lineSeparator = encodeUtf8(',\n');
export const listClose = encodeUtf8('\n]');
export const emptyList = encodeUtf8('[]');

/** Length of each of {@link listOpen}, {@link lineSeparator} and {@link listClose}, in bytes. */
export const bracketBytes = 2;

/** Default maximum length of a segment, in bytes. */
export const segmentBytes = 4 * 1024 * 1024;

/** A segment of a list: a list file and its offset index. */
export interface Segment {
  /** Number of exercises in the segment. */
  readonly count: number;
  readonly list: Uint8Array;
  readonly index: Uint8Array;
  /** SHA-256 of `list`, 32 bytes. */
  readonly digest: Uint8Array;
}

export interface SegmentWriterOptions {
  /** Maximum length of a segment, in bytes; by default {@link segmentBytes}, at most {@link maxFileBytes}. */
  readonly limit?: number;
  /** Starts a SHA-256; by default the one in plain JavaScript. */
  readonly createHash?: () => Hash;
}

/**
 * Splits a stream of lines into segments, with one segment in memory at a time.
 *
 *     for (const line of lines) { const segment = writer.add(line); if (segment) … }
 *     const last = writer.end(); if (last) …
 */
export class SegmentWriter {
  readonly #limit: number;
  readonly #createHash: () => Hash;
  #bytes = new Uint8Array(64 * 1024);
  #length = 0;
  #starts: number[] = [];
  #crcs: number[] = [];

  /** @throws RangeError if the limit is not usable */
  constructor({ limit = segmentBytes, createHash = () => new Sha256() }: SegmentWriterOptions = {}) {
    if (!(Number.isInteger(limit) && limit > 2 * bracketBytes && limit <= maxFileBytes)) {
      throw new RangeError(`A segment's limit is a whole number of bytes up to ${maxFileBytes}, not ${limit}.`);
    }
    this.#limit = limit;
    this.#createHash = createHash;
  }

  /**
   * Adds a line, a JSON object or string without line breaks. Returns the previous segment if it is now full.
   * @throws FormatError if the line can't be a line of a list
   */
  add(line: string): Segment | undefined {
    if (!/^(?:\{.*\}|".*")$/s.test(line) || /[\r\n]/.test(line)) {
      throw new FormatError(
        `A line of a list is one JSON object without line breaks, or a string, not ${line.slice(0, 60)}`,
      );
    }
    const bytes = encodeUtf8(line);
    if (bytes.length + 2 * bracketBytes > this.#limit) {
      throw new FormatError(`A line of ${bytes.length} bytes does not fit into a segment of ${this.#limit} bytes.`);
    }
    const isFull = this.#starts.length > 0 && this.#length + bytes.length + 2 * bracketBytes > this.#limit;
    const finished = isFull ? this.end() : undefined;
    this.#append(this.#starts.length === 0 ? listOpen : lineSeparator);
    this.#starts.push(this.#length);
    this.#crcs.push(crc32(bytes));
    this.#append(bytes);
    return finished;
  }

  /** Returns the last segment, or `undefined` if it would be empty, and resets the writer. */
  end(): Segment | undefined {
    const count = this.#starts.length;
    if (count === 0) return undefined;
    this.#append(listClose);
    const list = this.#bytes.slice(0, this.#length);
    const hash = this.#createHash();
    hash.update(list);
    const digest = hash.digest();
    const index = encodeOffsetIndex({ starts: this.#starts, crcs: this.#crcs, listBytes: list.length, digest });
    this.#length = 0;
    this.#starts = [];
    this.#crcs = [];
    return { count, list, index, digest };
  }

  #append(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length;
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = needed;
  }
}

/** Splits `lines` into segments; see {@link SegmentWriter}. */
export function* writeSegments(lines: Iterable<string>, options?: SegmentWriterOptions): Generator<Segment> {
  const writer = new SegmentWriter(options);
  for (const line of lines) {
    const segment = writer.add(line);
    if (segment) yield segment;
  }
  const last = writer.end();
  if (last) yield last;
}

/** Joins `pieces` to a list; each is one or more lines with {@link lineSeparator} between them. */
export function joinLines(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 0) return emptyList;
  const list = new Uint8Array(joinedBytes(pieces));
  list.set(listOpen);
  let at = bracketBytes;
  for (const piece of pieces) {
    if (at > bracketBytes) {
      list.set(lineSeparator, at);
      at += bracketBytes;
    }
    list.set(piece, at);
    at += piece.length;
  }
  list.set(listClose, at);
  return list;
}

/** Length of the list that {@link joinLines} makes of pieces of these lengths, in bytes. */
export function joinedBytes(pieces: readonly { readonly length: number }[]): number {
  if (pieces.length === 0) return emptyList.length;
  return pieces.reduce((sum, piece) => sum + piece.length + bracketBytes, bracketBytes);
}

/** The lines of a non-empty list, with {@link lineSeparator} between them but without brackets. */
export function linesIn(list: Uint8Array): Uint8Array {
  return list.subarray(bracketBytes, list.length - bracketBytes);
}
