import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishTree, rollBack } from '../../scripts/publish/publish-tree.ts';
import { publish, sampleExercises } from '../support/published-tree.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { treeOf } from '../support/tree.ts';

/** A built tree: a release, an image and a page. */
function built(version: number): { release: string; files: Map<string, Uint8Array> } {
  const { release, files } = publish(sampleExercises(9, { version }));
  files.set('index.html', Buffer.from(`page of ${release}`));
  files.set(`image/${version}.gif`, Buffer.from(`image ${version}`));
  files.set('_headers', Buffer.from('/*\n'));
  return { release, files };
}

const first = built(1);
const second = built(2);
let one: TemporaryFolder;
let two: TemporaryFolder;
let host: TemporaryFolder;
const live = () => JSON.parse(readFileSync(join(host.path, 'current.json'), 'utf8')).release;
const page = () => readFileSync(join(host.path, 'index.html'), 'utf8');

beforeEach(async () => {
  one = await temporaryFolder(first.files);
  two = await temporaryFolder(second.files);
  host = await temporaryFolder();
});
afterEach(() => Promise.all([one.remove(), two.remove(), host.remove()]));

test('brings everything, and nothing twice', () => {
  const files = first.files.size - 1;
  expect(publishTree(one.path, host.path)).toMatchObject({ release: first.release, former: undefined, copied: files });
  expect(treeOf(host.path)).toMatchObject(treeOf(one.path));
  expect(publishTree(one.path, host.path)).toMatchObject({
    former: first.release,
    copied: 0,
    copiedBytes: 0,
    kept: files,
  });
});

test('the former release stays, and can be live again', () => {
  publishTree(one.path, host.path);
  expect(publishTree(two.path, host.path)).toMatchObject({ release: second.release, former: first.release });
  expect(treeOf(join(host.path, 'releases', first.release))).toEqual(treeOf(join(one.path, 'releases', first.release)));
  expect([live(), page()]).toEqual([second.release, `page of ${second.release}`]);
  expect(rollBack(host.path, first.release)).toBe(second.release);
  expect([live(), page()]).toEqual([first.release, `page of ${first.release}`]);
});

test('a file that is altered at the target is brought again', () => {
  publishTree(one.path, host.path);
  const file = join(host.path, 'releases', first.release, 'exercises/bodyPart/back.json');
  writeFileSync(file, '[]');
  expect(publishTree(one.path, host.path)).toMatchObject({ copied: 1 });
  expect(treeOf(host.path)).toMatchObject(treeOf(one.path));
});

test.each([
  { what: 'a file of the release is missing', spoil: (path: string) => rmSync(path) },
  { what: 'a file of the release is altered', spoil: (path: string) => writeFileSync(path, '[]') },
])('what is live stays live when $what', ({ spoil }) => {
  publishTree(one.path, host.path);
  spoil(join(two.path, 'releases', second.release, 'exercises/equipment/cable.json'));
  expect(() => publishTree(two.path, host.path)).toThrow(/cable\.json/);
  expect([live(), page()]).toEqual([first.release, `page of ${first.release}`]);
  expect(existsSync(join(host.path, 'releases', second.release, 'manifest.json'))).toBe(false);
});

test('a manifest that is not that of its release is refused', () => {
  publishTree(one.path, host.path);
  const manifest = join(two.path, 'releases', second.release, 'manifest.json');
  cpSync(join(one.path, 'releases', first.release, 'manifest.json'), manifest);
  expect(() => publishTree(two.path, host.path)).toThrow(/manifest\.json is altered/);
  expect(live()).toBe(first.release);
});

test('nothing built, nothing published', async () => {
  const empty = await temporaryFolder();
  expect(() => publishTree(empty.path, host.path)).toThrow(/Run npm run build first/);
  await empty.remove();
});

test('goes back only to a release that is there and whole', () => {
  publishTree(one.path, host.path);
  publishTree(two.path, host.path);
  expect(() => rollBack(host.path, '../etc')).toThrow(`It has: ${[first.release, second.release].sort().join(', ')}.`);
  rmSync(join(host.path, 'releases', first.release, 'exercises/bodyPart/back.json.br'));
  expect(() => rollBack(host.path, first.release)).toThrow(/back\.json\.br is missing or altered/);
  expect(live()).toBe(second.release);
});
