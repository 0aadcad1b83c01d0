/** Builds everything that is published into `dist/`, or nothing when the catalogue has a problem. */

import { resolve } from 'node:path';
import { buildDist } from './dist/build-dist.ts';
import { progressLines } from './dist/progress-lines.ts';
import { projectBuild } from './dist/project.ts';
import { parseCommandLine, runCommand } from './support/command-line.ts';

const usage = `
Usage: npm run build -- [--catalogue DIR] [--out DIR]

  --catalogue DIR  build another catalogue than the one of the project
  --out DIR        the folder that is built and replaced as a whole (dist)
  IMAGE_URL        environment variable: address of the image host
  FIGURE           environment variable: the figure of the images, male or female`.trim();

await runCommand(async () => {
  const { values } = parseCommandLine(usage, {
    options: { catalogue: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const defaults = projectBuild(process.env);
  const progress = progressLines();
  try {
    const release = await buildDist({
      ...defaults,
      ...(values.catalogue && { catalogue: resolve(values.catalogue) }),
      ...(values.out && { out: resolve(values.out) }),
      progress,
    });
    console.error(`Built release ${release}.`);
  } finally {
    progress.end();
  }
});
