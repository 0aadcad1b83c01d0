import { existsSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeFile } from '../../../build/support/output-folder.ts';
import { recordFile, writeRecord } from '../../../scripts/build/build-record.ts';
import { takeOver } from '../../../scripts/build/take-over.ts';
import { unnamedRelease } from '../../../scripts/build/write-dist.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { KnownFiles } from '../../../scripts/support/known-files.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
const below = (name: string) => join(folder.path, name);
const names = ['cdn/index.html', 'cdn/releases/01/openapi.json'];

/** An earlier build, with an image, which builds only link. */
function writeBuild(): void {
  const known = new KnownFiles();
  for (const name of names) writeFile(diskFolder(folder.path, known), name, name);
  mkdirSync(below('cdn/image'));
  writeFileSync(below('cdn/image/01.gif'), '');
  writeRecord(folder.path, { code: '', inputs: '0'.repeat(64), stamp: undefined }, known);
}

test('the files of an earlier build stand for the next one, those of its release where that will be made', () => {
  writeBuild();
  const inodes = names.map((name) => statSync(below(name)).ino);
  const known = new KnownFiles();
  takeOver(folder.path, known);
  expect(existsSync(below(recordFile))).toBe(false);
  expect(existsSync(below('cdn/image/01.gif'))).toBe(false);
  const made = ['cdn/index.html', join('cdn', unnamedRelease, 'openapi.json')];
  for (const [i, name] of made.entries()) writeFile(diskFolder(folder.path, known), name, names[i]!);
  expect(made.map((name) => statSync(below(name)).ino)).toEqual(inodes);
  known.removeStanding(folder.path);
  expect(readdirSync(below('cdn')).sort()).toEqual(['index.html', 'releases']);
});

test('the release is found beside what somebody has added', () => {
  writeBuild();
  writeFileSync(below('cdn/releases/.added'), '');
  takeOver(folder.path, new KnownFiles());
  expect(readdirSync(below('cdn/releases'))).toEqual(['unnamed']);
});

test('nothing changes where a link leads to', async () => {
  writeBuild();
  const elsewhere = join((await temporaryFolder()).path, 'moved');
  renameSync(below('cdn'), elsewhere);
  symlinkSync(elsewhere, below('cdn'));
  takeOver(folder.path, new KnownFiles());
  expect(readdirSync(folder.path)).toEqual([]);
  expect(readdirSync(join(elsewhere, 'releases'))).toEqual(['01']);
});

test.each([
  ['has no record that can be read', () => writeFileSync(below(recordFile), 'damaged')],
  ['is from an earlier version', () => writeFileSync(below(recordFile), `{"inputs":"${'0'.repeat(64)}"}\n`)],
])('of a folder that %s, nothing is left', (_, damage) => {
  writeBuild();
  damage();
  const known = new KnownFiles();
  takeOver(folder.path, known);
  expect(readdirSync(folder.path)).toEqual([]);
  for (const name of names) writeFile(diskFolder(folder.path, known), name, name);
  expect(names.map((name) => known.isLinked(below(name)))).toEqual([false, false]);
});
