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
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommandError } from '../../../scripts/support/command-line.ts';
import { replaceFile, temporaryName } from '../../../scripts/support/replace-file.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder.ts';

let folder: TemporaryFolder;
let file: string;
/** A process that is not alive: ids end at 2^22. */
const dead = 99_999_999;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'file.json');
});
afterEach(() => folder.remove());

test('what was there is replaced, and nothing stays beside it', () => {
  replaceFile(file, 'one');
  expect(readFileSync(file, 'utf8')).toBe('one');
  replaceFile(file, Buffer.from('two'));
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(readdirSync(folder.path)).toEqual(['file.json']);
});

test('folders come into being, and a new file has the mode that was asked for', () => {
  const deep = join(folder.path, 'a', 'b', 'file');
  replaceFile(deep, '', { mode: 0o600 });
  expect(statSync(deep).mode & 0o777).toBe(0o600);
});

test('mode and owner stay those of the former file', () => {
  writeFileSync(file, 'former');
  chmodSync(file, 0o640);
  // Only root may give a file away; for anybody else it stays their own.
  const owner = process.getuid?.() === 0 ? 12345 : (process.getuid?.() ?? 0);
  chownSync(file, owner, statSync(file).gid);
  replaceFile(file, 'next', { mode: 0o600 });
  expect([statSync(file).mode & 0o7777, statSync(file).uid]).toEqual([0o640, owner]);
});

test.each([
  ['to a file', 'kept/real.json', true],
  ['to nothing yet', 'kept/new.json', false],
])('a symbolic link %s stays one', (_, target, isThere) => {
  mkdirSync(join(folder.path, 'kept'));
  if (isThere) writeFileSync(join(folder.path, target), 'former');
  symlinkSync(target, file);
  replaceFile(file, 'next');
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(readlinkSync(file)).toBe(target);
  expect(readFileSync(join(folder.path, target), 'utf8')).toBe('next');
  expect(readdirSync(join(folder.path, 'kept'))).toHaveLength(1);
});

test('what killed processes left is cleared away, what others write is not', () => {
  const left = temporaryName(file).replace(`-${process.pid}-`, `-${dead}-`);
  const another = temporaryName(join(folder.path, 'other.json')).replace(`-${process.pid}-`, `-${dead}-`);
  const underWay = temporaryName(file).replace(`-${process.pid}-`, `-${process.ppid}-`);
  for (const name of [left, another, underWay]) writeFileSync(name, 'half');
  replaceFile(file, 'whole');
  expect(readdirSync(folder.path).map((name) => join(folder.path, name))).toEqual([another, underWay, file].sort());
});

describe('where it can not be written, one sentence says why and the former stays:', () => {
  test('a folder in its place', () => {
    mkdirSync(join(file, 'inside'), { recursive: true });
    expect(() => replaceFile(file, 'next')).toThrow(
      new CommandError(
        `${file} can't be written: illegal operation on a directory. What was there before is as it was.`,
      ),
    );
    expect(readdirSync(folder.path)).toEqual(['file.json']);
    expect(readdirSync(file)).toEqual(['inside']);
  });

  test('a file where a folder is needed', () => {
    writeFileSync(file, 'former');
    expect(() => replaceFile(join(file, 'deep', 'file'), '')).toThrow(/can't be written: /);
    expect(readFileSync(file, 'utf8')).toBe('former');
  });
});
