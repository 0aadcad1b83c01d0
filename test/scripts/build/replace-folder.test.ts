import fs, { existsSync, fstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoverFolder, replaceFolder } from '../../../scripts/build/replace-folder.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let parent: TemporaryFolder;
let folder: string;
/** The id of no process, because ids end at 2^22. */
const dead = 99_999_999;

beforeEach(async () => {
  parent = await temporaryFolder();
  folder = join(parent.path, 'dist');
});

function write(path: string, text: string): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'file'), text);
}
const state = () =>
  readdirSync(parent.path).map((name) => [name, readFileSync(join(parent.path, name, 'file'), 'utf8')]);

test('the new folder replaces the previous one', async () => {
  for (const text of ['one', 'two']) {
    await replaceFolder(folder, async (next) => write(next, text));
    expect(state()).toEqual([['dist', text]]);
  }
});

test('the previous folder is untouched until the end, and stays if filling the new one fails', async () => {
  write(folder, 'former');
  const filling = replaceFolder(folder, async (next) => {
    write(next, 'half');
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('former');
    throw new Error('no room');
  });
  await expect(filling).rejects.toThrow('no room');
  expect(state()).toEqual([['dist', 'former']]);
});

describe('before it replaces the previous one, the new folder', () => {
  /** Flushes with another function, also in modules that have imported the real one by its name. */
  function flushWith(other: (file: number, done: fs.NoParamCallback) => void): void {
    vi.spyOn(fs, 'fsync').mockImplementation(other);
    syncBuiltinESMExports();
  }
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const fill = async (next: string) => {
    write(join(next, 'a', 'b'), 'new');
    write(next, 'new');
  };

  test.each<[what: string, fill: Parameters<typeof replaceFolder>[1], files: string[]]>([
    ['all its content', fill, ['a/b/file', 'file']],
    ['its folders and the files that need it', (next) => fill(next).then<string[]>(() => ['file']), ['file']],
  ])('is flushed with %s', async (_, fill, files) => {
    write(folder, 'former');
    const flushed: number[] = [];
    const meanwhile = new Set<string>();
    const { fsync } = fs;
    flushWith((file, done) => {
      flushed.push(fstatSync(file).ino);
      meanwhile.add(readFileSync(join(folder, 'file'), 'utf8'));
      fsync(file, done);
    });
    await replaceFolder(folder, fill);
    const names = ['', 'a', 'a/b', ...files];
    expect(flushed.sort()).toEqual(names.map((name) => statSync(join(folder, name)).ino).sort());
    expect([...meanwhile]).toEqual(['former']);
  });

  test("is removed if it can't be flushed", async () => {
    write(folder, 'former');
    flushWith((_, done) => done(Object.assign(new Error(), { errno: -5, syscall: 'fsync' })));
    await expect(replaceFolder(folder, fill)).rejects.toThrow(
      /dist\.next-\d+.*file can't be written: i\/o error\. Nothing has changed in .*dist\.$/,
    );
    expect(state()).toEqual([['dist', 'former']]);
  });
});

test('if nothing can be written, one sentence says so, before anything is done', async () => {
  writeFileSync(folder, 'a file in the place of the folder above');
  const filling = replaceFolder(join(folder, 'inside'), async () => expect.fail('It was filled.'));
  await expect(filling).rejects.toThrow(/ can't be created: .+\. Nothing has changed in .+dist.inside\.$/);
});

test.each([
  { what: 'while it filled the new one', left: ['dist', `dist.next-${dead}`], there: 'dist' },
  { what: 'between the two renames', left: [`dist.former-${dead}`, `dist.next-${dead}`], there: `dist.former-${dead}` },
  { what: 'before it cleared away the former', left: ['dist', `dist.former-${dead}`], there: 'dist' },
])('one that was killed $what left the folder whole', ({ left, there }) => {
  for (const name of left) write(join(parent.path, name), `content of ${name}`);
  recoverFolder(folder);
  expect(state()).toEqual([['dist', `content of ${there}`]]);
});

test('a running process is not the one that worked there days ago under the same id', () => {
  write(join(parent.path, `dist.next-${process.ppid}`), 'half');
  vi.useFakeTimers({ now: Date.now() + 2 * 24 * 60 * 60 * 1000, toFake: ['Date'] });
  try {
    recoverFolder(folder);
  } finally {
    vi.useRealTimers();
  }
  expect(readdirSync(parent.path)).toEqual([]);
});

test('folders that another process works on, and similar names, stay', () => {
  const others = [`dist.next-${process.ppid}`, 'dist.next', 'dist.next-1x', 'dist2.next-1'];
  for (const name of others) write(join(parent.path, name), name);
  recoverFolder(folder);
  expect(readdirSync(parent.path).sort()).toEqual([...others].sort());
  expect(existsSync(folder)).toBe(false);
});
