import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RenderedScene } from '../../build/media/image-files.ts';
import type { RenderPool } from '../../build/media/render-pool.ts';
import type { ImageSource } from '../../build/motion/image-source.ts';
import { imageMaker } from '../../scripts/start/image-maker.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const name = `${'0a'.repeat(16)}.gif`;
const other = `${'0b'.repeat(16)}.gif`;
const rendered: RenderedScene = {
  gif: { 180: Buffer.from('180'), 360: Buffer.from('360'), 480: Buffer.from('480') },
  webp: Buffer.from('webp'),
  still: Buffer.from('still'),
};

let folder: TemporaryFolder;
let renderings: number;
let faults: unknown[];

beforeEach(async () => {
  folder = await temporaryFolder();
  renderings = 0;
  faults = [];
});
afterEach(() => folder.remove());

function makerWith(pool: Partial<RenderPool>) {
  return imageMaker({
    sources: async () => new Map([[name, {} as ImageSource]]),
    pool: {
      waiting: 0,
      render: async () => {
        renderings++;
        return rendered;
      },
      close: async () => {},
      ...pool,
    },
    images: join(folder.path, 'images'),
    cdn: join(folder.path, 'cdn'),
    onFault: (fault) => faults.push(fault),
  });
}

test('an image that many ask for at once is rendered once, in all its files', async () => {
  const make = makerWith({});
  const files = [name, name.replace('.gif', '-180.gif'), name.replace('.gif', '.webp'), name];
  expect(await Promise.all(files.map(make))).toEqual(['ready', 'ready', 'ready', 'ready']);
  expect(renderings).toBe(1);
  expect(readdirSync(join(folder.path, 'cdn/image')).sort()).toEqual(readdirSync(join(folder.path, 'images')).sort());
  expect(readdirSync(join(folder.path, 'images'))).toHaveLength(5);
});

test.each([other, 'x.gif', '0a.gif', `${name}.next-1`, name.toUpperCase()])('%s is no image', async (file) => {
  expect(await makerWith({})(file)).toBe('unknown');
  expect(renderings).toBe(0);
});

test('where too many wait, a new one is turned away', async () => {
  expect(await makerWith({ waiting: 40 })(name)).toBe('busy');
});

test('a rendering that fails is told, leaves nothing and is tried again', async () => {
  let isBroken = true;
  const make = makerWith({
    render: async () => {
      if (isBroken) throw new Error('out of memory');
      return rendered;
    },
  });
  expect(await make(name)).toBe('unknown');
  expect(faults).toEqual([new Error('out of memory')]);
  expect(existsSync(join(folder.path, 'images'))).toBe(false);
  isBroken = false;
  expect(await make(name)).toBe('ready');
});
