import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskCache, pruneCache } from '../../../scripts/dist/disk-cache.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

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
      diskCache(folder.path, 'one').entry('posture', [input]).keep(files);
      const { found } = diskCache(folder.path, 'one').entry('posture', [input]);
      expect(Object.entries(found!).map(([name, content]) => [name, [...content]])).toEqual(
        Object.entries(files).map(([name, content]) => [name, [...content]]),
      );
      expect(diskCache(folder.path, 'two').entry('posture', [input]).found).toBeUndefined();
      expect(diskCache(folder.path, 'one').entry('silhouette', [input]).found).toBeUndefined();
      expect(diskCache(folder.path, 'one').entry('posture', [input, input]).found).toBeUndefined();
    }),
  );
});

test('inputs of bytes are told apart by their bytes', () => {
  const cache = diskCache(folder.path, 'code');
  cache.entry('compressed', ['br', bytes('one')]).keep(kept);
  expect(cache.entry('compressed', ['br', new Uint8Array(bytes('one'))]).found).toEqual(kept);
  expect(cache.entry('compressed', ['br', bytes('two')]).found).toBeUndefined();
});

test('what is damaged at any byte, cut off at any byte, or no file at all is taken for nothing and made again', () => {
  const cache = diskCache(folder.path, 'code');
  const entry = () => cache.entry('posture', []);
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
  expect(cache.entry('posture', []).keep(kept)).toBe(kept);
  expect(cache.entry('posture', []).found).toBeUndefined();
});

test('two builds that keep the same result at once leave one whole file', () => {
  const [one, other] = [diskCache(folder.path, 'code'), diskCache(folder.path, 'code')].map((cache) =>
    cache.entry('posture', []),
  );
  one!.keep(kept);
  other!.keep(kept);
  expect(diskCache(folder.path, 'code').entry('posture', []).found).toEqual(kept);
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
    cache.entry('posture', [input]).keep(kept);
    const name = readdirSync(join(folder.path, 'posture')).find((name) => !before.has(name))!;
    return join(folder.path, 'posture', name);
  };
  const [unused, recent, used] = [place(1), place(2), place(3)] as const;
  const left = `${unused}.next-1-00000000`;
  writeFileSync(left, '');
  age(unused, 15);
  age(left, 15);
  age(recent, 13);
  age(used, 13);
  expect(cache.entry('posture', [3]).found).toEqual(kept);
  expect(Date.now() - statSync(used).mtimeMs).toBeLessThan(day);
  pruneCache(folder.path);
  expect([1, 2, 3].map((input) => cache.entry('posture', [input]).found !== undefined)).toEqual([false, true, true]);
  expect(readdirSync(join(folder.path, 'posture'))).toHaveLength(2);
  pruneCache(join(folder.path, 'none'));
});
