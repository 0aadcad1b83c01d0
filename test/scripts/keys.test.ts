import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { decodeKeyDocument } from '../../edge/keys/key-document.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { run, runEach, runLimited, start } from '../support/programs/command.ts';

/** The largest unit of `ulimit -f`. */
const blockBytes = 1024;

let folder: TemporaryFolder;
let file: string;
const keys = (...args: string[]) => run('keys', ['--file', file, ...args]);
const issuing = (label: string) => ['issue', '--label', label, '--allow', 'bodyPart,equipment'];

/** A document with the keys "one", "two" and "three". */
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'keys', 'keys.json');
  await runEach(['one', 'two', 'three'].map((label) => ['keys', ...issuing(label), '--file', file]));
});

test('concurrent commands lose nothing, and each prints only its key', async () => {
  const labels = ['four', 'five'];
  const issued = await Promise.all(labels.map((label) => start('keys', [...issuing(label), '--file', file]).ended));
  for (const { status, stdout, stderr } of issued) {
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/^exck_[0-9A-Za-z]{49}\n$/);
  }
  expect(new Set(issued.map(({ stdout }) => stdout)).size).toBe(labels.length);
  const text = readFileSync(file, 'utf8');
  expect(
    decodeKeyDocument(text)
      .keys.map(({ label }) => label)
      .sort(),
  ).toEqual(['one', 'two', 'three', ...labels].sort());
  for (const { stdout } of issued) expect(text).not.toContain(stdout.trim());
});

test('only the owner may read the file', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
});

test('lists and revokes', async () => {
  const { status, stderr } = await keys('revoke', 'two');
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: expect.stringMatching(/^Revoked [0-9a-f]{12} of "two"\.\n$/),
  });
  const { stdout } = await keys('list');
  const [head, ...rows] = stdout.trimEnd().split('\n');
  expect(head!.split(/ {2,}/)).toEqual(['ID', 'STATE', 'ALLOW', 'EXPIRES', 'LABEL']);
  expect(rows.map((row) => row.split(/ {2,}/).slice(1)).sort()).toEqual([
    ['revoked', 'bodyPart,equipment', 'never', 'two'],
    ['valid', 'bodyPart,equipment', 'never', 'one'],
    ['valid', 'bodyPart,equipment', 'never', 'three'],
  ]);
});

test.each([
  ['an unknown permission', ['issue', '--label', 'x', '--allow', 'muscle'], /no permission "muscle"/],
  ['no label', ['issue', '--allow', 'bodyPart'], /^--label is needed\./],
  ['an expiry without a date', ['issue', '--label', 'x', '--allow', 'bodyPart', '--expires', ''], /not a date/],
  ['another file, which is not there', ['list', '--file', '/nope'], /^There is no \/nope\. Issue a key first\./],
  ['a folder', ['list', '--file', '/'], /^\/ can't be read: illegal operation on a directory\./],
  ['a key that nobody has', ['revoke', 'nobody'], /^No key has this id or label\./],
  ['an unknown option', ['list', '--all'], /^Unknown option '--all'\.\nUsage:/],
  ['nothing', [], /^Expected issue, list or revoke .*\nUsage:/],
])('%s is refused without touching the file', async (_what, args, message) => {
  const before = readFileSync(file, 'utf8');
  const { status, stdout, stderr } = await keys(...args);
  expect(stderr).toMatch(message);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('if only a part of the file fits, the previous one stays and the command fails', async () => {
  const before = readFileSync(file, 'utf8');
  // A file may not grow beyond one block, so the first write is cut short, as on a nearly full disk.
  const label = 'four'.padEnd(2 * blockBytes, '.');
  const args = ['issue', '--label', label, '--allow', 'bodyPart', '--file', file];
  const { status, stdout, stderr } = await runLimited('keys', args, 'ulimit -f 1');
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file} can't be written: file too large. It is unchanged.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readdirSync(join(file, '..'))).toEqual(['keys.json']);
});

test('a damaged file is named, and left unchanged', async () => {
  const damaged = readFileSync(file, 'utf8').slice(0, 100);
  writeFileSync(file, damaged);
  const { status, stdout, stderr } = await keys(...issuing('five'));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(file);
  expect(readFileSync(file, 'utf8')).toBe(damaged);
});
