import { keepingLast } from '../../../catalogue/support/keeping-last.ts';
import { type EncodedParts, encodeGzipParts, type LineParts } from '../../../edge/format/gzip-parts.ts';
import { lineSeparator } from '../../../edge/format/list.ts';
import type { Segment } from '../../../edge/format/segments.ts';
import { type BuildCache, type CacheEntry, noCache } from '../../support/build-cache.ts';
import { deflateBlock } from '../../support/deflate-block.ts';
import type { ListLine } from './list-contents.ts';

/** The gzip parts of a segment with these lines, about as long as the segment itself. */
export function gzipParts(
  { list, digest }: Segment,
  lines: readonly ListLine[],
  cache: BuildCache = noCache,
): EncodedParts {
  const entry = cache.entry('gzip-parts', [list]);
  if (entry.found) return { parts: entry.found.parts!, index: entry.found.index! };
  const parts = lines.map((line, i): LineParts => {
    const link = i > 0 ? compressed(line, cache, lines[i - 1]) : undefined;
    return { line: line.bytes, head: headOf(line, cache), link };
  });
  return entry.keep({ ...encodeGzipParts(parts, digest) });
}

const headOf = keepingLast((line: ListLine, cache: BuildCache) => compressed(line, cache));

/** A line, and the separator before it if it follows another; cached, because lists share pairs of lines. */
function compressed(line: ListLine, cache: BuildCache, previous?: ListLine): Uint8Array {
  const { found, keep } = lineEntry(line, cache, previous);
  if (found) return found.block!;
  const bytes = previous ? Buffer.concat([lineSeparator, line.bytes]) : line.bytes;
  const dictionary = previous?.bytes ?? new Uint8Array();
  // A window of 8 kB holds a line and the one before. The usual 32 kB give the same bytes but take longer to empty.
  return keep({ block: deflateBlock(bytes, { level: 9, windowBits: 13, memLevel: 5, dictionary }) }).block;
}

/** The cache's entry for a compressed line, as it is after another or at the beginning. */
export function lineEntry(line: ListLine, cache: BuildCache, previous?: ListLine): CacheEntry {
  return cache.entry('gzip-line', previous ? [line, previous] : [line]);
}
