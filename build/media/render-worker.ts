import type { ImageSource } from '../motion/image-source.ts';
import { sceneOf } from '../motion/scene-of.ts';
import type { RenderedScene } from './image-files.ts';
import { renderScene } from './render-scene.ts';

/** Renders one image; runs on a thread of its own. */
export default function renderImage(source: ImageSource): Promise<RenderedScene> {
  return renderScene(sceneOf(source));
}
