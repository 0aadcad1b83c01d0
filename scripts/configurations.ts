/**
 * Has systemd and Caddy check the configurations that come with the server. `npm test` has nginx check its own; these
 * two are not on every machine.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

const command = { call: 'npm run test:configurations', options: {} } satisfies Command;

const configuration = (name: string) =>
  fileURLToPath(new URL(`../build/hosting/configuration/${name}`, import.meta.url));

await runCommand(command, () =>
  inTemporaryFolder('configurations', async (folder) => {
    const unit = join(folder, 'exercise-catalogue.service');
    // The only path that is checked.
    const text = readFileSync(configuration('exercise-catalogue.service'), 'utf8');
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
    check('systemd', 'systemd-analyze', ['verify', '--man=no', unit]);
    check('Caddy', 'caddy', ['validate', '--adapter', 'caddyfile', '--config', configuration('Caddyfile')]);
  }),
);

/** @throws CommandError when the program finds a fault, or is not there */
function check(name: string, program: string, args: readonly string[]): void {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new CommandError(`This needs ${program}, which can't be started: ${error.message}`);
  if (status !== 0) throw new CommandError(`${name} finds a fault:\n${stdout}${stderr}`);
  console.log(`${name} finds no fault.`);
}
