import { type ImageSource, sceneOf } from '../motion/image.ts';
import { type RenderedScene, renderScene } from '../motion/render/render.ts';

/** Renders one image; runs on a thread of its own. */
export default function renderImage(source: ImageSource): Promise<RenderedScene> {
  return renderScene(sceneOf(source));
}
