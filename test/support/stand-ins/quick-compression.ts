import { brotliCompressSync, deflateRawSync, constants as zlib } from 'node:zlib';
import { type BuildCache, type CachedFiles, noCache } from '../../../build/support/build-cache.ts';
import { lineSeparator } from '../../../edge/format/list.ts';

/**
 * Compression as a cache finds it, in a tenth of the time: lists are about as long as in a release, and so in as many files,
 * but the lines of gzip parts aren't compressed.
 */
export const quickCompression: BuildCache = {
  entry(step, inputs) {
    const found = quick[step]?.(...(inputs as Uint8Array[]));
    return found ? { found, keep: (files) => files } : noCache.entry(step, inputs);
  },
};

const quick: { readonly [step: string]: (...inputs: Uint8Array[]) => CachedFiles } = {
  'gzip-line': (line, previous) => ({ block: stored(previous ? Buffer.concat([lineSeparator, line!]) : line!) }),
  'gzip-block': (_level, _before, block) => ({
    bytes: deflateRawSync(block!, { level: zlib.Z_BEST_COMPRESSION, finishFlush: zlib.Z_SYNC_FLUSH }),
  }),
  brotli: (_effort, bytes) => ({
    bytes: brotliCompressSync(bytes!, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
  }),
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
