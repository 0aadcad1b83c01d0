import { type ImageResolution, imageResolutions, namedResolution } from '../../edge/format/image-address.ts';
import { drawFrames } from '../motion/draw/draw-frames.ts';
import type { Scene } from '../motion/scene.ts';
import { encodeGif, gifColours } from './encode/gif.ts';
import { choosePalette } from './encode/palette.ts';
import { encodePng } from './encode/png.ts';
import { encodeWebp } from './encode/webp.ts';
import { drawnResolution, type ImageKind, type RenderedScene, resolutionOf } from './image-files.ts';
import { shrinkAll } from './resize.ts';

/** Renders a scene into all its files: drawn once at the largest resolution, the others made smaller from it. Deterministic. */
export async function renderScene(scene: Scene): Promise<RenderedScene> {
  const drawn = drawFrames(scene, drawnResolution);
  const sized = perResolution((resolution) => shrinkAll(drawn, resolution));
  const palette = choosePalette(drawn, gifColours);
  return {
    gif: perResolution((resolution) => encodeGif(sized[resolution], scene, palette)),
    webp: await encodeWebp(sized[namedResolution], scene),
    still: await encodePng(drawn[stillFrame(scene)]!),
  };
}

/** Renders one file of a scene, the same as among all of them: a still is one frame, a resolution is encoded alone. */
export async function renderFile(scene: Scene, kind: ImageKind): Promise<Uint8Array> {
  if (kind === 'still') return await renderStill(scene, drawnResolution);
  const drawn = drawFrames(scene, drawnResolution);
  if (kind === 'webp') return await encodeWebp(shrinkAll(drawn, namedResolution), scene);
  return encodeGif(shrinkAll(drawn, resolutionOf(kind)), scene, choosePalette(drawn, gifColours));
}

/** One frame of a scene as a PNG of `size` pixels a side. */
export async function renderStill(scene: Scene, size: number): Promise<Uint8Array> {
  return await encodePng(drawFrames(scene, size, [stillFrame(scene)])[0]!);
}

function perResolution<T>(make: (resolution: ImageResolution) => T): Readonly<Record<ImageResolution, T>> {
  return Object.fromEntries(imageResolutions.map((resolution) => [resolution, make(resolution)])) as Record<
    ImageResolution,
    T
  >;
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
