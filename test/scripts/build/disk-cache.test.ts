import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { diskCache, pruneCache } from '../../../scripts/build/disk-cache.ts';
import { encodeFiles } from '../../../scripts/build/encoded-files.ts';
import { decodeBlocks } from '../../../scripts/build/result-blocks.ts';
import { SmallResults } from '../../../scripts/build/small-results.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const bytes = (text: string) => Buffer.from(text);
const kept = { list: bytes('[\n1\n]'), index: bytes('') };

/** The one file of the cache. */
function onlyEntry(): string {
  const [step] = readdirSync(folder.path);
  const [name, ...others] = readdirSync(join(folder.path, step!));
  expect(others).toEqual([]);
  return join(folder.path, step!, name!);
}

test('gives back any result, also to another process, and only for the same step, inputs and code', async () => {
  const files = fc.dictionary(fc.string(), fc.uint8Array({ maxLength: 100 }), { noNullPrototype: true });
  await fc.assert(
    fc.property(files, fc.jsonValue(), (files, input) => {
      diskCache(folder.path, 'one').entry('hero', [input]).keep(files);
      const { found } = diskCache(folder.path, 'one').entry('hero', [input]);
      expect(Object.entries(found!).map(([name, content]) => [name, [...content]])).toEqual(
        Object.entries(files).map(([name, content]) => [name, [...content]]),
      );
      expect(diskCache(folder.path, 'two').entry('hero', [input]).found).toBeUndefined();
      expect(diskCache(folder.path, 'one').entry('silhouette', [input]).found).toBeUndefined();
      expect(diskCache(folder.path, 'one').entry('hero', [input, input]).found).toBeUndefined();
    }),
  );
});

test('gives back a file of any name, as one called after what every object has', () => {
  const files = Object.fromEntries(['__proto__', 'constructor', '\ud800', '7', ''].map((name) => [name, bytes(name)]));
  diskCache(folder.path, 'one').entry('hero', []).keep(files);
  const { found } = diskCache(folder.path, 'one').entry('hero', []);
  expect(Object.entries(found!)).toEqual(Object.entries(files));
});

test('small results lie in one file for each step, which is there once the cache is saved', () => {
  const files = { 'a b': bytes('1'), '': bytes('2'), c: bytes('') };
  const cache = diskCache(folder.path, 'one');
  cache.entry('posture', [1]).keep(files);
  cache.entry('movement-check', [1]).keep({});
  expect(cache.entry('posture', [1]).found).toEqual(files);
  expect(readdirSync(folder.path)).toEqual([]);
  cache.save();
  const later = diskCache(folder.path, 'one');
  expect(later.entry('posture', [1]).found).toEqual(files);
  expect(later.entry('movement-check', [1]).found).toEqual({});
  expect(later.entry('posture', [2]).found).toBeUndefined();
  expect(diskCache(folder.path, 'two').entry('posture', [1]).found).toBeUndefined();
  later.entry('posture', [2]).keep(kept);
  later.save();
  const last = diskCache(folder.path, 'one');
  expect([1, 2].map((input) => last.entry('posture', [input]).found)).toEqual([files, kept]);
  expect(readdirSync(join(folder.path, 'posture'))).toHaveLength(1);
});

test('a file of small results that is damaged at any byte is taken for nothing', () => {
  const cache = diskCache(folder.path, 'code');
  cache.entry('posture', []).keep(kept);
  cache.save();
  const file = onlyEntry();
  const whole = readFileSync(file);
  const found = () => diskCache(folder.path, 'code').entry('posture', []).found;
  expect(found()).toEqual(kept);
  for (let i = 0; i < whole.length; i++) {
    const damaged = Buffer.from(whole);
    damaged[i]! ^= 1;
    writeFileSync(file, damaged);
    expect(found(), `byte ${i}`).toBeUndefined();
  }
});

test('a few small results more are appended to the others, until they are a quarter of these', () => {
  const lengths: number[] = [];
  for (let build = 0; build < 6; build++) {
    const cache = diskCache(folder.path, 'code');
    const inputs =
      build === 0 ? Array.from({ length: 40 }, (_, i) => i) : Array.from({ length: 4 }, (_, i) => 100 * build + i);
    for (const input of inputs) cache.entry('posture', [input]).keep(kept);
    cache.save();
    lengths.push(decodeBlocks(readFileSync(onlyEntry())).blocks.length);
    const later = diskCache(folder.path, 'code');
    for (const input of [0, 39, ...inputs]) expect(later.entry('posture', [input]).found).toEqual(kept);
  }
  expect(lengths).toEqual([1, 2, 3, 1, 2, 3]);
});

