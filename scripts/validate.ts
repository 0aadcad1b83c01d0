/** Prints every problem of a catalogue and the report of its quality; exits with 1 when there are problems. */

import { validateCatalogue } from '../build/validity/validate-catalogue.ts';
import { formats } from '../catalogue/report/format.ts';
import { ownCatalogue } from './support/catalogue-folder.ts';
import { CommandError, parseCommandLine, runCommand } from './support/command-line.ts';

const usage = `
Usage:
  npm run validate [-- [--format ${Object.keys(formats).join('|')}] [--catalogue DIR]]

  --format         for people (terminal, the default), as annotations of a review (github) or for programs (json)
  --catalogue DIR  another catalogue than the one of the project`.trim();

await runCommand(async () => {
  const { values } = parseCommandLine(usage, {
    options: {
      format: { type: 'string', default: 'terminal' },
      catalogue: { type: 'string', default: ownCatalogue },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  if (!isFormat(values.format)) throw new CommandError(usage);
  const validated = await validateCatalogue(values.catalogue);
  console.log(formats[values.format](validated));
  if (validated.problems.length > 0) process.exitCode = 1;
});

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
