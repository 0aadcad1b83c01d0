import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { CommandError } from '../../../scripts/support/command-error.ts';
import { replaceFile, replaceFileAsync } from '../../../scripts/support/replace-file.ts';
import { temporaryName } from '../../../scripts/support/temporary-name.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
let file: string;
/** The id of no process, because ids end at 2^22. */
const dead = 99_999_999;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'file.json');
});

/** Both ways to replace a file. */
const ways: readonly (readonly [string, (file: string, content: Uint8Array) => Promise<void>])[] = [
  ['alone', async (file, content) => replaceFile(file, content)],
  ['among others', replaceFileAsync],
];

describe.each(ways)('%s', (_way, replace) => {
  test('the previous file is replaced, and nothing is left next to it', async () => {
    await replace(file, Buffer.from('one'));
    expect(readFileSync(file, 'utf8')).toBe('one');
    await replace(file, Buffer.from('two'));
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(folder.path)).toEqual(['file.json']);
  });

  test('mode and owner are kept', async () => {
    writeFileSync(file, 'former');
    chmodSync(file, 0o640);
    // Only root may change a file's owner; for anyone else it doesn't change.
    const owner = process.getuid?.() === 0 ? 12345 : (process.getuid?.() ?? 0);
    chownSync(file, owner, statSync(file).gid);
    await replace(file, Buffer.from('next'));
    expect([statSync(file).mode & 0o7777, statSync(file).uid]).toEqual([0o640, owner]);
  });

  test.each([
    ['to a file', 'kept/real.json', true],
    ['to nothing yet', 'kept/new.json', false],
  ])('a symbolic link %s stays one', async (_, target, isThere) => {
    mkdirSync(join(folder.path, 'kept'));
    if (isThere) writeFileSync(join(folder.path, target), 'former');
    symlinkSync(target, file);
    await replace(file, Buffer.from('next'));
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(readlinkSync(file)).toBe(target);
    expect(readFileSync(join(folder.path, target), 'utf8')).toBe('next');
    expect(readdirSync(join(folder.path, 'kept'))).toHaveLength(1);
  });

  describe("if it can't be written, one sentence says why and the previous one stays:", () => {
    test('a folder in its place', async () => {
      mkdirSync(join(file, 'inside'), { recursive: true });
      await expect(replace(file, Buffer.from('next'))).rejects.toThrow(
        new CommandError(`${file} can't be written: illegal operation on a directory. It is unchanged.`),
      );
      expect(readdirSync(folder.path)).toEqual(['file.json']);
      expect(readdirSync(file)).toEqual(['inside']);
    });

    test('a file in place of a folder', async () => {
      writeFileSync(file, 'former');
      await expect(replace(join(file, 'deep', 'file'), Buffer.of())).rejects.toThrow(/can't be written: /);
      expect(readFileSync(file, 'utf8')).toBe('former');
    });
  });
});

test('all files that are replaced at the same time exist', async () => {
  const files = Array.from({ length: 50 }, (_, i) => join(folder.path, String(i % 3), String(i)));
  await Promise.all(files.map((file) => replaceFileAsync(file, Buffer.from(file))));
  for (const file of files) expect(readFileSync(file, 'utf8')).toBe(file);
  for (const name of readdirSync(folder.path)) expect(readdirSync(join(folder.path, name)).length).toBeLessThan(18);
});

test('folders are created, and a new file has the requested mode', () => {
  const deep = join(folder.path, 'a', 'b', 'file');
  replaceFile(deep, '', 0o600);
  expect(statSync(deep).mode & 0o777).toBe(0o600);
});

test('leftovers of killed processes are removed, files that others write are not', () => {
  const left = temporaryName(file).replace(`-${process.pid}-`, `-${dead}-`);
  const another = temporaryName(join(folder.path, 'other.json')).replace(`-${process.pid}-`, `-${dead}-`);
  const underWay = temporaryName(file).replace(`-${process.pid}-`, `-${process.ppid}-`);
  for (const name of [left, another, underWay]) writeFileSync(name, 'half');
  replaceFile(file, 'whole');
  expect(readdirSync(folder.path).map((name) => join(folder.path, name))).toEqual([another, underWay, file].sort());
});
