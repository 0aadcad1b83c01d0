import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { archivedName, archiveFile, archiveImages } from '../../../build/media/image-archive.ts';
import { imageFile, imageIdOfFile, imageKinds } from '../../../build/media/image-files.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { program } from '../../support/programs/program.ts';

const imageId = `${'0123456789abcdef'.repeat(2)}.gif`;
const folder = await temporaryFolder();

test('unzip extracts the images of an archive', () => {
  const images = new Map([
    ['0002.gif', Buffer.from('GIF89a two')],
    ['0001.gif', Buffer.alloc(70_000, 7)],
  ]);
  writeFileSync(join(folder.path, 'images.zip'), archiveImages(images));
  execFileSync(program('unzip'), ['-q', 'images.zip'], { cwd: folder.path });
  for (const [name, bytes] of images) expect(readFileSync(join(folder.path, name))).toEqual(bytes);
});

test('an archive has the maps of its images that an app needs', () => {
  const ids = ['0002', '0001', '1003'];
  const archive = unzipSync(archiveImages(new Map(ids.map((id) => [`${id}.webp`, Buffer.from(id)]))));
  expect(Object.keys(archive)).toEqual(['index.js', 'index.json', '0001.webp', '0002.webp', '1003.webp']);
  expect(JSON.parse(strFromU8(archive['index.json']!))).toEqual({
    '0001': '0001.webp',
    '0002': '0002.webp',
    '1003': '1003.webp',
  });
  const module = { exports: {} };
  const required = (name: string) => `required ${name}`;
  runInNewContext(strFromU8(archive['index.js']!), { module, require: required });
  expect({ ...module.exports }).toEqual({
    '0001': 'required ./0001.webp',
    '0002': 'required ./0002.webp',
    '1003': 'required ./1003.webp',
  });
});

test('an archive has the same bytes in every time zone and whatever the order of its images', () => {
  const images: [string, Buffer][] = [
    ['0001.png', Buffer.from('one')],
    ['0002.png', Buffer.from('two')],
  ];
  const archives = ['Asia/Tokyo', 'America/Los_Angeles', 'UTC'].map((zone, i) => {
    vi.stubEnv('TZ', zone);
    return archiveImages(new Map(i === 0 ? [...images].reverse() : images));
  });
  expect(archives[1]).toEqual(archives[0]);
  expect(archives[2]).toEqual(archives[0]);
});

test('archives are named by body part and kind, images in them by exercise', () => {
  expect(archiveFile('upper legs', 'gif-180')).toBe('upper-legs-gif-180.zip');
  expect([archivedName('0042', 'gif-180'), archivedName('0042', 'webp'), archivedName('0042', 'still')]).toEqual([
    '0042.gif',
    '0042.webp',
    '0042.png',
  ]);
});

test('every file of an image has the id in its name, and the one at 360 pixels is named by it', () => {
  const files = imageKinds.map((kind) => imageFile(imageId, kind));
  expect(new Set(files).size).toBe(imageKinds.length);
  expect(files.map(imageIdOfFile)).toEqual(files.map(() => imageId));
  expect(imageFile(imageId, 'gif-360')).toBe(imageId);
});
