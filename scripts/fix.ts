/** Repairs what needs no judgment in a catalogue, and generates the JSON Schemas for editors. */

import { rmSync } from 'node:fs';
import { fixCatalogue } from '../catalogue/fix/fix-catalogue.ts';
import { counted } from '../catalogue/support/counted.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';
import { replaceFile } from './support/replace-file.ts';

const command = { call: 'npm run fix --', options: { catalogue: catalogueOption } } satisfies Command;

await runCommand(command, async ({ catalogue }) => {
  const changes = await fixCatalogue(catalogue);
  for (const { file, text, from } of changes) {
    replaceFile(file, text);
    if (from !== undefined) rmSync(from);
    console.log(from === undefined ? file : `${from} is now ${file}`);
  }
  console.log(`${counted(changes.length, 'file')} repaired. npm run validate reports what is left.`);
});
