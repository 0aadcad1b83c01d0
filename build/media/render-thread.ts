import type { ImageSource } from '../motion/image-source.ts';
import { sceneOf } from '../motion/scene-of.ts';
import { frameStrip, type Strip } from './contact-sheet.ts';
import type { ImageKind, RenderedScene } from './image-files.ts';
import { renderFile, renderScene, renderTransparent } from './render-scene.ts';

/** The task of a worker thread: the source of an image, and what to make of it. */
export type Rendering = { readonly source: ImageSource } & (
  | { readonly as: 'image' }
  | { readonly as: 'file'; readonly kind: ImageKind }
  | { readonly as: 'strip'; readonly frames: number; readonly size: number }
  | { readonly as: 'transparent'; readonly size: number }
);

/** Renders the requested output of one movement; runs on a worker thread. */
export default async function renderImage(rendering: Rendering): Promise<RenderedScene | Uint8Array | Strip> {
  const scene = sceneOf(rendering.source);
  switch (rendering.as) {
    case 'image':
      return await renderScene(scene);
    case 'file':
      return await renderFile(scene, rendering.kind);
    case 'strip':
      return frameStrip(scene, rendering.frames, rendering.size);
    case 'transparent':
      return await renderTransparent(scene, rendering.size);
  }
}
