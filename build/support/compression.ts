import { createBrotliCompress, constants as zlib } from 'node:zlib';
import { Gzip } from 'fflate';
import type { Encoding } from '../../edge/format/paths.ts';

/** Takes bytes and hands on what they are compressed to; `end` resolves when everything was handed on. */
export interface Compressor {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/**
 * Compresses as strongly as the encoding can, to the same bytes on every machine. Hence gzip in plain JavaScript: the
 * zlib inside Node picks its hash function, and with it its matches, by what the processor can do. The gzip header has
 * neither time nor name.
 */
export function compressor(encoding: Encoding, handOn: (bytes: Uint8Array) => void): Compressor {
  return encoding === 'br' ? brotli(handOn) : gzip(handOn);
}

/** `bytes` compressed in one go; see {@link compressor}. */
export async function compress(encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const whole = compressor(encoding, (piece) => pieces.push(piece));
  await whole.write(bytes);
  await whole.end();
  return Buffer.concat(pieces);
}

function gzip(handOn: (bytes: Uint8Array) => void): Compressor {
  const stream = new Gzip({ level: 9, mtime: 0 }, (piece) => handOn(piece));
  return {
    write: async (bytes) => stream.push(bytes),
    end: async () => stream.push(new Uint8Array(), true),
  };
}

function brotli(handOn: (bytes: Uint8Array) => void): Compressor {
  const stream = createBrotliCompress({
    params: {
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
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
