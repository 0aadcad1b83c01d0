/** Tests the offline package in every runtime on npm, each installed in a temporary folder. Takes minutes. */

import { readFile, rename } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeOfflinePackage } from '../build/offline/write-package.ts';
import { type ReleaseContent, releaseContent } from '../build/release/content.ts';
import { writeRelease } from '../build/release/write-release.ts';
import { writeFile } from '../build/support/output-folder.ts';
import { noHistory } from '../build/versions/history.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { encodeCurrent } from '../edge/format/current.ts';
import { apiExercise } from '../edge/format/exercise.ts';
import { currentPath, releaseFolder } from '../edge/format/paths.ts';
import { expo } from './runtimes/expo.ts';
import { hermes } from './runtimes/hermes.ts';
import { command, install, type Outcome, type Runtime, type Trial } from './runtimes/runtime.ts';
import { scriptRuntimes } from './runtimes/script-runtimes.ts';
import { CommandError, runCommand, UsageError } from './support/command-line.ts';
import { diskFolder } from './support/disk-folder.ts';
import { type LocalServer, startLocalServer } from './support/local-server.ts';
import type { Command } from './support/options.ts';
import { project } from './support/project.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

const runtimes: readonly Runtime[] = [...scriptRuntimes, hermes, expo];
const names = runtimes.map(({ name }) => name);

const commandLine = {
  call: 'npm run test:runtimes --',
  operands: '[RUNTIME …]',
  options: {},
  others: { RUNTIME: `${names.join(', ')}; by default all` },
} satisfies Command;

await runCommand(commandLine, async (_, positionals) => {
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new UsageError(`There is no runtime ${unknown.join(', ')}.`);
  const chosen = runtimes.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

  await inTemporaryFolder('runtimes', async (folder) => {
    const { content, tarball, cdn, release } = await buildPackage(folder);
    const server = await serveFolder(cdn);
    try {
      let reference: unknown;
      for (const runtime of chosen) {
        const place = join(folder, runtime.name);
        await install(place, tarball, runtime);
        const trial = { origin: server.origin, release };
        const outcome = await runtime.run(place, trial);
        reference ??= outcome.portable;
        checkOutcome(runtime, outcome, content, trial, reference);
        console.log(lineOf(runtime, outcome));
      }
    } finally {
      await server.close();
    }
  });
});

/** Builds a release of the catalogue and its offline package. */
async function buildPackage(folder: string) {
  const { catalogue, problems } = await readCatalogue(join(project, 'catalogue'));
  if (problems.length > 0) throw new CommandError('The catalogue has problems: npm run validate shows them.');
  const license = await readFile(join(project, 'catalogue', 'LICENSE'), 'utf8');
  const content = releaseContent({ catalogue, history: noHistory, license, imageBase: 'https://images.example.org' });
  const cdn = join(folder, 'cdn');
  const unnamed = join(cdn, 'releases', 'unnamed');
  const release = await writeRelease(content, diskFolder(unnamed), {
    progress: { begin: () => {}, advance: () => {} },
  });
  const named = join(cdn, releaseFolder(release));
  await rename(unnamed, named);
  writeFile(diskFolder(cdn), currentPath, encodeCurrent(release));
  const dist = join(folder, 'offline');
  await writeOfflinePackage(
    { release: diskFolder(named), license, command: join(project, 'scripts/exercise-catalogue.ts') },
    diskFolder(dist),
  );
  const packed = await command('npm', ['pack', '--json', '--pack-destination', folder], dist);
  const [{ filename }] = JSON.parse(packed);
  return { content, cdn, release, tarball: join(folder, filename) };
}

function serveFolder(root: string): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const file = await readFile(join(root, normalize(request.url!))).catch(() => undefined);
    response.writeHead(file ? 200 : 404).end(file);
  });
}

/**
 * @param reference the result of another runtime, which must be the same
 * @throws CommandError if a runtime's result is different, or not what is in the catalogue
 */
function checkOutcome(
  { name }: Runtime,
  { portable, platform }: Outcome,
  content: ReleaseContent,
  trial: Trial,
  reference: unknown,
): void {
  const fail = (what: string) => {
    throw new CommandError(`${name}: ${what}`);
  };
  if (portable !== undefined) {
    const { exercises } = portable as { exercises?: unknown };
    if (!isDeepStrictEqual(exercises, content.records.map(apiExercise)))
      fail(`not the exercises of the catalogue: ${cut(portable)}`);
    if (!isDeepStrictEqual(portable, reference)) fail('its result is not that of the first runtime.');
  }
  if (platform !== undefined) {
    const { before, changed, after, status, body } = platform as { [member: string]: unknown };
    if (before !== 'former' || changed !== true || after !== trial.release) fail(`the update failed: ${cut(platform)}`);
    const page = content.records
      .filter(({ bodyPart }) => bodyPart === 'back')
      .slice(0, 2)
      .map(apiExercise);
    if (status !== 200 || !isDeepStrictEqual(JSON.parse(body as string), page)) fail(`not the page: ${cut(platform)}`);
  }
}

function lineOf({ name }: Runtime, { bench, note }: Outcome): string {
  const ratio = bench && bench.parseAll / bench.firstPage;
  const speed =
    bench && `first page ${bench.firstPage.toFixed(2)} ms, ${ratio!.toFixed(1)} times faster than parsing all`;
  return `${name.padEnd(8)} right${[speed, note]
    .filter(Boolean)
    .map((text) => `; ${text}`)
    .join('')}`;
}

function cut(value: unknown): string {
  return JSON.stringify(value).slice(0, 300);
}
