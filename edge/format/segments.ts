/** Cuts a list into segments: list files of bounded length, each with its offset index. */

import { type Hash, Sha256 } from '../digest/sha256.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { FormatError } from './format-error.ts';
import { bracketBytes, joinedBytes, joinLines } from './list.ts';
import { encodeOffsetIndex } from './offset-index.ts';
import { maxFileBytes } from './paths.ts';

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

export interface SegmentOptions {
  /** Maximum length of a segment, in bytes; by default {@link segmentBytes}, at most {@link maxFileBytes}. */
  readonly limit?: number;
  /** Starts a SHA-256; by default the one in plain JavaScript. */
  readonly createHash?: () => Hash;
}

/** Gathers the lines of a list and cuts them into segments, with one segment in memory at a time. */
export class SegmentWriter {
  readonly #limit: number;
  readonly #createHash: () => Hash;
  #lines: Uint8Array[] = [];
  /** Length of the list file of these lines, in bytes. */
  #bytes = bracketBytes;

  /** @throws RangeError if the limit is not usable */
  constructor({ limit = segmentBytes, createHash = () => new Sha256() }: SegmentOptions = {}) {
    if (!(Number.isInteger(limit) && limit > 2 * bracketBytes && limit <= maxFileBytes)) {
      throw new RangeError(`A segment's limit is a whole number of bytes up to ${maxFileBytes}, not ${limit}.`);
    }
    this.#limit = limit;
    this.#createHash = createHash;
  }

  /**
   * Adds a line as {@link encodeLine} makes it.
   * @returns the segment of the lines before, if the line doesn't fit into it
   * @throws FormatError if it doesn't fit into any
   */
  add(line: Uint8Array): Segment | undefined {
    if (joinedBytes([line]) > this.#limit) {
      throw new FormatError(`A line of ${line.length} bytes does not fit into a segment of ${this.#limit} bytes.`);
    }
    const full = this.#bytes + line.length + bracketBytes > this.#limit ? this.end() : undefined;
    this.#lines.push(line);
    this.#bytes += line.length + bracketBytes;
    return full;
  }

  /** The segment of the lines that are left, if there are any. */
  end(): Segment | undefined {
    const lines = this.#lines;
    this.#lines = [];
    this.#bytes = bracketBytes;
    return lines.length > 0 ? segmentOf(lines, this.#createHash()) : undefined;
  }
}

/**
 * Splits lines into segments; without lines, there is none.
 * @param lines JSON objects or strings without line breaks
 * @throws RangeError if the limit is not usable, FormatError if a line can't be one of a list
 */
export function* writeSegments(lines: Iterable<string>, options?: SegmentOptions): Generator<Segment> {
  const writer = new SegmentWriter(options);
  for (const line of lines) {
    const full = writer.add(encodeLine(line));
    if (full) yield full;
  }
  const last = writer.end();
  if (last) yield last;
}

/**
 * The bytes of a line.
 * @throws FormatError if it can't be one of a list
 */
export function encodeLine(line: string): Uint8Array {
  if (!/^(?:\{.*\}|".*")$/s.test(line) || /[\r\n]/.test(line)) {
    throw new FormatError(
      `A line of a list is one JSON object without line breaks, or a string, not ${line.slice(0, 60)}`,
    );
  }
  return encodeUtf8(line);
}

function segmentOf(lines: readonly Uint8Array[], hash: Hash): Segment {
  const list = joinLines(lines);
  hash.update(list);
  const digest = hash.digest();
  return { count: lines.length, list, index: encodeOffsetIndex(lines, digest), digest };
}
