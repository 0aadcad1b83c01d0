import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RenderPool } from '../../build/media/render-pool.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';
import { imageSource } from '../../build/motion/image-source.ts';
import type { Library } from '../../build/motion/resolve/library.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { CommandError } from '../support/command-error.ts';
import { replaceFile } from '../support/replace-file.ts';
import { selectMovements } from './select-movements.ts';

/** An animation on a page: its file, relative to the folder of the page, and its exercise and figure. */
interface GalleryImage {
  readonly file: string;
  readonly id: string;
  readonly figure: FigureName;
}

/** The images below `gallery/` that a Markdown or HTML page shows: `0001.webp`, or `0001-female.webp`. */
export function galleryImages(page: string): GalleryImage[] {
  const names = page.matchAll(/[\w./-]*\bgallery\/([0-9]+)(-female)?\.webp\b/g);
  const images = Array.from(
    names,
    ([file, id, female]): GalleryImage => ({ file, id: id!, figure: female ? 'female' : 'male' }),
  );
  return [...new Map(images.map((image) => [image.file, image])).values()];
}

/** Side length of gallery images, in pixels: that of the smallest GIF. */
const gallerySize = 180;

/**
 * Renders the gallery images that a page shows, and removes others from their folders.
 * @returns the number of images on the page
 * @throws CommandError if it shows an exercise that doesn't exist
 */
export async function renderGallery(
  page: string,
  catalogue: Catalogue,
  library: Library,
  pool: Pick<RenderPool, 'renderTransparent'>,
): Promise<number> {
  const images = galleryImages(readFileSync(page, 'utf8')).map((image) => {
    if (!catalogue.exercises.some(({ id }) => id === image.id))
      throw new CommandError(`${page} shows ${image.file}, but there is no exercise ${image.id}.`);
    return { ...image, place: join(dirname(page), image.file) };
  });
  await Promise.all(
    images.map(async ({ id, figure, place }) => {
      const [movement] = selectMovements([id], catalogue, library);
      replaceFile(place, await pool.renderTransparent(imageSource(movement!, library, figure), gallerySize));
    }),
  );
  for (const folder of new Set(images.map(({ place }) => dirname(place)))) {
    for (const name of readdirSync(folder)) {
      const place = join(folder, name);
      if (/^[0-9]+(-female)?\.webp$/.test(name) && !images.some((image) => image.place === place)) rmSync(place);
    }
  }
  return images.length;
}
