import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { projectAddresses } from '../../../scripts/package/project-addresses.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
  execFileSync('git', ['init', '--quiet', folder.path]);
});
beforeEach(() => {
  writeFileSync(join(folder.path, 'package.json'), '{ "private": true }');
});

function checkoutOf(origin: string): void {
  writeFileSync(join(folder.path, '.git', 'config'), `[remote "origin"]\n\turl = ${origin}\n`);
}

const onGitHub = {
  repository: { type: 'git', url: 'git+https://github.com/someone/exercises.git' },
  homepage: 'https://github.com/someone/exercises#readme',
  bugs: { url: 'https://github.com/someone/exercises/issues' },
};

test.each([
  ['https://github.com/someone/exercises.git', onGitHub],
  ['https://github.com/someone/exercises', onGitHub],
  ['https://someone:secret@github.com/someone/exercises.git', onGitHub],
  ['git@github.com:someone/exercises.git', onGitHub],
  ['ssh://git@github.com/someone/exercises.git', onGitHub],
  [
    'git@gitlab.com:group/part/exercises.git',
    {
      repository: { type: 'git', url: 'git+https://gitlab.com/group/part/exercises.git' },
      homepage: 'https://gitlab.com/group/part/exercises#readme',
      bugs: { url: 'https://gitlab.com/group/part/exercises/issues' },
    },
  ],
])('are those of the repository that %s was cloned from', (origin, addresses) => {
  checkoutOf(origin);
  expect(projectAddresses(folder.path)).toEqual(addresses);
});

test.each([
  '/srv/git/exercises.git',
  'someone/exercises',
  '../exercises',
  'file:///srv/git/exercises.git',
  'me@build-host:exercises.git',
  'https://git.internal.example/exercises.git',
])('are unknown if no one else can find %s', (origin) => {
  checkoutOf(origin);
  expect(projectAddresses(folder.path)).toBeUndefined();
});

test('are those in package.json, wherever it was cloned from', () => {
  checkoutOf('git@github.com:fork/exercises.git');
  const own = { repository: 'github:someone/exercises', homepage: 'https://exercises.example' };
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify(own));
  expect(projectAddresses(folder.path)).toEqual(own);
});

test('are unknown in a folder of another checkout, without an origin, and without a checkout', () => {
  checkoutOf('git@github.com:someone/else.git');
  const inner = join(folder.path, 'unpacked');
  mkdirSync(inner);
  writeFileSync(join(inner, 'package.json'), '{}');
  expect(projectAddresses(inner)).toBeUndefined();
  writeFileSync(join(folder.path, '.git', 'config'), '');
  expect(projectAddresses(folder.path)).toBeUndefined();
  rmSync(join(folder.path, '.git'), { recursive: true });
  expect(projectAddresses(folder.path)).toBeUndefined();
});
