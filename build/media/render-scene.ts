import { drawFrames } from '../motion/draw/draw-frames.ts';
import type { Scene } from '../motion/scene.ts';
import { encodeGif, gifColours } from './encode/gif.ts';
import { choosePalette } from './encode/palette.ts';
import { encodePng } from './encode/png.ts';
import { encodeWebp } from './encode/webp.ts';
import { type ImageKind, type ImageSize, imageSizes, namedSize, type RenderedScene } from './image-files.ts';
import { shrinkAll } from './resize.ts';

/** Renders a scene into all its files: drawn once at the largest size, the others made smaller from it. Deterministic. */
export async function renderScene(scene: Scene): Promise<RenderedScene> {
  const drawn = drawFrames(scene, imageSizes[0]);
  const sized = perSize((size) => shrinkAll(drawn, size));
  const palette = choosePalette(drawn, gifColours);
  return {
    gif: perSize((size) => encodeGif(sized[size], scene, palette)),
    webp: await encodeWebp(sized[namedSize], scene),
    still: await encodePng(drawn[stillFrame(scene)]!),
  };
}

/** Renders one file of a scene, the same as among all of them: a still is one frame, a size is encoded alone. */
export async function renderFile(scene: Scene, kind: ImageKind): Promise<Uint8Array> {
  if (kind === 'still') return await renderStill(scene, imageSizes[0]);
  const drawn = drawFrames(scene, imageSizes[0]);
  if (kind === 'webp') return await encodeWebp(shrinkAll(drawn, namedSize), scene);
  const size = Number(kind.slice('gif-'.length)) as ImageSize;
  return encodeGif(shrinkAll(drawn, size), scene, choosePalette(drawn, gifColours));
}

/** One frame of a scene as a PNG of `size` pixels a side. */
export async function renderStill(scene: Scene, size: number): Promise<Uint8Array> {
  return await encodePng(drawFrames(scene, size, [stillFrame(scene)])[0]!);
}

function perSize<T>(make: (size: ImageSize) => T): Readonly<Record<ImageSize, T>> {
  return Object.fromEntries(imageSizes.map((size) => [size, make(size)])) as Record<ImageSize, T>;
}

/** Index of the frame that is shown when half of the loop has passed, where it differs most from standing about. */
function stillFrame({ order, delays }: Scene): number {
  const half = delays.reduce((sum, ms) => sum + ms, 0) / 2;
  let passed = 0;
  for (const [i, number] of order.entries()) {
    passed += delays[i]!;
    if (passed > half) return number;
  }
  return 0;
}
