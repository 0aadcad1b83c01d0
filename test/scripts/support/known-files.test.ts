import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeFile } from '../../../build/support/output-folder.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { type FileState, isUnchanged, KnownFiles } from '../../../scripts/support/known-files.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
let former: string;
let next: string;
/** The state of the former folder. */
let known: KnownFiles;

beforeEach(async () => {
  folder = await temporaryFolder();
  former = join(folder.path, 'former');
  next = join(folder.path, 'next');
  const written = new KnownFiles();
  const files = diskFolder(former, written);
  for (const name of ['same', 'releases/1/moved', 'changed']) writeFile(files, name, name);
  writeFile(files, 'empty', '');
  // Long ago: file systems note times to some milliseconds only, so a file written twice in between would look unchanged.
  const states = Object.entries(written.filesIn(former).states);
  for (const [name] of states) utimesSync(join(former, name), 0, 0);
  const ofOld = states.map(([name, [bytes, , sha256]]): [string, FileState] => [name, [bytes, '0', sha256!]]);
  known = new KnownFiles(former, Object.fromEntries(ofOld));
});

const inode = (path: string) => statSync(path).ino;
const textOf = (name: string) => readFileSync(join(next, name), 'utf8');

test('a file with the bytes of a former one is linked under any name, in a folder that is renamed, too', () => {
  const release = diskFolder(join(next, 'unnamed'), known);
  writeFile(release, 'moved', 'releases/1/moved');
  renameSync(join(next, 'unnamed'), join(next, '2'));
  const files = diskFolder(next, known);
  writeFile(files, 'same', 'same');
  writeFile(files, 'changed', 'another text');
  expect(inode(join(next, 'same'))).toBe(inode(join(former, 'same')));
  expect(inode(join(next, '2/moved'))).toBe(inode(join(former, 'releases/1/moved')));
  expect(known.filesIn(next).unlinked).toEqual(['changed']);
  expect(readFileSync(join(former, 'changed'), 'utf8')).toBe('changed');
  const states = known.filesIn(next).states;
  expect(isUnchanged(next, states, [])).toBe(true);
  // The next build knows all of them.
  const again = new KnownFiles(next, states);
  for (const name of ['same', '2/moved', 'changed']) {
    writeFile(diskFolder(join(folder.path, 'again'), again), name, textOf(name));
    expect(inode(join(folder.path, 'again', name))).toBe(inode(join(next, name)));
  }
});

test('a former file that somebody has written, replaced or removed is not linked', () => {
  const edits: { [name: string]: (path: string) => void } = {
    same: (path) => writeFileSync(path, 'SAME'),
    'releases/1/moved': (path) => renameSync(path, `${path}.away`),
    changed(path) {
      writeFileSync(`${path}.new`, 'CHANGED');
      renameSync(`${path}.new`, path);
    },
  };
  for (const [name, edit] of Object.entries(edits)) {
    edit(join(former, name));
    writeFile(diskFolder(next, known), name, name);
    expect(textOf(name)).toBe(name);
    expect(known.filesIn(next).unlinked).toContain(name);
  }
});

test('a file that somebody writes during the build is not taken for what was built', () => {
  const files = diskFolder(next, known);
  for (const name of ['same', 'new']) writeFile(files, name, name);
  writeFileSync(join(next, 'new'), 'NEW');
  expect(isUnchanged(next, known.filesIn(next).states, [])).toBe(false);
});

test('files are linked together or not at all', () => {
  const files = diskFolder(next, known);
  const entryOf = (text: string) => ({ bytes: text.length, sha256: createHash('sha256').update(text).digest('hex') });
  expect(files.link({ same: entryOf('same'), other: entryOf('unknown') })).toBe(false);
  linkSync(join(former, 'same'), join(next, 'same'));
  expect(known.filesIn(next).unlinked).toEqual(['same']);
});

test('an empty file is not linked, because a library may fill it, and what it filled has no digest', () => {
  const files = diskFolder(next, known);
  writeFile(files, 'database', '');
  writeFileSync(files.path('database'), 'filled');
  expect(readFileSync(join(former, 'empty'), 'utf8')).toBe('');
  expect(files.entry('database').bytes).toBe('filled'.length);
  expect(known.filesIn(next).states.database).toHaveLength(2);
});

test('a file that came by a link has the digest of what it is linked to', () => {
  writeFile(diskFolder(next, known), 'file', 'text');
  mkdirSync(join(next, 'dataset'));
  linkSync(join(next, 'file'), join(next, 'dataset/file'));
  const states = known.filesIn(next).states;
  expect(states['dataset/file']).toEqual(states.file);
});

test('a folder has changed once a file is added, removed or written', () => {
  const states = known.filesIn(former).states;
  const file = join(former, 'same');
  const { atime, mtime } = statSync(file);
  expect(isUnchanged(former, states, [])).toBe(true);
  writeFileSync(join(former, 'added'), '');
  expect(isUnchanged(former, states, [])).toBe(false);
  expect(isUnchanged(former, states, ['added'])).toBe(true);
  renameSync(join(former, 'added'), file);
  utimesSync(file, atime, mtime);
  expect(isUnchanged(former, states, [])).toBe(false);
});

test('a file that is too long to be held is written piece by piece', () => {
  const piece = Buffer.alloc(5 * 1024 * 1024, 7);
  const file = diskFolder(next, known).create('long');
  for (let i = 0; i < 3; i++) file.write(piece);
  file.close();
  expect(statSync(join(next, 'long')).size).toBe(3 * piece.length);
});
