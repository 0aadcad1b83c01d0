import sharp from 'sharp';
import type { DrawnFrame } from '../../motion/draw/drawn-frame.ts';
import type { Scene } from '../../motion/scene.ts';

/** An endless animated WebP of the distinct frames in the scene's order, each shown for its delay. */
export async function encodeWebp(
  frames: readonly DrawnFrame[],
  { order, delays }: Pick<Scene, 'order' | 'delays'>,
): Promise<Uint8Array> {
  const size = frames[0]!.size;
  const pixels = new Uint8Array(order.length * size * size * 3);
  for (const [i, number] of order.entries()) pixels.set(frames[number]!.pixels, i * size * size * 3);
  return await sharp(pixels, { raw: { width: size, height: size * order.length, channels: 3, pageHeight: size } })
    .webp({ quality: 72, effort: 4, loop: 0, delay: [...delays] })
    .toBuffer();
}
