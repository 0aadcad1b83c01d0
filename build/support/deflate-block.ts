import { Deflate } from 'pako';

/** `Z_SYNC_FLUSH`: ends the block on a byte boundary without ending the stream. */
const syncFlush = 2;

/** How bytes are compressed. */
export interface DeflateOptions {
  readonly level: 6 | 9;
  /** What comes before them and can be referred to. */
  readonly dictionary: Uint8Array;
  /** The size of the window, as a power of 2; 15 by default. */
  readonly windowBits?: number;
  /** From 1 to 9; 8 by default. */
  readonly memLevel?: number;
}

/**
 * Compresses bytes into a deflate block that ends on a byte boundary, so that blocks can be joined. In plain
 * JavaScript, because the hash function of Node's zlib, and with it the matches it finds, depends on the processor; and
 * with zlib's own algorithm, because fflate's output with a dictionary can't be decompressed (0.8.3), and its blocks
 * are 2 % longer.
 */
export function deflateBlock(bytes: Uint8Array, { dictionary, ...options }: DeflateOptions): Uint8Array {
  const deflate = new Deflate({ raw: true, ...options, ...(dictionary.length > 0 && { dictionary }) });
  const pieces: Uint8Array[] = [];
  deflate.onData = (piece) => void pieces.push(piece as Uint8Array);
  deflate.push(bytes, syncFlush);
  return Buffer.concat(pieces);
}
