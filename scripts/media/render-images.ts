import { type RenderPool, renderPool } from '../../build/media/render-pool.ts';
import type { ImageSource } from '../../build/motion/image-source.ts';
import type { Progress } from '../../build/support/progress.ts';
import { hasImage, writeImage } from './image-folder.ts';

/** Calls `work` with a pool of rendering threads, one for each core. */
export async function onAllCores<T>(work: (pool: RenderPool) => Promise<T>): Promise<T> {
  const pool = renderPool();
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

/**
 * Renders the images that a folder lacks, on all threads of the pool. Each is written as soon as it is ready, so that
 * an interrupted run can resume.
 * @returns the number of rendered images
 */
export async function renderImages(
  sources: ReadonlyMap<string, ImageSource>,
  folder: string,
  pool: Pick<RenderPool, 'render'>,
  progress: Progress,
): Promise<number> {
  const missing = [...sources].filter(([imageId]) => !hasImage(folder, imageId));
  progress.begin('Rendering animations');
  let done = 0;
  await Promise.all(
    missing.map(async ([imageId, source]) => {
      writeImage(folder, imageId, await pool.render(source));
      progress.advance(++done, missing.length);
    }),
  );
  return missing.length;
}
