/** Prints every problem of a catalogue and the report of its quality; exits with 1 when there are problems. */

import { validateCatalogue } from '../build/validity/validate-catalogue.ts';
import { formats } from '../catalogue/report/format.ts';
import { project } from './dist/project.ts';
import { projectCache } from './dist/project-cache.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';

const command = {
  call: 'npm run validate --',
  options: {
    format: {
      words: Object.keys(formats) as (keyof typeof formats)[],
      help: 'for people (terminal), as annotations of a review (github) or for programs (json)',
      fallback: 'terminal',
    },
    catalogue: catalogueOption,
  },
} satisfies Command;

await runCommand(command, async ({ format, catalogue }) => {
  const validated = await validateCatalogue(catalogue, projectCache(project));
  console.log(formats[format](validated));
  if (validated.problems.length > 0) process.exitCode = 1;
});
