import {
  Z_DEFAULT_STRATEGY,
  Z_OK,
  Z_SYNC_FLUSH,
  ZStream,
  zlibDeflate,
  zlibDeflateInit2,
  zlibDeflateReset,
  zlibDeflateSetDictionary,
} from 'pako';

/** `Z_DEFLATED`, the only method that there is. */
const deflated = 8;

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
export function deflateBlock(
  bytes: Uint8Array,
  { level, dictionary, windowBits = 15, memLevel = 8 }: DeflateOptions,
): Uint8Array {
  const stream = freshStream(level, windowBits, memLevel);
  if (dictionary.length > 0) zlibDeflateSetDictionary(stream, dictionary);
  stream.input = bytes;
  stream.next_in = 0;
  stream.avail_in = bytes.length;
  // Bytes that can't be compressed become an eighth longer at most, and a flush that finds no room is written twice.
  const mostBytes = bytes.length + (bytes.length >> 2) + 64;
  if (output.length < mostBytes) output = new Uint8Array(mostBytes);
  stream.output = output;
  stream.next_out = 0;
  stream.avail_out = mostBytes;
  const status = zlibDeflate(stream, Z_SYNC_FLUSH);
  if (status !== Z_OK || stream.avail_out === 0) throw new Error(`deflate ended with ${status}; expected ${Z_OK}`);
  return output.slice(0, stream.next_out);
}

/** Where a block is made, before it is copied: allocating this for every line takes long. */
let output = new Uint8Array();

const noHashes = new Uint16Array();
const streams = new Map<string, ZStream>();

/**
 * A raw stream at its beginning. Those of lines take longer to allocate than to use, so each is used again. Its window
 * is emptied, because some hashes include a byte after the end.
 */
function freshStream(level: number, windowBits: number, memLevel: number): ZStream {
  const key = `${level} ${windowBits} ${memLevel}`;
  const known = streams.get(key);
  if (known) {
    const { state } = known;
    const { head } = state;
    // Emptying its 32,768 hashes one by one, as pako does, takes a quarter of the time for a line.
    state.head = noHashes;
    zlibDeflateReset(known);
    state.head = head.fill(0);
    state.window.fill(0);
    return known;
  }
  const stream = new ZStream();
  zlibDeflateInit2(stream, level, deflated, -windowBits, memLevel, Z_DEFAULT_STRATEGY, false);
  streams.set(key, stream);
  return stream;
}
