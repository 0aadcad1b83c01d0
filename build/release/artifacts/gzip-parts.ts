import { Deflate } from 'pako';
import { type EncodedParts, encodeGzipParts, type LineParts } from '../../../edge/format/gzip-parts.ts';
import { lineSeparator, type Segment } from '../../../edge/format/list.ts';
import { IndexEntries } from '../../../edge/format/offset-index.ts';
import { type BuildCache, noCache } from '../../support/build-cache.ts';

/** `Z_SYNC_FLUSH`: ends the block on a byte boundary without ending the stream. */
const syncFlush = 2;

/**
 * The gzip parts of a segment, about as long as the segment itself. In plain JavaScript, so that the bytes are the same
 * on every machine, and with zlib's own algorithm, because fflate's output with a dictionary can't be decompressed
 * (0.8.3).
 */
export function gzipParts({ count, list, index, digest }: Segment, cache: BuildCache = noCache): EncodedParts {
  const entry = cache.entry('gzip-parts', [list]);
  if (entry.found) return { parts: entry.found.parts!, index: entry.found.index! };
  const entries = IndexEntries.ofIndex(index);
  let previous: Uint8Array | undefined;
  const lines = Array.from({ length: count }, (_, i): LineParts => {
    const line = list.subarray(entries.startByte(i), entries.endByte(i));
    const link = previous && compressed([lineSeparator, line], cache, previous);
    previous = line;
    return { line, start: compressed([line], cache), link };
  });
  return entry.keep({ ...encodeGzipParts(lines, digest) });
}

/** Compresses bytes into a deflate block that ends on a byte boundary; cached, because lists share pairs of lines. */
function compressed(pieces: readonly Uint8Array[], cache: BuildCache, dictionary?: Uint8Array): Uint8Array {
  const entry = cache.entry('gzip-line', dictionary ? [pieces.at(-1), dictionary] : [pieces.at(-1)]);
  return (entry.found ?? entry.keep({ block: blockOf(pieces, dictionary) })).block!;
}

function blockOf(pieces: readonly Uint8Array[], dictionary?: Uint8Array): Uint8Array {
  // A window of 8 kB holds a line and the one before, and a hash table of 12 bits finds the same matches in it. The
  // usual 32 kB and 15 bits give the same bytes but take twice as long to set up.
  const deflate = new Deflate({ raw: true, level: 9, windowBits: 13, memLevel: 5, ...(dictionary && { dictionary }) });
  const blocks: Uint8Array[] = [];
  deflate.onData = (block) => void blocks.push(block as Uint8Array);
  for (const piece of pieces.slice(0, -1)) deflate.push(piece, 0);
  deflate.push(pieces.at(-1)!, syncFlush);
  return Buffer.concat(blocks);
}
