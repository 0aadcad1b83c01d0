import { crc32 } from '../../edge/digest/crc32.ts';
import { joinBytes } from '../../edge/format/bytes.ts';
import { encodeUtf8 } from '../../edge/text/utf8.ts';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Bytes of a pixel: red, green, blue, alpha. */
const channels = 4;

/** The filter of each line of pixels: the difference from the line above (PNG, Third Edition, §9.2). */
const filterUp = 2;

/**
 * Encodes a square of pixels as a PNG in true color with alpha, without a native module, which the package can't
 * contain.
 * @param pixels four bytes a pixel (sRGB and alpha)
 * @param size side of the square in pixels
 * @param deflate compresses into a zlib stream (RFC 1950)
 */
export function encodeRgbaPng(
  pixels: Uint8Array | Uint8ClampedArray,
  size: number,
  deflate: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  // Eight bits a channel, true color with alpha; the only compression and filter method, not interlaced.
  head.set([8, 6, 0, 0, 0], 8);
  return joinBytes([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflate(filtered(pixels, size * channels))),
    chunk('IEND', new Uint8Array()),
  ]);
}

function filtered(pixels: Uint8Array | Uint8ClampedArray, lineBytes: number): Uint8Array {
  const lines = pixels.length / lineBytes;
  const bytes = new Uint8Array(pixels.length + lines);
  let to = 0;
  for (let from = 0; from < pixels.length; from++) {
    if (from % lineBytes === 0) bytes[to++] = filterUp;
    bytes[to++] = pixels[from]! - (from < lineBytes ? 0 : pixels[from - lineBytes]!);
  }
  return bytes;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(encodeUtf8(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes, 4, data.length + 8));
  return bytes;
}
