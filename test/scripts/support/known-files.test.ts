import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type OutputFolder, writeFile } from '../../../build/support/output-folder.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { filesBelow } from '../../../scripts/support/files-below.ts';
import { type FileState, type FileStates, isUnchanged, KnownFiles } from '../../../scripts/support/known-files.ts';
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
  const states = Object.entries(written.statesIn(former));
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
  expect(['same', '2/moved', 'changed'].map((name) => known.isLinked(join(next, name)))).toEqual([true, true, false]);
  expect(readFileSync(join(former, 'changed'), 'utf8')).toBe('changed');
  const states = known.statesIn(next);
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
    expect(known.isLinked(join(next, name))).toBe(false);
  }
});

describe('a folder that is taken over from an earlier build', () => {
  /** Its state, once the record in it has been written. */
  let states: FileStates;
  let files: OutputFolder;
  const record = 'record';
  const takeOver = () => known.takeOver(next, states, record);

  beforeEach(() => {
    const names = ['same', 'a/b/other', 'c/left', 'c/d/e/left', 'emptied/left'];
    for (const name of names) writeFile(diskFolder(next, known), name, name);
    states = known.statesIn(next);
    writeFileSync(join(next, record), '');
    known = new KnownFiles();
    files = diskFolder(next, known);
  });

  test('keeps what is the same, replaces the rest, and loses files and folders that are not made again', () => {
    const inodes = ['same', 'a/b/other'].map((name) => inode(join(next, name)));
    linkSync(join(next, 'a/b/other'), join(folder.path, 'elsewhere'));
    takeOver();
    for (const name of ['same', 'a/b/other', 'c/new']) writeFile(files, name, name === 'same' ? name : 'new');
    known.removeStanding(next);
    expect(filesBelow(next).sort()).toEqual(['a/b/other', 'c/new', 'same']);
    expect(['c/d', 'emptied'].map((name) => existsSync(join(next, name)))).toEqual([false, false]);
    expect(inode(join(next, 'same'))).toBe(inodes[0]);
    expect(inode(join(next, 'a/b/other'))).not.toBe(inodes[1]);
    expect(['same', 'a/b/other', 'c/new'].map((name) => known.isLinked(join(next, name)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isUnchanged(next, known.statesIn(next), [])).toBe(true);
    // Another name of the same file, such as that in the folder that is being served, keeps its content.
    expect(readFileSync(join(folder.path, 'elsewhere'), 'utf8')).toBe('a/b/other');
  });

  test('keeps nothing that somebody has written, replaced, linked or added', () => {
    writeFileSync(join(next, 'same'), 'SAME');
    renameSync(join(next, 'a'), join(folder.path, 'away'));
    symlinkSync(join(folder.path, 'away'), join(next, 'a'));
    mkdirSync(join(next, 'added/folder'), { recursive: true });
    writeFileSync(join(next, 'added/file'), '');
    takeOver();
    for (const name of ['same', 'a/b/other']) writeFile(files, name, name);
    known.removeStanding(next);
    expect(readdirSync(next).sort()).toEqual(['a', 'same']);
    expect(['same', 'a/b/other'].map(textOf)).toEqual(['same', 'a/b/other']);
    expect(lstatSync(join(next, 'a')).isDirectory()).toBe(true);
    expect(readFileSync(join(folder.path, 'away/b/other'), 'utf8')).toBe('a/b/other');
  });

  test('has room for a file that a library writes', () => {
    linkSync(join(next, 'same'), join(folder.path, 'elsewhere'));
    takeOver();
    writeFileSync(files.path('same'), 'written by a library');
    expect(readFileSync(join(folder.path, 'elsewhere'), 'utf8')).toBe('same');
    expect(known.statesIn(next).same).toHaveLength(2);
  });

  test('has room for a file that is too long to be held', () => {
    takeOver();
    const file = files.create('same');
    for (let i = 0; i < 3; i++) file.write(Buffer.alloc(5 * 1024 * 1024, 7));
    file.close();
    expect(statSync(join(next, 'same')).size).toBe(3 * 5 * 1024 * 1024);
  });

  test('has room for a folder in the place of a file, and for a file in that of a folder', () => {
    takeOver();
    for (const name of ['same/file', 'c/d', 'a']) writeFile(files, name, 'new');
    known.removeStanding(next);
    expect(filesBelow(next).sort()).toEqual(['a', 'c/d', 'same/file']);
  });

  test('gives files together or not at all', () => {
    takeOver();
    const [same, other] = ['same', 'a/b/other'].map((name) => states[name]!);
    const [bytes, changedAt, sha256] = same!;
    expect(
      files.link({ same: { bytes, sha256: sha256! }, 'a/b/other': { bytes, sha256: other![2]!.replace(/./g, '0') } }),
    ).toBe(false);
    writeFile(files, 'same', 'same');
    expect(known.isLinked(join(next, 'same'))).toBe(false);
    expect(known.statesIn(next).same![1]).not.toBe(changedAt);
  });

  test('needs a flush only where it changes', () => {
    // Otherwise, it would have been made in the same moment in which it is taken over, as the file system counts.
    for (const name of ['a', 'a/b', 'c', 'c/d', 'c/d/e', 'emptied']) utimesSync(join(next, name), 0, 0);
    takeOver();
    for (const name of ['same', 'a/b/other', 'c/new']) writeFile(files, name, name);
    known.removeStanding(next);
    const untouched = ['a', 'a/b', 'c', '.'].filter((name) => known.isUntouched(join(next, name)));
    expect(untouched).toEqual(['a', 'a/b']);
    // The clock was set back meanwhile.
    utimesSync(join(next, 'c'), 1, 1);
    expect(known.isUntouched(join(next, 'c'))).toBe(false);
  });
});

test('an empty file is not linked, because a library may fill it, and what it filled has no digest', () => {
  const files = diskFolder(next, known);
  writeFile(files, 'database', '');
  writeFileSync(files.path('database'), 'filled');
  expect(readFileSync(join(former, 'empty'), 'utf8')).toBe('');
  expect(files.entry('database').bytes).toBe('filled'.length);
  expect(known.statesIn(next).database).toHaveLength(2);
});

test('a file that somebody writes during the build is not taken for what was built', () => {
  const files = diskFolder(next, known);
  for (const name of ['same', 'new']) writeFile(files, name, name);
  writeFileSync(join(next, 'new'), 'NEW');
  expect(isUnchanged(next, known.statesIn(next), [])).toBe(false);
});

test('a file that came by a link has the digest of what it is linked to', () => {
  writeFile(diskFolder(next, known), 'file', 'text');
  mkdirSync(join(next, 'dataset'));
  linkSync(join(next, 'file'), join(next, 'dataset/file'));
  const states = known.statesIn(next);
  expect(states['dataset/file']).toEqual(states.file);
});

test('a folder has changed once a file is added, removed or written', () => {
  const states = known.statesIn(former);
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
