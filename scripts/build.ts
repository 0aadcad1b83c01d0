/**
 * Builds everything that is published into `dist/`, or nothing when the catalogue has a problem, or when nothing has
 * changed since the last build.
 */

import { join, resolve } from 'node:path';
import { builtRelease, expectBuildFolder, isFresh } from './dist/build-record.ts';
import { progressLines } from './dist/progress-lines.ts';
import { buildVariables, project, projectBuild } from './dist/project.ts';
import { recoverFolder } from './dist/replace-folder.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';

const command = {
  call: 'npm run build --',
  options: {
    catalogue: catalogueOption,
    out: { value: 'DIR', help: 'the folder that is built and replaced as a whole', fallback: join(project, 'dist') },
    'no-cache': { help: 'make everything again, whatever earlier builds have kept in .cache/build' },
  },
  others: buildVariables,
} satisfies Command;

await runCommand(command, async ({ catalogue, out, 'no-cache': isFromClean }) => {
  const place = { ...projectBuild(process.env), catalogue: resolve(catalogue), out: resolve(out) };
  expectBuildFolder(place);
  recoverFolder(place.out);
  if (!isFromClean && isFresh(place)) {
    console.error(`Nothing has changed: release ${builtRelease(place.out)} is built.`);
    return;
  }
  const progress = progressLines();
  try {
    // It takes long to load.
    const { buildDist } = await import('./dist/build-dist.ts');
    const release = await buildDist({ ...place, isFromClean, progress });
    console.error(`Built release ${release}.`);
  } finally {
    progress.end();
  }
});
