import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notesFile } from '../../scripts/release/assets.ts';
import { project } from '../../scripts/support/project.ts';
import { run } from '../support/programs/command.ts';

test('a dry run shows the steps and the files, and changes nothing', async () => {
  const hadNotes = existsSync(join(project, notesFile));
  const { status, stdout } = await run('release', ['--dry-run']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Release \d+\.\d+\.\d+.*\n\n1\. run all tests\n {3}npm run test\n/);
  expect(stdout).toMatch(/^ {3}exercises\.sqlite\.gz, (?:not made yet|\d+ bytes)$/m);
  expect(existsSync(join(project, notesFile))).toBe(hadNotes);
});

test('a dry run collects nothing', async () => {
  const { status, stdout, stderr } = await run('release', ['--collect', '--dry-run']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^--collect and --dry-run exclude each other\.\nUsage: /);
});
