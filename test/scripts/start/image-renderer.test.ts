import { cpSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageFile } from '../../../build/media/image-files.ts';
import { imageIds } from '../../../build/media/image-id.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { type ImageRenderer, imageRenderer } from '../../../scripts/start/image-renderer.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
let catalogue: string;
let images: string;
let renderer: ImageRenderer;

beforeAll(async () => {
  folder = await temporaryFolder();
  catalogue = join(folder.path, 'catalogue');
  images = join(folder.path, 'images');
  cpSync(join(import.meta.dirname, '../../catalogue/fixtures/valid'), catalogue, { recursive: true });
  renderer = imageRenderer({ catalogue, images, figure: 'male', imageBase: 'https://images.example' });
});
afterAll(() => renderer.close());

test("a catalogue that can't be read is read again on the next request", async () => {
  renameSync(catalogue, `${catalogue}.away`);
  await expect(renderer.ids()).rejects.toThrow("The images of the catalogue can't be known: ");
  renameSync(`${catalogue}.away`, catalogue);
  const { catalogue: read } = await readCatalogue(catalogue);
  expect(await renderer.ids()).toEqual(new Set(imageIds(read, 'male').values()));
});

test('a file is rendered on its own, also while the catalogue is read again', async () => {
  const [id] = await renderer.ids();
  const under = renderer.render(imageFile(id!, 'still'));
  renderer.renew();
  const [next] = await Promise.all([renderer.ids(), under]);
  expect(next.has(id!)).toBe(true);
  expect(readdirSync(images)).toEqual([imageFile(id!, 'still')]);
  expect([...readFileSync(join(images, imageFile(id!, 'still'))).subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
});

test('closing it while it renders rejects the request, and the next one starts it again', async () => {
  const [id] = await renderer.ids();
  const under = renderer.render(id!);
  renderer.close();
  await expect(under).rejects.toThrow('The process that renders images has ended');
  expect((await renderer.ids()).size).toBeGreaterThan(0);
});
