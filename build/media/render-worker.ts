import type { ImageSource } from '../motion/image-source.ts';
import { sceneOf } from '../motion/scene-of.ts';
import type { ImageKind, RenderedScene } from './image-files.ts';
import { renderFile, renderScene } from './render-scene.ts';

/** The task of a thread: to render all files of an image, or the one of a kind. */
export interface Rendering {
  readonly source: ImageSource;
  readonly kind?: ImageKind;
}

/** Renders one image or one file of it; runs on a thread of its own. */
export default function renderImage({ source, kind }: Rendering): Promise<RenderedScene | Uint8Array> {
  const scene = sceneOf(source);
  return kind === undefined ? renderScene(scene) : renderFile(scene, kind);
}
