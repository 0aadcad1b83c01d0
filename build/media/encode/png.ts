import sharp from 'sharp';
import type { DrawnFrame, Matte } from '../../motion/draw/drawn-frame.ts';
import { transparentPixels } from './transparent.ts';

/**
 * One frame on nothing as a PNG of at most 256 colours, as few as look the same, without dithering, which would cost more
 * bytes than it adds. Any other number of colours sharp lowers to a power of 4 or 2: 128 would be 16.
 */
export async function encodePng(frame: DrawnFrame, matte: Matte): Promise<Uint8Array> {
  const { size } = frame;
  return await sharp(transparentPixels(frame, matte), { raw: { width: size, height: size, channels: 4 } })
    .png({ palette: true, colours: 256, quality: 80, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
