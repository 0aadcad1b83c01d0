import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { program } from '../support/programs/program.ts';
import { which } from '../support/programs/which.ts';
import { filesOfUnits, noInstall, skippedFiles } from '../support/runner/needs.ts';

let bare: TemporaryFolder;

/** A machine with only a shell and an `apt-get` that installs anything. */
beforeEach(async () => {
  bare = await temporaryFolder();
  const bin = join(bare.path, 'bin');
  mkdirSync(bin);
  for (const name of ['sh', 'chmod', 'flock']) symlinkSync(which(name)!, join(bin, name));
  const install = `#!${which('sh')}\n[ "$1" = install ] && echo > ${bin}/$4 && chmod +x ${bin}/$4 || true\n`;
  writeFileSync(join(bin, 'apt-get'), install, { mode: 0o755 });
  vi.stubEnv('PATH', bin);
  vi.stubEnv('CHROME_PATH', '');
  vi.spyOn(process, 'getuid').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a program is installed after saying so, unless that is forbidden', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.stubEnv(noInstall, '1');
  expect(() => program('frobnicate')).toThrow(/^This test needs frobnicate: apt-get install .* frobnicate, or skip/);
  expect(said).not.toHaveBeenCalled();
  vi.stubEnv(noInstall, '');
  expect(program('frobnicate')).toBe(join(bare.path, 'bin/frobnicate'));
  expect(said.mock.calls.join()).toMatch(
    /^Tests start frobnicate, which is not on this machine\. Installing it: apt-get/,
  );
  expect(said.mock.calls.join()).toContain(noInstall);
});

test('files that lack a program are skipped only if installing is forbidden', () => {
  vi.stubEnv(noInstall, '');
  expect(skippedFiles()).toEqual(new Map());
  vi.stubEnv(noInstall, '1');
  const skipped = skippedFiles();
  expect(skipped.get('test/build/explorer/site.test.ts')).toEqual(['chromium-headless-shell']);
  expect(skipped.get('test/build/snapshots/documents/readme.test.ts')).toEqual(['sqlite3', 'python3']);
  for (const file of filesOfUnits()) expect([...skipped.keys()]).not.toContain(file);
  vi.stubEnv('CHROME_PATH', '/usr/bin/another');
  expect(skippedFiles().has('test/build/explorer/site.test.ts')).toBe(false);
});
