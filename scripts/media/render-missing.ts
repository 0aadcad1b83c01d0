import { imageId } from '../../build/media/image-id.ts';
import { renderPool } from '../../build/media/render-pool.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';
import { imageSource } from '../../build/motion/image-source.ts';

import type { Movement } from '../../build/motion/movement.ts';
import type { Library } from '../../build/motion/resolve/library.ts';
import { progressLines } from '../dist/progress-lines.ts';
import { renderImages } from './render-images.ts';

/**
 * Renders the images of movements that a folder lacks, and shows the progress.
 * @returns the number of rendered images
 */
export async function renderMissing(
  movements: readonly Movement[],
  library: Library,
  figure: FigureName,
  folder: string,
): Promise<number> {
  const sources = movements.map((movement) => imageSource(movement, library, figure));
  const pool = renderPool();
  const progress = progressLines();
  try {
    return await renderImages(new Map(sources.map((source) => [imageId(source), source])), folder, pool, progress);
  } finally {
    progress.end();
    await pool.close();
  }
}
