import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { bringFile } from '../../../scripts/support/bring-file.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
const at = (name: string) => join(folder.path, name);
beforeEach(async () => {
  folder = await temporaryFolder(new Map([['from', Buffer.from('content')]]));
});

test('a file gets a second name, in a folder that is created', () => {
  bringFile(at('from'), at('a/b/to'));
  expect(statSync(at('a/b/to')).ino).toBe(statSync(at('from')).ino);
  expect(readdirSync(at('a/b'))).toEqual(['to']);
});

test('a file with that name is replaced, unless it is the same', () => {
  writeFileSync(at('to'), 'former');
  for (let round = 0; round < 2; round++) {
    bringFile(at('from'), at('to'));
    expect(readFileSync(at('to'), 'utf8')).toBe('content');
  }
  expect(readdirSync(folder.path).sort()).toEqual(['from', 'to']);
});

test('a missing file changes nothing', () => {
  writeFileSync(at('to'), 'former');
  expect(() => bringFile(at('none'), at('to'))).toThrow('ENOENT');
  expect(readFileSync(at('to'), 'utf8')).toBe('former');
  expect(readdirSync(folder.path).sort()).toEqual(['from', 'to']);
});

test.runIf(existsSync('/dev/shm'))('on another file system it is a copy', () => {
  writeFileSync(at('from'), 'content');
  const elsewhere = join('/dev/shm', `exercise-catalogue-${process.pid}`);
  try {
    bringFile(at('from'), join(elsewhere, 'to'));
    expect(readFileSync(join(elsewhere, 'to'), 'utf8')).toBe('content');
    expect(readdirSync(elsewhere)).toEqual(['to']);
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
