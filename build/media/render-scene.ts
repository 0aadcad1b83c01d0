import { namedResolution } from '../../edge/format/image-address.ts';
import { drawFrames, drawWithMattes } from '../motion/draw/draw-frames.ts';
import { stillFrame } from '../motion/loop-time.ts';
import type { Scene } from '../motion/scene.ts';
import { encodeGif, gifColors } from './encode/gif.ts';
import { choosePalette } from './encode/palette.ts';
import { encodePng } from './encode/png.ts';
import { encodeTransparentWebp, encodeWebp } from './encode/webp.ts';
import { drawnResolution, type ImageKind, type RenderedScene, resolutionOf } from './image-files.ts';
import { shrinkAll } from './resize.ts';

/** Renders a scene into all its files: drawn once at the largest resolution, then downscaled. Deterministic. */
export async function renderScene(scene: Scene): Promise<RenderedScene> {
  const { frames, mattes } = drawWithMattes(scene, drawnResolution);
  const small = shrinkAll(frames, namedResolution);
  const palette = choosePalette(frames, gifColors);
  const still = stillFrame(scene);
  return {
    'gif-180': encodeGif(shrinkAll(frames, 180), scene, palette),
    'gif-360': encodeGif(small, scene, palette),
    'gif-480': encodeGif(frames, scene, palette),
    webp: await encodeWebp(small, scene),
    'webp-transparent': await encodeTransparentWebp(small, shrinkAll(mattes, namedResolution), scene),
    still: await encodePng(frames[still]!, mattes[still]!),
  };
}

/** Renders one file of a scene, identical to that of {@link renderScene}, without drawing or encoding the others. */
export async function renderFile(scene: Scene, kind: ImageKind): Promise<Uint8Array> {
  if (kind === 'still') return await renderStill(scene, drawnResolution);
  if (kind === 'webp-transparent') return await renderTransparent(scene, resolutionOf(kind));
  const drawn = drawFrames(scene, drawnResolution);
  if (kind === 'webp') return await encodeWebp(shrinkAll(drawn, namedResolution), scene);
  return encodeGif(shrinkAll(drawn, resolutionOf(kind)), scene, choosePalette(drawn, gifColors));
}

/** Renders an animated WebP on transparency, of at most {@link drawnResolution} pixels a side. */
export async function renderTransparent(scene: Scene, size: number): Promise<Uint8Array> {
  const { frames, mattes } = drawWithMattes(scene, drawnResolution);
  return await encodeTransparentWebp(shrinkAll(frames, size), shrinkAll(mattes, size), scene);
}

/** Renders one frame of a scene as a PNG on transparency, `size` pixels a side. */
export async function renderStill(scene: Scene, size: number): Promise<Uint8Array> {
  const { frames, mattes } = drawWithMattes(scene, size, [stillFrame(scene)]);
  return await encodePng(frames[0]!, mattes[0]!);
}
