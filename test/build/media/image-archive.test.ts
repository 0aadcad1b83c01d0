import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { packedName, packFile, packPictures } from '../../../build/media/image-archive.ts';
import { imageIdOf, pictureFile, pictureKinds } from '../../../build/media/image-files.ts';
import { program } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const imageId = `${'0123456789abcdef'.repeat(2)}.gif`;
const folder = await temporaryFolder();
afterAll(() => folder.remove());

test('unzip takes a pack apart into the pictures that went in', () => {
  const pictures = new Map([
    ['0002.gif', Buffer.from('GIF89a two')],
    ['0001.gif', Buffer.alloc(70_000, 7)],
  ]);
  writeFileSync(join(folder.path, 'pack.zip'), packPictures(pictures));
  execFileSync(program('unzip'), ['-q', 'pack.zip'], { cwd: folder.path });
  for (const [name, bytes] of pictures) expect(readFileSync(join(folder.path, name))).toEqual(bytes);
});

test('a pack has the same bytes in every time zone and whatever the order of its pictures', () => {
  const pictures: [string, Buffer][] = [
    ['0001.png', Buffer.from('one')],
    ['0002.png', Buffer.from('two')],
  ];
  const packs = ['Asia/Tokyo', 'America/Los_Angeles', 'UTC'].map((zone, i) => {
    vi.stubEnv('TZ', zone);
    return packPictures(new Map(i === 0 ? [...pictures].reverse() : pictures));
  });
  vi.unstubAllEnvs();
  expect(packs[1]).toEqual(packs[0]);
  expect(packs[2]).toEqual(packs[0]);
});

test('packs are named by body part and kind, pictures in them by exercise', () => {
  expect(packFile('upper legs', 'gif-180')).toBe('upper-legs-gif-180.zip');
  expect([packedName('0042', 'gif-180'), packedName('0042', 'webp'), packedName('0042', 'still')]).toEqual([
    '0042.gif',
    '0042.webp',
    '0042.png',
  ]);
});

test('every file of an image leads back to its id, and the one at 360 pixels has it as its name', () => {
  const files = pictureKinds.map((kind) => pictureFile(imageId, kind));
  expect(new Set(files).size).toBe(pictureKinds.length);
  expect(files.map(imageIdOf)).toEqual(files.map(() => imageId));
  expect(pictureFile(imageId, 'gif-360')).toBe(imageId);
});
