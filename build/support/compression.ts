import { createBrotliCompress, constants as zlib } from 'node:zlib';
import { Gzip } from 'fflate';
import type { Encoding } from '../../edge/format/paths.ts';
import { type BuildCache, noCache } from './build-cache.ts';
import type { OutputFolder } from './output-folder.ts';

/** Compresses bytes and passes the output on; `end` resolves when everything has been passed on. */
export interface Compressor {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/**
 * `quick` is for files that have to be compressed again after every change of a text. For a list of 1.2 MB, Brotli at its best takes
 * 1.8 s, and quickly 0.08 s for 10 % more bytes; for a snapshot of 3 MB, gzip takes 0.3 s, or 0.16 s for 0.1 % more.
 */
export type Effort = keyof typeof levels.br;

const levels = { br: { best: zlib.BROTLI_MAX_QUALITY, quick: 9 }, gzip: { best: 9, quick: 6 } } as const;

/**
 * Compresses to the same bytes on every machine. That requires gzip in plain JavaScript, because the hash function of
 * Node's zlib, and with it the matches it finds, depends on the processor. The gzip header contains neither time nor
 * name.
 */
export function compressor(encoding: Encoding, effort: Effort, handOn: (bytes: Uint8Array) => void): Compressor {
  return encoding === 'br' ? brotli(levels.br[effort], handOn) : gzip(levels.gzip[effort], handOn);
}

/** Compresses `bytes` in one go; see {@link compressor}. */
export async function compress(
  encoding: Encoding,
  effort: Effort,
  bytes: Uint8Array,
  cache: BuildCache = noCache,
): Promise<Uint8Array> {
  const entry = cache.entry('compressed', [encoding, effort, bytes]);
  if (entry.found) return entry.found.bytes!;
  const pieces: Uint8Array[] = [];
  const whole = compressor(encoding, effort, (piece) => pieces.push(piece));
  await whole.write(bytes);
  await whole.end();
  return entry.keep({ bytes: Buffer.concat(pieces) }).bytes;
}

/** Writes a gzipped copy of the finished file `name` as `gzipName`. */
export async function writeGzip(folder: OutputFolder, name: string, gzipName = `${name}.gz`): Promise<void> {
  const file = folder.create(gzipName);
  const gzip = compressor('gzip', 'quick', (bytes) => file.write(bytes));
  for (const piece of folder.read(name)) await gzip.write(piece);
  await gzip.end();
  file.close();
}

function gzip(level: 6 | 9, handOn: (bytes: Uint8Array) => void): Compressor {
  const stream = new Gzip({ level, mtime: 0 }, (piece) => handOn(piece));
  return {
    write: async (bytes) => stream.push(bytes),
    end: async () => stream.push(new Uint8Array(), true),
  };
}

function brotli(quality: number, handOn: (bytes: Uint8Array) => void): Compressor {
  const stream = createBrotliCompress({
    params: {
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_LGWIN]: zlib.BROTLI_MAX_WINDOW_BITS,
    },
  });
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
