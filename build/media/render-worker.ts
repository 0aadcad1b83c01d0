import type { ImageSource } from '../motion/image-source.ts';
import { sceneOf } from '../motion/scene-of.ts';
import { frameStrip, type Strip } from './contact-sheet.ts';
import type { ImageKind, RenderedScene } from './image-files.ts';
import { renderFile, renderScene } from './render-scene.ts';

/** The task of a thread: to render all files of an image, the one of a kind, or so many frames for a contact sheet. */
export interface Rendering {
  readonly source: ImageSource;
  readonly kind?: ImageKind;
  readonly strip?: { readonly frames: number; readonly size: number };
}

/** Renders one image, one file of it, or a strip; runs on a thread of its own. */
export default async function renderImage({
  source,
  kind,
  strip,
}: Rendering): Promise<RenderedScene | Uint8Array | Strip> {
  const scene = sceneOf(source);
  if (strip) return frameStrip(scene, strip.frames, strip.size);
  return await (kind === undefined ? renderScene(scene) : renderFile(scene, kind));
}
