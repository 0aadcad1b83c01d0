import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { program } from '../support/programs/program.ts';

const shipped = new URL('../../build/hosting/configuration/exercise-catalogue.service', import.meta.url);

// A file of its own: where systemd is missing, all of it is skipped, and named at the end.
test('systemd finds no fault in its configuration', async () => {
  const unit = join((await temporaryFolder()).path, 'exercise-catalogue.service');
  // The only path that is checked.
  writeFileSync(unit, readFileSync(shipped, 'utf8').replace('/usr/bin/node', process.execPath));
  execFileSync(program('systemd-analyze', 'systemd'), ['verify', '--man=no', unit], { stdio: 'pipe' });
});
