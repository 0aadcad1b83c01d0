import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentPath } from '../../../edge/format/paths.ts';
import { buildRecord, expectBuildFolder, recordFile } from '../../../scripts/build/build-record.ts';
import { targetOf } from '../../../scripts/publish/target-of.ts';
import { project } from '../../../scripts/support/project.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { treeOf } from '../../support/folders/tree.ts';
import { run, runEach, start } from '../../support/programs/command.ts';

let folder: TemporaryFolder;
let home: string;
/** Paths in the temporary folder. */
const place = (name: string) => join(home, name);

beforeAll(async () => {
  folder = await temporaryFolder(
    new Map([
      ['papers/letter.txt', Buffer.from('Dear …')],
      ['foreign/build.json', Buffer.from('{"inputs":"yes"}')],
      ['built/build.json', Buffer.from(buildRecord({ inputs: 'ab'.repeat(32) }))],
      [`cdn/${currentPath}`, Buffer.from('')],
      ['file', Buffer.from('text')],
      ['mine/exercises/0001.json', Buffer.from('{}')],
      [`mine/${recordFile}`, Buffer.from(buildRecord({ inputs: 'ab'.repeat(32) }))],
    ]),
  );
  home = realpathSync(folder.path);
  mkdirSync(place('empty'));
  symlinkSync(place('papers'), place('link-to-papers'));
  symlinkSync(join(project, 'catalogue'), place('link-to-catalogue'));
  symlinkSync(project, place('link-to-project'));
});

describe('a build refuses', () => {
  const inProject = (name: string) => join(project, name);
  test.each([
    ['a folder with papers', () => place('papers'), 'is not empty, and has no build.json'],
    ['it through a link', () => place('link-to-papers'), 'is not empty, and has no build.json'],
    ['a build.json of somebody else', () => place('foreign'), 'is not empty, and has no build.json'],
    ['a file', () => place('file'), 'is a file'],
    ['the home folder', homedir, 'Nothing has changed'],
    ['the root', () => '/', 'contains'],
    ['the project', () => project, 'contains'],
    ['the project by a link', () => place('link-to-project'), 'contains'],
    ['the project in a roundabout way', () => `${project}/dist/../build/..`, 'contains'],
    ['the folder above the project', () => join(project, '..'), 'contains'],
    ['the sources', () => inProject('build'), 'which would be lost'],
    ['a folder in the sources', () => inProject('build/new'), 'lies in'],
    ['node_modules', () => inProject('node_modules'), 'which would be lost'],
    ['the catalogue by a link', () => place('link-to-catalogue'), 'which would be lost'],
    ['a folder in it by a link', () => place('link-to-catalogue/exercises/new'), 'lies in'],
    ['another built catalogue', () => place('mine'), 'which would be lost'],
    ['a folder above it', () => home, 'contains'],
  ])('%s', (_, out, reason) => {
    const refused = () => expectBuildFolder({ out: out(), catalogue: place('mine') });
    expect(refused).toThrow('Nothing has changed');
    expect(refused).toThrow(reason);
  });

  test.each(['empty', 'built', 'not there', 'not/there'])('but not: %s', (name) => {
    expect(() => expectBuildFolder({ out: place(name), catalogue: place('mine') })).not.toThrow();
  });
});

test.each([
  ['build', '--out', ''],
  ['start', '--out', ''],
  ['package', '--to', 'cdn'],
  ['publish', '--to', ''],
])('%s %s leaves a folder with documents unchanged', async (command, option, from) => {
  const before = treeOf(place('papers'));
  const args = [...(from ? ['--from', place(from)] : []), option, place('papers')];
  // This one listens and handles signals before it looks at the folder.
  const ended = command === 'start' ? start(command, args, { PORT: '0' }).ended : run(command, args);
  const { status, stderr } = await ended;
  expect(stderr).toMatch(/papers is not empty, and has no .* of this command\. Nothing has changed/);
  expect(status).toBe(1);
  expect(treeOf(place('papers'))).toEqual(before);
});

test('a publish that was interrupted before there was a pointer continues, in no other folder', () => {
  const to = place('host');
  const target = () => targetOf(to, undefined, {});
  mkdirSync(join(to, 'image'), { recursive: true });
  expect(target).toThrow('is not empty');
  mkdirSync(join(to, 'sites'));
  expect(target().folder).toBe(to);
});

test('a build for another image host replaces nothing that npm start uses', async () => {
  const [started, built] = await runEach([
    ['start', '--help'],
    ['build', '--help'],
  ]);
  const folderOf = ({ stdout }: { stdout: string }) => /--out DIR .*\(([^()]+)\)$/m.exec(stdout)?.[1];
  expect([folderOf(started!), folderOf(built!)]).toEqual(['.cache/start', 'dist']);
});
