import type { ImageSource } from '../motion/image-source.ts';
import { sceneOf } from '../motion/scene-of.ts';
import { frameStrip, type Strip } from './contact-sheet.ts';
import type { ImageKind, RenderedScene } from './image-files.ts';
import { renderFile, renderScene, renderTransparent } from './render-scene.ts';

/** The task of a worker thread and its output: by default all files of the image. */
export interface Rendering {
  readonly source: ImageSource;
  /** Only the file of this kind. */
  readonly kind?: ImageKind;
  /** A strip of frames side by side. */
  readonly strip?: { readonly frames: number; readonly size: number };
  /** A transparent animated WebP of this size. */
  readonly transparentSize?: number;
}

/** Renders the requested output of one movement; runs on a worker thread. */
export default async function renderImage({
  source,
  kind,
  strip,
  transparentSize,
}: Rendering): Promise<RenderedScene | Uint8Array | Strip> {
  const scene = sceneOf(source);
  if (strip) return frameStrip(scene, strip.frames, strip.size);
  if (transparentSize) return await renderTransparent(scene, transparentSize);
  return await (kind === undefined ? renderScene(scene) : renderFile(scene, kind));
}
