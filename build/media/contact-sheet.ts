import sharp from 'sharp';
import { drawFrames } from '../motion/draw/draw-frames.ts';
import type { Scene } from '../motion/scene.ts';

/** A contact sheet as PNG: a row for each scene, `columns` frames from its first to its last, each `size` pixels a side. */
export async function contactSheet(scenes: readonly Scene[], columns: number, size = 240): Promise<Uint8Array> {
  const tiles = scenes.flatMap((scene, row) => {
    const last = scene.frames.length - 1;
    const indices = Array.from({ length: columns }, (_, i) => Math.round((i / Math.max(1, columns - 1)) * last));
    return drawFrames(scene, size, indices).map(({ pixels }, column) => {
      const raw = { width: size, height: size, channels: 3 as const };
      return { input: Buffer.from(pixels), raw, left: column * size, top: row * size };
    });
  });
  return await sharp({
    create: { width: columns * size, height: Math.max(1, scenes.length) * size, channels: 3, background: '#fff' },
  })
    .composite(tiles)
    .png()
    .toBuffer();
}
