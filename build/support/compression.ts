import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { brotliCompress, brotliCompressSync, crc32, createBrotliCompress, constants as zlib } from 'node:zlib';
import type { Encoding } from '../../edge/format/encodings.ts';
import { type BuildCache, noCache } from './build-cache.ts';
import { ContentBlocks } from './content-blocks.ts';
import { type DeflateOptions, deflateBlock } from './deflate-block.ts';
import type { OutputFolder } from './output-folder.ts';

/**
 * Compresses bytes and passes the output on; `end` resolves when everything has been passed on. Callers can reuse bytes
 * as soon as `write` has resolved.
 */
export interface Compressor {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/**
 * `quick` is for files that have to be compressed again after every change of a text. For a list of 1.2 MB, Brotli at
 * its best takes 1.8 s, and quickly 0.08 s for 10 % more bytes.
 */
type Effort = keyof typeof levels.br;

const levels = { br: { best: zlib.BROTLI_MAX_QUALITY, quick: 9 }, gzip: { best: 9, quick: 6 } } as const;

/**
 * Number of files to compress at a time: on the main thread, Brotli uses threads of its own, each of which holds some 40
 * MB, which makes V8 collect garbage.
 */
export const compressedAtATime = 2;

/**
 * Compresses to the same bytes on every machine. The gzip header contains neither time nor name. Of what is gzipped,
 * the cache keeps the blocks: after a small change, only those around it are compressed again.
 */
export function compressor(
  encoding: Encoding,
  effort: Effort,
  handOn: (bytes: Uint8Array) => void,
  cache: BuildCache = noCache,
): Compressor {
  return encoding === 'br' ? brotli(effort, handOn) : gzip(levels.gzip[effort], handOn, cache);
}

/** Compresses `bytes` in one go; see {@link compressor}. */
export async function compress(
  encoding: Encoding,
  effort: Effort,
  bytes: Uint8Array,
  cache: BuildCache = noCache,
): Promise<Uint8Array> {
  if (encoding === 'br') {
    const { found, keep } = cache.entry('brotli', [effort, bytes]);
    return (found ?? keep({ bytes: await brotliOf(bytes, effort) })).bytes!;
  }
  const pieces: Uint8Array[] = [];
  const whole = compressor(encoding, effort, (piece) => pieces.push(piece), cache);
  await whole.write(bytes);
  await whole.end();
  return Buffer.concat(pieces);
}

const brotliOnThread = promisify(brotliCompress);

/** On the main thread, this leaves the work to other threads. */
function brotliOf(bytes: Uint8Array, effort: Effort): Promise<Uint8Array> | Uint8Array {
  const options = brotliOptions(effort);
  if (!isMainThread) return brotliCompressSync(bytes, options);
  // With room for all of the output, they don't wait for this one in between.
  return brotliOnThread(bytes, { ...options, chunkSize: bytes.length + 1024 });
}

/** Writes a gzipped copy of the finished file `name` as `gzipName`. */
export async function writeGzip(
  folder: OutputFolder,
  name: string,
  cache?: BuildCache,
  gzipName = `${name}.gz`,
): Promise<void> {
  const file = folder.create(gzipName);
  const gzip = compressor('gzip', 'quick', (bytes) => file.write(bytes), cache);
  for (const piece of folder.read(name)) await gzip.write(piece);
  await gzip.end();
  file.close();
}

/** Deflate, no flags, no time, no statement about the effort, an unknown system (RFC 1952). */
const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** An empty block that is the last one (RFC 1951). */
const lastBlock = Uint8Array.of(3, 0);
/** How far back a match can be, in bytes. */
const deflateWindow = 32 * 1024;

function gzip(level: DeflateOptions['level'], handOn: (bytes: Uint8Array) => void, cache: BuildCache): Compressor {
  const blocks = new ContentBlocks();
  let dictionary: Uint8Array = new Uint8Array();
  let [checksum, bytes] = [0, 0];
  const handOnBlock = (block: Uint8Array) => {
    const entry = cache.entry('gzip-block', [level, dictionary, block]);
    handOn((entry.found ?? entry.keep({ bytes: deflateBlock(block, { level, dictionary }) })).bytes!);
    checksum = crc32(block, checksum);
    bytes += block.length;
    // No block but the last is shorter.
    dictionary = block.subarray(-deflateWindow);
  };
  handOn(gzipHeader);
  return {
    write: async (piece) => blocks.push(piece).forEach(handOnBlock),
    async end() {
      const last = blocks.end();
      if (last.length > 0) handOnBlock(last);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(checksum);
      trailer.writeUInt32LE(bytes % 2 ** 32, 4);
      handOn(Buffer.concat([lastBlock, trailer]));
    },
  };
}

const brotliOptions = (effort: Effort) => ({
  params: {
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_QUALITY]: levels.br[effort],
    [zlib.BROTLI_PARAM_LGWIN]: zlib.BROTLI_MAX_WINDOW_BITS,
  },
});

function brotli(effort: Effort, handOn: (bytes: Uint8Array) => void): Compressor {
  const stream = createBrotliCompress(brotliOptions(effort));
  stream.on('data', handOn);
  const finished = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject));
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve()))),
    end: async () => {
      stream.end();
      await finished;
    },
  };
}
