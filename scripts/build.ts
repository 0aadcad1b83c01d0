/** Builds everything that is published into `dist/`, or nothing when the catalogue has a problem. */

import { join, resolve } from 'node:path';
import { buildDist } from './dist/build-dist.ts';
import { progressLines } from './dist/progress-lines.ts';
import { buildVariables, project, projectBuild } from './dist/project.ts';
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
  const progress = progressLines();
  try {
    const release = await buildDist({
      ...projectBuild(process.env),
      catalogue: resolve(catalogue),
      out: resolve(out),
      isFromClean,
      progress,
    });
    console.error(`Built release ${release}.`);
  } finally {
    progress.end();
  }
});
