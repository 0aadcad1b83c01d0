import type { ImageSource } from '../motion/image-source.ts';
import { sceneOf } from '../motion/scene-of.ts';
import { frameStrip, type Strip } from './contact-sheet.ts';
import type { ImageKind, RenderedScene } from './image-files.ts';
import { renderFile, renderScene, renderTransparent } from './render-scene.ts';

/** The task of a thread, and what to make of the scene: by default all files of its image. */
export interface Rendering {
  readonly source: ImageSource;
  /** The one file of a kind. */
  readonly kind?: ImageKind;
  /** So many frames side by side. */
  readonly strip?: { readonly frames: number; readonly size: number };
  /** A transparent animated WebP of that size. */
  readonly transparent?: number;
}

/** Renders what is wanted of one movement; runs on a thread of its own. */
export default async function renderImage({
  source,
  kind,
  strip,
  transparent,
}: Rendering): Promise<RenderedScene | Uint8Array | Strip> {
  const scene = sceneOf(source);
  if (strip) return frameStrip(scene, strip.frames, strip.size);
  if (transparent) return await renderTransparent(scene, transparent);
  return await (kind === undefined ? renderScene(scene) : renderFile(scene, kind));
}
