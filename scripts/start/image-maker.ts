import { imageIdOf } from '../../build/media/image-files.ts';
import type { RenderPool } from '../../build/media/render-pool.ts';
import type { ImageSource } from '../../build/motion/image-source.ts';
import { publishImage } from '../dist/publish-images.ts';
import { hasImage, writeImage } from '../media/image-folder.ts';
import type { ImageMaker } from './public-files.ts';

/** Images that may wait for a thread at the same time. */
const mostWaiting = 40;

export interface ImageMakerOptions {
  /** What the published images depend on, by image id. It is asked for with the first image that is missing. */
  readonly sources: () => Promise<ReadonlyMap<string, ImageSource>>;
  readonly pool: RenderPool;
  /** Where rendered images are kept. */
  readonly images: string;
  /** The root of the published tree. */
  readonly cdn: string;
  readonly onFault: (fault: unknown) => void;
}

/** Renders images on their first request, each once, however many ask for it at the same time. */
export function imageMaker({ sources, pool, images, cdn, onFault }: ImageMakerOptions): ImageMaker {
  const underWay = new Map<string, Promise<'ready' | 'unknown'>>();
  let known: Promise<ReadonlyMap<string, ImageSource>> | undefined;

  async function make(imageId: string): Promise<'ready' | 'unknown'> {
    known ??= sources().catch((fault: unknown) => {
      known = undefined;
      throw fault;
    });
    const source = (await known).get(imageId);
    if (!source) return 'unknown';
    if (!hasImage(images, imageId)) writeImage(images, imageId, await pool.render(source));
    publishImage(imageId, images, cdn);
    return 'ready';
  }

  return async (file) => {
    const imageId = imageIdOf(file);
    if (imageId === undefined) return 'unknown';
    let made = underWay.get(imageId);
    if (!made) {
      if (pool.waiting >= mostWaiting) return 'busy';
      made = make(imageId).finally(() => underWay.delete(imageId));
      underWay.set(imageId, made);
    }
    return await made.catch((fault: unknown) => {
      onFault(fault);
      return 'unknown' as const;
    });
  };
}
