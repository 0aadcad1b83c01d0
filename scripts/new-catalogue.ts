/** Writes a small catalogue to start from: three exercises, the whole vocabulary, all movements, a license. */

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fixCatalogue } from '../catalogue/fix/fix-catalogue.ts';
import { noMemory } from '../catalogue/memory.ts';
import { copiedFiles, isFirstExercise, newCatalogue } from '../catalogue/new-catalogue.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { type ReadSources, readSources } from '../catalogue/reader/read-sources.ts';
import { problemLine } from '../catalogue/report/format.ts';
import { ownCatalogue } from './support/catalogue-folder.ts';
import { CommandError, UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import { makeFolder } from './support/make-folder.ts';
import type { Command } from './support/options.ts';
import { systemErrorReason } from './support/system-error.ts';
import { temporaryName } from './support/temporary-name.ts';

const command = {
  call: 'npm run new-catalogue --',
  operands: 'DIR',
  options: {},
  others: { DIR: 'the folder of the new catalogue, which must not exist or be empty' },
} satisfies Command;

await runCommand(command, async (_, [folder, ...more]) => {
  if (!folder || more.length > 0) throw new UsageError('Expected one folder.');
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new CommandError(`${folder} is not empty.`);
    const { catalogue, problems } = await readCatalogue(ownCatalogue, noMemory, sourcesToBeginWith());
    if (problems[0]) throw new CommandError(problemLine(problems[0]));
    await writeWhole(resolve(folder), newCatalogue(catalogue));
  } catch (error) {
    const reason = systemErrorReason(error);
    if (reason === undefined) throw error;
    throw new CommandError(`${folder} can't be written: ${reason}.`);
  }
  console.log(`${folder} is a catalogue with three exercises. Its README.md explains the next steps.`);
});

/** The files of the project's catalogue without most exercises, and without movements, which are copied. */
function sourcesToBeginWith(): ReadSources {
  const { sources, problems } = readSources(ownCatalogue);
  const isLeftOut = (path: string) => /^(?:exercises|motions)\//.test(path) && !isFirstExercise(path);
  return { sources: new Map([...sources].filter(([path]) => !isLeftOut(path))), problems };
}

/** Writes the folder under a temporary name and renames it, so that it is complete or missing. */
async function writeWhole(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  makeFolder(dirname(folder));
  const next = temporaryName(folder);
  try {
    for (const name of copiedFiles) cpSync(join(ownCatalogue, name), join(next, name), { recursive: true });
    cpSync(new URL('new-catalogue/template.md', import.meta.url), join(next, 'README.md'));
    mkdirSync(join(next, 'exercises'));
    for (const [path, text] of files) writeFileSync(join(next, path), text);
    // The schemas for editors are made from the vocabulary.
    for (const { file, text } of await fixCatalogue(next)) writeFileSync(file, text);
    renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
