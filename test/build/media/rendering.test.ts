import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imageFile, imageKinds, type RenderedScene } from '../../../build/media/image-files.ts';
import { imageId } from '../../../build/media/image-id.ts';
import { type RenderPool, renderPool } from '../../../build/media/render-pool.ts';
import renderImage from '../../../build/media/render-thread.ts';
import { type ImageSource, imageSource } from '../../../build/motion/image-source.ts';
import { propTypes } from '../../../build/motion/props/registry.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { renderImages } from '../../../scripts/media/render-images.ts';
import { isWhole, rounds } from '../../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { treeOf } from '../../support/folders/tree.ts';
import { startChromium } from '../../support/programs/chromium.ts';
import { smallLibrary } from '../motion/library.ts';

/** Two movements so quick that they have two frames each. */
const library = smallLibrary({
  raise: { tempo: 'quick', keys: [{}, { take: 0.02, arms: { fk: { raise: 90 } } }] },
  bend: { tempo: 'quick', keys: [{}, { take: 0.02, spine: [40, 0, 0] }] },
});
const sources = new Map(
  ['raise', 'bend'].map((pattern): [string, ImageSource] => {
    const movement = { name: pattern, motion: { pattern }, main: ['delts'], helping: ['traps'] };
    const source = imageSource(movement, library, 'female');
    return [imageId(source), source];
  }),
);
const [first, second] = [...sources.keys()] as [string, string];
const rendered = isWhole ? sources : new Map([[first, sources.get(first)!]]);

/** What a thread does, without starting one: there, drawing would have to be compiled once more. */
const here: Pick<RenderPool, 'render' | 'renderFile' | 'close'> = {
  render: async (source) => (await renderImage({ source, as: 'image' })) as RenderedScene,
  renderFile: async (source, kind) => (await renderImage({ source, as: 'file', kind })) as Uint8Array,
  close: async () => {},
};

/** The short form leaves threads to the tests of the commands that render. */
const pool = isWhole ? renderPool(1) : here;

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder();
  expect(await renderImages(rendered, folder.path, pool, noProgress)).toBe(rendered.size);
});
afterAll(() => pool.close());

test('an image exists in all sizes and kinds, and nothing else', () => {
  expect(readdirSync(folder.path)).toHaveLength(rendered.size * imageKinds.length);
});

test('existing images are not rendered again, incomplete ones are, to the same bytes', async () => {
  expect(await renderImages(rendered, folder.path, pool, noProgress)).toBe(0);
  const before = treeOf(folder.path);
  if (!isWhole) {
    // The short form has the rendering of the first time. The next test renders again.
    const files = imageKinds.map((kind) => [kind, readFileSync(join(folder.path, imageFile(first, kind)))]);
    vi.spyOn(pool, 'render').mockResolvedValueOnce(Object.fromEntries(files));
  }
  rmSync(join(folder.path, first));
  expect(await renderImages(rendered, folder.path, pool, noProgress)).toBe(1);
  expect(treeOf(folder.path)).toEqual(before);
});

// The short form has a GIF, and the still, which is drawn in its own way.
const someKinds = imageKinds.filter((_, i) => (i + 1) % rounds(3, 1) === 0);
test.each(someKinds)('the file %s rendered alone is the same as among all of its image', async (kind) => {
  const alone = await pool.renderFile(sources.get(first)!, kind);
  expect(readFileSync(join(folder.path, imageFile(first, kind))).equals(alone)).toBe(true);
});

test('a name identifies everything visible', () => {
  const source = sources.get(first)!;
  const changes: Partial<ImageSource>[] = [
    { figure: 'male' },
    { main: ['traps'] },
    { helping: [] },
    { motion: { ...source.motion, seconds: 0.6 } },
    { motion: { ...source.motion, tempo: 'even' } },
    { motion: { ...source.motion, travel: { x: 0, z: 0.8, height: 0 } } },
  ];
  const names = changes.map((change) => imageId({ ...source, ...change }));
  expect(new Set([...names, first, second]).size).toBe(8);
  expect(imageId({ ...source, motion: { ...source.motion, tolerances: { reach: 1 } } })).toBe(first);
});

test('a name depends on the look of the equipment and the solver', () => {
  const source = sources.get(first)!;
  const held = { name: 'ball', type: 'medicine-ball', in: 'world', side: undefined, mirrored: false };
  const withBall = { ...source.motion, props: [{ ...held, parameters: propTypes.get('medicine-ball')!.parameters }] };
  const name = () => imageId({ ...source, motion: withBall });
  const before = name();
  const { build } = propTypes.get('medicine-ball')!;
  const changed = vi
    .spyOn(propTypes.get('medicine-ball')!, 'build')
    .mockImplementation((...seen) => build(...seen).slice(1));
  expect(name()).not.toBe(before);
  changed.mockRestore();
  expect(name()).toBe(before);
});

test('Chromium shows the animation on white, or on nothing, with the trained muscle in red', async () => {
  const page = await (await startChromium()).newPage();
  for (const [kind, type, corner] of [
    ['gif-360', 'image/gif', [255, 255, 255, 255]],
    ['webp-transparent', 'image/webp', [0, 0, 0, 0]],
  ] as const) {
    const bytes = readFileSync(join(folder.path, imageFile(first, kind)), 'base64');
    const seen = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let red = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i]! > 150 && data[i + 1]! < 70 && data[i + 2]! < 70) red++;
      return { size: [canvas.width, canvas.height], corner: [...data.slice(0, 4)], red };
    }, `data:${type};base64,${bytes}`);
    expect(seen, kind).toMatchObject({ size: [360, 360], corner });
    expect(seen.red, kind).toBeGreaterThan(50);
  }
});
