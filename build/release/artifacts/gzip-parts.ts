import { type EncodedParts, encodeGzipParts, type LineParts } from '../../../edge/format/gzip-parts.ts';
import { lineSeparator } from '../../../edge/format/list.ts';
import { IndexEntries } from '../../../edge/format/offset-index.ts';
import type { Segment } from '../../../edge/format/segments.ts';
import { type BuildCache, type CacheEntry, noCache } from '../../support/build-cache.ts';
import { deflateBlock } from '../../support/deflate-block.ts';

/** The gzip parts of a segment, about as long as the segment itself. */
export function gzipParts({ count, list, index, digest }: Segment, cache: BuildCache = noCache): EncodedParts {
  const entry = cache.entry('gzip-parts', [list]);
  if (entry.found) return { parts: entry.found.parts!, index: entry.found.index! };
  const entries = IndexEntries.ofIndex(index);
  let previous: Uint8Array | undefined;
  const lines = Array.from({ length: count }, (_, i): LineParts => {
    const line = list.subarray(entries.startByte(i), entries.endByte(i));
    const link = previous && compressed(line, cache, previous);
    previous = line;
    return { line, head: compressed(line, cache), link };
  });
  return entry.keep({ ...encodeGzipParts(lines, digest) });
}

/** A line, and the separator before it if it follows another; cached, because lists share pairs of lines. */
function compressed(line: Uint8Array, cache: BuildCache, previous?: Uint8Array): Uint8Array {
  const entry = lineEntry(line, cache, previous);
  const bytes = previous ? Buffer.concat([lineSeparator, line]) : line;
  // A window of 8 kB holds a line and the one before. The usual 32 kB give the same bytes but take longer to empty.
  const make = () =>
    deflateBlock(bytes, { level: 9, windowBits: 13, memLevel: 5, dictionary: previous ?? new Uint8Array() });
  return (entry.found ?? entry.keep({ block: make() })).block!;
}

/** The cache's entry for a compressed line, as it is after another or at the beginning. */
export function lineEntry(line: Uint8Array, cache: BuildCache, previous?: Uint8Array): CacheEntry {
  return cache.entry('gzip-line', previous ? [line, previous] : [line]);
}