test('of small results that are cut off or damaged at any byte, the blocks before are found; then all are written anew', () => {
  const first = diskCache(folder.path, 'code');
  for (let input = 0; input < 8; input++) first.entry('posture', [input]).keep(kept);
  first.save();
  const file = onlyEntry();
  const alone = readFileSync(file);
  const second = diskCache(folder.path, 'code');
  second.entry('posture', [8]).keep(kept);
  second.save();
  const both = readFileSync(file);
  expect(both.subarray(0, alone.length)).toEqual(alone);
  for (let i = alone.length + 1; i < both.length; i++) {
    const damaged = Buffer.from(both);
    damaged[i]! ^= 1;
    for (const bytes of [damaged, both.subarray(0, i)]) {
      writeFileSync(file, bytes);
      const cache = diskCache(folder.path, 'code');
      expect(
        [0, 7, 8].map((input) => cache.entry('posture', [input]).found),
        `byte ${i}`,
      ).toEqual([kept, kept, undefined]);
      cache.entry('posture', [9]).keep(kept);
      cache.save();
      const found = decodeBlocks(readFileSync(file));
      expect([found.isDamaged, found.blocks.length]).toEqual([false, 1]);
    }
  }
});

test('two builds that save small results at once lose none while they append', () => {
  const first = diskCache(folder.path, 'code');
  for (let input = 0; input < 40; input++) first.entry('posture', [input]).keep(kept);
  first.save();
  const builds = [1000, 2000].map((input) => {
    const cache = diskCache(folder.path, 'code');
    cache.entry('posture', [input]).keep(kept);
    return cache;
  });
  for (const cache of builds) cache.save();
  const later = diskCache(folder.path, 'code');
  for (const input of [0, 1000, 2000]) expect(later.entry('posture', [input]).found).toEqual(kept);
});

test('small results that no build has asked for in two weeks are left out', () => {
  const day = 24 * 60 * 60 * 1000;
  vi.useFakeTimers();
  try {
    const cache = diskCache(folder.path, 'code');
    for (const input of [1, 2]) cache.entry('posture', [input]).keep(kept);
    cache.save();
    vi.advanceTimersByTime(10 * day);
    const later = diskCache(folder.path, 'code');
    expect(later.entry('posture', [1]).found).toEqual(kept);
    later.save();
    vi.advanceTimersByTime(10 * day);
    const last = diskCache(folder.path, 'code');
    last.entry('posture', [3]).keep(kept);
    last.save();
    const found = diskCache(folder.path, 'code');
    expect([1, 2, 3].map((input) => found.entry('posture', [input]).found !== undefined)).toEqual([true, false, true]);
  } finally {
    vi.useRealTimers();
  }
});

test('of small results no more are kept than their limit allows, those last asked for first', () => {
  const one = { bytes: Buffer.alloc(10) };
  const former = new SmallResults([], 60);
  for (const key of ['a', 'b', 'c']) expect(former.entry(key).keep(one)).toBe(one);
  expect(['a', 'b', 'c'].map((key) => former.entry(key).found)).toEqual([one, one, undefined]);
  const later = new SmallResults([encodeFiles(former.takeChanges()!.files)], 60);
  expect(later.takeChanges()).toBeUndefined();
  expect(later.entry('b').found).toEqual(one);
  later.entry('c').keep(one);
  const last = new SmallResults([encodeFiles(later.takeChanges()!.files)], 60);
  expect(['a', 'b', 'c'].map((key) => last.entry(key).found)).toEqual([undefined, one, one]);
});

