import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleCommand } from '../../build/support/command-bundle.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { type InstalledPackages, installPackages } from '../support/programs/installed-packages.ts';
import { startPlatform } from '../support/programs/platform-process.ts';
import { sendOverHttp } from '../support/requests/exchange.ts';
import { expectGuarded, expectSameAnswers } from '../support/requests/same-answers.ts';
import { publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeys, sampleKeyText } from '../support/samples/sample-keys.ts';

const tree = await publish(sampleExercises(40));
const versions = { 20: '20.20.2', 22: '22.23.3', 24: '24.20.0' };

let packages: InstalledPackages;
let cdn: TemporaryFolder;

beforeAll(async () => {
  // The package `node` downloads these on installation; they contain only the program.
  const build = `node-${process.platform}-${process.arch}`;
  const entries = Object.entries(versions).map(([name, version]) => [`node-${name}`, `npm:${build}@${version}`]);
  packages = await installPackages(Object.fromEntries(entries));
  cdn = await temporaryFolder(tree.files);
  const server = fileURLToPath(new URL('../../scripts/server.ts', import.meta.url));
  await writeFile(join(packages.path, 'server.mjs'), await bundleCommand(server));
  await writeFile(join(packages.path, 'keys.json'), sampleKeyText);
});

describe.each(Object.keys(versions))('the server on Node %s', (version) => {
  test('answers as the handler does, byte for byte, and serves no guarded file', async () => {
    const program = join(packages.path, 'node_modules', `node-${version}`, 'bin', 'node');
    const args = ['server.mjs', '--cdn', cdn.path, '--keys', 'keys.json', '--port', '0'];
    const server = await startPlatform(program, args, /Serving .* at http:\/\/localhost:(\d+)/, { cwd: packages.path });
    const send = sendOverHttp(server.origin);
    expect(await expectSameAnswers(tree, send)).toBeGreaterThan(200);
    await expectGuarded(tree, send, sampleKeys.valid);
  });
});
