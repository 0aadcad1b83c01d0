import sharp from 'sharp';
import type { DrawnFrame, Matte } from '../../motion/draw/drawn-frame.ts';
import { transparentPixels } from './transparent.ts';

/**
 * Encodes one frame on transparency as a PNG with a palette of at most 256 colors, as few as look the same, without
 * dithering, which costs more bytes than it is worth. sharp rounds the bit depth of any other limit down to a power
 * of two: 128 colors (7 bits) would become 16 (4 bits).
 */
export async function encodePng(frame: DrawnFrame, matte: Matte): Promise<Uint8Array> {
  const { size } = frame;
  return await sharp(transparentPixels(frame, matte), { raw: { width: size, height: size, channels: 4 } })
    .png({ palette: true, colors: 256, quality: 80, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