test('of small results that no build has asked for, those used last are kept, in whatever order they were saved', () => {
  const before = new SmallResults();
  for (const key of ['renewed', 'older']) before.entry(key).keep({ bytes: Buffer.alloc(10) });
  const [renewed, older] = Object.values(before.takeChanges()!.files);
  const now = Date.now();
  const kept = { [`renewed ${now}`]: renewed!, [`older ${now - 1000}`]: older! };
  const later = new SmallResults([encodeFiles(kept)], 60);
  later.entry('new').keep({ bytes: Buffer.alloc(10) });
  const names = Object.keys(later.takeChanges()!.files).map((name) => name.split(' ')[0]);
  expect(names.toSorted()).toEqual(['new', 'renewed']);
});

test('inputs of bytes are told apart by their bytes', () => {
  const cache = diskCache(folder.path, 'code');
  cache.entry('brotli', ['best', bytes('one')]).keep(kept);
  expect(cache.entry('brotli', ['best', new Uint8Array(bytes('one'))]).found).toEqual(kept);
  expect(cache.entry('brotli', ['best', bytes('two')]).found).toBeUndefined();
});

test('what is damaged at any byte, cut off at any byte, or no file at all is taken for nothing and made again', () => {
  const cache = diskCache(folder.path, 'code');
  const entry = () => cache.entry('hero', []);
  entry().keep(kept);
  const file = onlyEntry();
  const whole = readFileSync(file);
  for (let i = 0; i < whole.length; i++) {
    const damaged = Buffer.from(whole);
    damaged[i]! ^= 1;
    writeFileSync(file, damaged);
    expect(entry().found, `byte ${i}`).toBeUndefined();
    writeFileSync(file, whole.subarray(0, i));
    expect(entry().found, `${i} bytes`).toBeUndefined();
  }
  writeFileSync(file, Buffer.concat([whole, bytes(' ')]));
  expect(entry().found, 'a byte too many').toBeUndefined();
  rmSync(file);
  mkdirSync(file);
  expect(entry().found, 'a folder').toBeUndefined();
  expect(entry().keep(kept), 'what can not be kept is used all the same').toBe(kept);
  rmSync(file, { recursive: true });
  entry().keep(kept);
  expect(entry().found).toEqual(kept);
});

test('a folder that can not be made is no fault', () => {
  writeFileSync(join(folder.path, 'file'), '');
  const cache = diskCache(join(folder.path, 'file', 'cache'), 'code');
  expect(cache.entry('hero', []).keep(kept)).toBe(kept);
  expect(cache.entry('hero', []).found).toBeUndefined();
});

test('two builds that keep the same result at once leave one whole file', () => {
  const [one, other] = [diskCache(folder.path, 'code'), diskCache(folder.path, 'code')].map((cache) =>
    cache.entry('hero', []),
  );
  one!.keep(kept);
  other!.keep(kept);
  expect(diskCache(folder.path, 'code').entry('hero', []).found).toEqual(kept);
  onlyEntry();
});

test('clears away what no build has asked for in two weeks, and what killed builds have left', () => {
  const day = 24 * 60 * 60 * 1000;
  const age = (file: string, days: number) => {
    const at = new Date(Date.now() - days * day);
    utimesSync(file, at, at);
  };
  const cache = diskCache(folder.path, 'code');
  const place = (input: number) => {
    const before = new Set(readdirSync(folder.path).flatMap((step) => readdirSync(join(folder.path, step))));
    cache.entry('hero', [input]).keep(kept);
    const name = readdirSync(join(folder.path, 'hero')).find((name) => !before.has(name))!;
    return join(folder.path, 'hero', name);
  };
  const [unused, recent, used] = [place(1), place(2), place(3)] as const;
  const left = `${unused}.next-1-00000000`;
  writeFileSync(left, '');
  age(unused, 15);
  age(left, 15);
  age(recent, 13);
  age(used, 13);
  expect(cache.entry('hero', [3]).found).toEqual(kept);
  expect(Date.now() - statSync(used).mtimeMs).toBeLessThan(day);
  pruneCache(folder.path);
  expect([1, 2, 3].map((input) => cache.entry('hero', [input]).found !== undefined)).toEqual([false, true, true]);
  expect(readdirSync(join(folder.path, 'hero'))).toHaveLength(2);
  age(used, 15);
  pruneCache(folder.path);
  expect(existsSync(used)).toBe(true);
  age(join(folder.path, 'pruned'), 2);
  pruneCache(folder.path);
  expect(existsSync(used)).toBe(false);
  pruneCache(join(folder.path, 'none'));
});
