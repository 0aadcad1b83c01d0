import type { DrawnFrame, Matte } from '../../motion/draw/drawn-frame.ts';

/**
 * The pixels of a frame without its white background, four bytes each (sRGB and alpha, not premultiplied). The matte
 * gives the share of white in each pixel.
 */
export function transparentPixels({ pixels }: DrawnFrame, matte: Matte): Uint8Array {
  const transparent = new Uint8ClampedArray((pixels.length / 3) * 4);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    const white = matte.pixels[to >> 2]!;
    const alpha = 255 - white;
    if (alpha === 0) continue;
    for (let k = 0; k < 3; k++) transparent[to + k] = ((pixels[from + k]! - white) * 255) / alpha;
    transparent[to + 3] = alpha;
  }
  return new Uint8Array(transparent.buffer);
}
