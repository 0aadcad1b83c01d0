/** Prints every problem of a catalogue and the report of its quality; exits with 1 when there are problems. */

import { byPlace } from '../catalogue/problem.ts';
import { formats } from '../catalogue/report/format.ts';
import { type Validated, validateCatalogue } from '../catalogue/validate-catalogue.ts';
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
  const validated = await validateWithMovements(values.catalogue);
  console.log(formats[values.format](validated));
  if (validated.problems.length > 0) process.exitCode = 1;
});

/** Movements are resolved, and what does that loaded, only when all that they are made of could be read. */
async function validateWithMovements(folder: string): Promise<Validated> {
  const validated = await validateCatalogue(folder);
  if (!validated.complete) return validated;
  const { unresolvedMovements } = await import('../build/motion/unresolved-movements.ts');
  const problems = [...validated.problems, ...unresolvedMovements(validated.catalogue)];
  return { ...validated, problems: problems.sort(byPlace) };
}

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
