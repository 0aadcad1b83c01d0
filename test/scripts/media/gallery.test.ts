import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImageSource } from '../../../build/motion/image-source.ts';
import { makeLibrary } from '../../../build/motion/resolve/library.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { galleryImages, renderGallery } from '../../../scripts/media/gallery.ts';
import { editedCatalogue } from '../../catalogue/edited-catalogue.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';

/** Returns a description of the request instead of drawing it. */
const pool = {
  renderTransparent: async ({ figure, main }: ImageSource, size: number) =>
    Buffer.from(`${figure} ${main} ${size > 0}`),
};

/** Renders the gallery of a page with that text, with `files` already next to it. */
async function rendered(text: string, files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const folder = await temporaryFolder(
    new Map(Object.entries(files).map(([name, content]) => [`.github/gallery/${name}`, Buffer.from(content)])),
  );
  const page = join(folder.path, 'README.md');
  writeFileSync(page, text);
  const place = await editedCatalogue();
  const { catalogue } = await readCatalogue(place);
  await renderGallery(page, catalogue, makeLibrary(catalogue.motions), pool);
  const gallery = join(folder.path, '.github/gallery');
  return Object.fromEntries(readdirSync(gallery).map((name) => [name, readFileSync(join(gallery, name), 'utf8')]));
}

test('images on the page are rendered, others removed, and other files kept', async () => {
  const page =
    '![Squat](.github/gallery/0001.webp) <img src=".github/gallery/0002-female.webp"> .github/gallery/0001.webp';
  expect(await rendered(page, { '0003.webp': 'of before', '0001.webp': 'old', 'plan.webp': 'another' })).toEqual({
    '0001.webp': 'male vasti true',
    '0002-female.webp': 'female upper abs true',
    'plan.webp': 'another',
  });
});

test('an unknown exercise is reported', async () => {
  const page = '![](.github/gallery/0001.webp) ![](.github/gallery/9999.webp)';
  await expect(rendered(page, { '0003.webp': 'of before' })).rejects.toThrow(
    /README\.md shows \.github\/gallery\/9999\.webp, but there is no exercise 9999\.$/,
  );
});

test('the README shows exactly the images of its gallery, including both figures', () => {
  const readme = join(import.meta.dirname, '../../../README.md');
  const shown = galleryImages(readFileSync(readme, 'utf8'));
  const folder = join(dirname(readme), '.github/gallery');
  expect(shown.map(({ file }) => file).sort()).toEqual(readdirSync(folder).map((name) => `.github/gallery/${name}`));
  expect(new Set(shown.map(({ figure }) => figure)).size).toBe(2);
});
