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

/**
 * Splits lines into segments, with one segment in memory at a time; without lines, there is none.
 * @param lines JSON objects or strings without line breaks
 * @throws RangeError if the limit is not usable, FormatError if a line can't be one of a list
 */
export function* writeSegments(
  lines: Iterable<string>,
  { limit = segmentBytes, createHash = () => new Sha256() }: SegmentOptions = {},
): Generator<Segment> {
  if (!(Number.isInteger(limit) && limit > 2 * bracketBytes && limit <= maxFileBytes)) {
    throw new RangeError(`A segment's limit is a whole number of bytes up to ${maxFileBytes}, not ${limit}.`);
  }
  let gathered: Uint8Array[] = [];
  let listBytes = 0;
  for (const text of lines) {
    const line = encodeLine(text);
    const alone = joinedBytes([line]);
    if (alone > limit) {
      throw new FormatError(`A line of ${line.length} bytes does not fit into a segment of ${limit} bytes.`);
    }
    listBytes += line.length + bracketBytes;
    if (gathered.length > 0 && listBytes > limit) {
      yield segmentOf(gathered, createHash());
      gathered = [];
    }
    if (gathered.length === 0) listBytes = alone;
    gathered.push(line);
  }
  if (gathered.length > 0) yield segmentOf(gathered, createHash());
}

function encodeLine(line: string): Uint8Array {
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
