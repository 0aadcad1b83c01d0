import sharp from 'sharp';
import { encodeGif, gifColours } from '../../media/encode/gif.ts';
import { choosePalette } from '../../media/encode/palette.ts';
import { cameraOf } from '../draw/frame/camera.ts';
import { fitView, outlinesOf } from '../draw/frame/framing.ts';
import { addInset, placeInset } from '../draw/frame/inset.ts';
import { Stage } from '../draw/stage.ts';
import type { Scene } from '../scene.ts';
import { type Picture, shrinkAll } from './resize.ts';

/** Sides of the pictures that are published, in pixels; the first is drawn, the others are made from it. */
export const pictureSizes = [480, 360, 180] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** A rendered movement as files. */
export interface RenderedScene {
  readonly gif: Readonly<Record<PictureSize, Uint8Array>>;
  /** Animated WebP at 360 pixels. */
  readonly webp: Uint8Array;
  /** One picture of the movement, PNG at 480 pixels. */
  readonly still: Uint8Array;
}

/** Draws the distinct frames of a scene, or those of the given indices, as square pictures. */
export function renderFrames(scene: Scene, size: number, indices = [...scene.frames.keys()]): Picture[] {
  const camera = cameraOf(scene.view);
  const outlines = outlinesOf(scene);
  const fitted = fitView(outlines, camera, size);
  const inset = scene.inset ? placeInset(outlines, camera, fitted, size) : undefined;
  const stage = new Stage(scene, camera, inset?.framing ?? fitted, size);
  const pictures = indices.map((i) => ({ size, pixels: stage.draw(scene.frames[i]!) }));
  return inset ? addInset(pictures, scene, inset) : pictures;
}

/** Renders a scene into all its files. The same scene gives the same bytes. */
export async function renderScene(scene: Scene): Promise<RenderedScene> {
  const master = renderFrames(scene, pictureSizes[0]);
  const sized = Object.fromEntries(pictureSizes.map((size) => [size, shrinkAll(master, size)])) as Record<
    PictureSize,
    Picture[]
  >;
  const palette = choosePalette(master, gifColours);
  const gif = Object.fromEntries(pictureSizes.map((size) => [size, encodeGif(sized[size], scene, palette)])) as Record<
    PictureSize,
    Uint8Array
  >;
  return { gif, webp: await encodeWebp(sized[360], scene), still: await encodePng(master[stillFrame(scene)]!) };
}

/** The frame that is shown when half of the time has passed, where it differs most from standing about. */
function stillFrame({ order, delays }: Scene): number {
  const half = delays.reduce((sum, ms) => sum + ms, 0) / 2;
  let passed = 0;
  for (const [i, number] of order.entries()) {
    passed += delays[i]!;
    if (passed > half) return number;
  }
  return 0;
}

async function encodePng({ pixels, size }: Picture): Promise<Uint8Array> {
  return await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png({ palette: true, colours: 128, dither: 0, compressionLevel: 9 })
    .toBuffer();
}

async function encodeWebp(pictures: readonly Picture[], { order, delays }: Scene): Promise<Uint8Array> {
  const size = pictures[0]!.size;
  const pixels = new Uint8Array(order.length * size * size * 3);
  for (const [i, number] of order.entries()) pixels.set(pictures[number]!.pixels, i * size * size * 3);
  return await sharp(pixels, { raw: { width: size, height: size * order.length, channels: 3, pageHeight: size } })
    .webp({ quality: 72, effort: 4, loop: 0, delay: [...delays] })
    .toBuffer();
}

/** One picture of a scene at the given size, as PNG. */
export async function renderStill(scene: Scene, size: number): Promise<Uint8Array> {
  return await encodePng(renderFrames(scene, size, [stillFrame(scene)])[0]!);
}

/** A contact sheet, as PNG: one row for each scene, `columns` moments from the start to the end of its frames. */
export async function renderSheet(scenes: readonly Scene[], columns: number, size = 240): Promise<Uint8Array> {
  const tiles = scenes.flatMap((scene, row) => {
    const last = scene.frames.length - 1;
    const moments = Array.from({ length: columns }, (_, i) => Math.round((i / Math.max(1, columns - 1)) * last));
    return renderFrames(scene, size, moments).map(({ pixels }, column) => {
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
