/** Prints every problem of a catalogue and the report of its quality. The exit code is 1 if there are problems. */

import { formats } from '../catalogue/report/format.ts';
import { catalogueDigest } from './build/input-digest.ts';
import { withProjectCache } from './build/project-cache.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';
import { project } from './support/project.ts';

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

await runCommand(command, ({ format, catalogue }) =>
  withProjectCache(project, async (cache) => {
    const digest = catalogueDigest(catalogue);
    const entry = cache.entry('report', [format, digest]);
    if (entry.found) return console.log(Buffer.from(entry.found.text!).toString());
    // Loading this takes long.
    const { validateCatalogue } = await import('../build/validity/validate-catalogue.ts');
    const validated = await validateCatalogue(catalogue, cache);
    const text = formats[format](validated);
    console.log(text);
    if (validated.problems.length > 0) process.exitCode = 1;
    // Problems contain paths on this machine. And if a file was saved in the meantime, either version may have been read.
    else if (catalogueDigest(catalogue) === digest) entry.keep({ text: Buffer.from(text) });
  }),
);
