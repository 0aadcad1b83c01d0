/** Repairs what needs no judgement in a catalogue, and generates the JSON Schemas for editors. */

import { existsSync, rmSync } from 'node:fs';
import { fixCatalogue } from '../catalogue/fix-catalogue.ts';
import { ownCatalogue } from './support/catalogue-folder.ts';
import { CommandError, parseCommandLine, runCommand } from './support/command-line.ts';
import { counted } from './support/counted.ts';
import { replaceFile } from './support/replace-file.ts';

const usage = `
Usage:
  npm run fix [-- --catalogue DIR]

  --catalogue DIR  another catalogue than the one of the project`.trim();

await runCommand(async () => {
  const { values } = parseCommandLine(usage, {
    options: { catalogue: { type: 'string', default: ownCatalogue }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  if (!existsSync(values.catalogue)) throw new CommandError(`There is no catalogue in ${values.catalogue}.`);
  const changes = await fixCatalogue(values.catalogue);
  for (const { file, text, from } of changes) {
    replaceFile(file, text);
    if (from !== undefined) rmSync(from);
    console.log(from === undefined ? file : `${from} is now ${file}`);
  }
  console.log(`${counted(changes.length, 'file')} repaired. npm run validate says what is left.`);
});
