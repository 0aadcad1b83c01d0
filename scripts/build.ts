/**
 * Builds everything that is published into `dist/`, unless the catalogue has a problem, or nothing has changed since
 * the last build.
 */

import { join, resolve } from 'node:path';
import { buildVariables, projectBuild } from './build/build-place.ts';
import { expectBuildFolder, isFresh } from './build/build-record.ts';
import { digestsOnce } from './build/input-digest.ts';
import { recoverFolder } from './build/replace-folder.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { runCommand } from './support/command-line.ts';
import { liveRelease } from './support/live-release.ts';
import type { Command } from './support/options.ts';
import { progressLines } from './support/progress-lines.ts';
import { project } from './support/project.ts';

const command = {
  call: 'npm run build --',
  options: {
    catalogue: catalogueOption,
    out: { value: 'DIR', help: 'the folder to build, which is replaced completely', fallback: join(project, 'dist') },
    'no-cache': { help: 'build everything again, without the results in .cache/build' },
  },
  others: buildVariables,
} satisfies Command;

await runCommand(command, async ({ catalogue, out, 'no-cache': ignoresCache }) => {
  const place = { ...projectBuild(process.env), catalogue: resolve(catalogue), out: resolve(out) };
  expectBuildFolder(place);
  recoverFolder(place.out);
  const digestsOf = digestsOnce(place);
  if (!ignoresCache && isFresh(place, digestsOf)) {
    console.error(`Nothing has changed: release ${liveRelease(join(place.out, 'cdn'))} is up to date.`);
    return;
  }
  const progress = progressLines();
  try {
    // Loading this takes long.
    const { buildDist } = await import('./build/build-dist.ts');
    const release = await buildDist({ ...place, digests: digestsOf(), ignoresCache, progress });
    console.error(`Built release ${release}.`);
  } finally {
    progress.end();
  }
});
