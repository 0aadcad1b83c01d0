/** Prints every problem of a catalogue and the report of its quality; exits with 1 when there are problems. */

import { formats } from '../catalogue/report/format.ts';
import { validateCatalogue } from '../catalogue/validate-catalogue.ts';
import { ownCatalogue } from './support/catalogue-folder.ts';
import { CommandError, parseCommandLine, runCommand } from './support/command-line.ts';

const usage = `
Usage:
  npm run validate [-- [--format ${Object.keys(formats).join('|')}] [FOLDER]]

  --format  for people (terminal, the default), as annotations of a review (github) or for programs (json)
  FOLDER    another catalogue than the project's own`.trim();

await runCommand(async () => {
  const { values, positionals } = parseCommandLine(usage, {
    allowPositionals: true,
    options: { format: { type: 'string', default: 'terminal' }, help: { type: 'boolean' } },
  });
  const [folder = ownCatalogue, ...more] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!isFormat(values.format) || more.length > 0) throw new CommandError(usage);
  const validated = await validateCatalogue(folder);
  console.log(formats[values.format](validated));
  if (validated.problems.length > 0) process.exitCode = 1;
});

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
