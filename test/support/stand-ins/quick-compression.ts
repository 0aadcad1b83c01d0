import { type BuildCache, noCache } from '../../../build/support/build-cache.ts';
import { lineSeparator } from '../../../edge/format/list.ts';

/** The lines of gzip parts as a cache finds them, not compressed: that takes most of the time. All else is as in a release. */
export const quickCompression: BuildCache = {
  entry(step, inputs) {
    if (step !== 'gzip-line') return noCache.entry(step, inputs);
    const [line, previous] = inputs as unknown as [Uint8Array, Uint8Array?];
    const block = stored(previous ? Buffer.concat([lineSeparator, line]) : line);
    return { found: { block }, keep: (files) => files };
  },
};

/** Bytes in deflate blocks as they are, each with its length and the complement of that (RFC 1951, 3.2.4). */
function stored(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += 0xffff) {
    const piece = bytes.subarray(start, start + 0xffff);
    const lengths = Buffer.alloc(5);
    lengths.writeUInt16LE(piece.length, 1);
    lengths.writeUInt16LE(~piece.length & 0xffff, 3);
    pieces.push(lengths, piece);
  }
  return Buffer.concat(pieces);
}
