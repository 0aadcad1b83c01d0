/** Repairs what needs no judgement in a catalogue, and generates the JSON Schemas for editors. */

import { rmSync } from 'node:fs';
import { fixCatalogue } from '../catalogue/fix-catalogue.ts';
import { ownCatalogue } from './support/catalogue-folder.ts';
import { CommandError, parseCommandLine, runCommand } from './support/command-line.ts';
import { replaceFile } from './support/replace-file.ts';

const usage = `
Usage:
  npm run fix [-- FOLDER]

  FOLDER  another catalogue than the project's own`.trim();

await runCommand(async () => {
  const { values, positionals } = parseCommandLine(usage, {
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [folder = ownCatalogue, ...more] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (more.length > 0) throw new CommandError(usage);
  const changes = await fixCatalogue(folder);
  for (const { file, text, from } of changes) {
    replaceFile(file, text);
    if (from !== undefined) rmSync(from);
    console.log(from === undefined ? file : `${from} is now ${file}`);
  }
  console.log(
    `${changes.length} ${changes.length === 1 ? 'file' : 'files'} repaired. npm run validate says what is left.`,
  );
});
