import { readFileSync } from 'node:fs';
import type { BuildCache } from '../support/build-cache.ts';
import { bundleCommand } from '../support/command-bundle.ts';
import { type OutputFolder, writeFile } from '../support/output-folder.ts';

/** Files of `configuration/` for operators. */
const configuration = ['Caddyfile', 'Dockerfile', 'README.md', 'exercise-catalogue.service', 'nginx.conf'] as const;

/** Marks the commands next to it as ES modules. */
const packageFile = {
  name: 'exercise-catalogue-server',
  private: true,
  type: 'module',
  engines: { node: '>=20.19.0' },
};

/**
 * Writes the server for one machine: each command as one file that runs without this repository, with configuration for
 * systemd, Docker, nginx and Caddy.
 * @param commands the file of each command, by name
 */
export async function writeServer(
  commands: Readonly<Record<string, string>>,
  folder: OutputFolder,
  cache?: BuildCache,
): Promise<void> {
  for (const [name, entry] of Object.entries(commands)) {
    writeFile(folder, `${name}.js`, await bundleCommand(entry, { cache }));
  }
  writeFile(folder, 'package.json', `${JSON.stringify(packageFile, null, 2)}\n`);
  for (const name of configuration) {
    writeFile(folder, name, readFileSync(new URL(`./configuration/${name}`, import.meta.url)));
  }
}
