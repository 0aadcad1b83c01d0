import { brotliCompressSync, deflateRawSync, constants as zlib } from 'node:zlib';
import { type BuildCache, type CachedFiles, type CachedStep, noCache } from '../../../build/support/build-cache.ts';
import type { DigestedBytes } from '../../../build/support/digested-bytes.ts';
import { lineSeparator } from '../../../edge/format/list.ts';

/** The results of the steps that compress, from their inputs. */
const quickSteps: { readonly [Step in CachedStep]?: (inputs: readonly unknown[]) => CachedFiles } = {
  'gzip-line'(inputs) {
    const [line, previous] = inputs as [DigestedBytes, DigestedBytes?];
    return { block: stored(previous ? Buffer.concat([lineSeparator, line.bytes]) : line.bytes) };
  },
  'gzip-block'(inputs) {
    const [, , block] = inputs as [number, Uint8Array, Uint8Array];
    return { bytes: deflateRawSync(block, { level: 1, finishFlush: zlib.Z_SYNC_FLUSH }) };
  },
  brotli(inputs) {
    const [, bytes] = inputs as [string, Uint8Array];
    // With less effort, a list of ten exercises has two files, as in gzip.
    return { bytes: brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }) };
  },
};

/**
 * A cache that finds what compressors make, made without effort: the lines of gzip parts aren't compressed, whole lists
 * a little. Compressing takes most of the time of a small release. All else is as in a release.
 */
export const quickCompression = quickly(noCache);

/** The same for a cache that has other results. */
export function quickly(cache: BuildCache): BuildCache {
  return {
    entry(step, inputs) {
      const quick = quickSteps[step];
      return quick ? { found: quick(inputs), keep: (files) => files } : cache.entry(step, inputs);
    },
  };
}

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
