import sharp from 'sharp';
import type { DrawnFrame } from '../../motion/draw/drawn-frame.ts';

/** One frame as a PNG of 128 colours, without dithering, which would cost more bytes than it adds. */
export async function encodePng({ pixels, size }: DrawnFrame): Promise<Uint8Array> {
  return await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png({ palette: true, colours: 128, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
