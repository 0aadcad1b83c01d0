/** Starts the file of a new exercise with the next id, and adds it to the ledger. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printJsonLayout } from '../catalogue/fix/json-layout.ts';
import { repairLedger } from '../catalogue/fix/repair-ledger.ts';
import { NameError, newExercise } from '../catalogue/new-exercise.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { problemLine } from '../catalogue/report/format.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { CommandError, UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';
import { replaceFile } from './support/replace-file.ts';
import { takeTurns } from './support/take-turns.ts';

const command = {
  call: 'npm run new-exercise --',
  operands: '"NAME"',
  options: { catalogue: catalogueOption },
  others: { NAME: 'equipment, position or angle, grip or stance, movement: "weighted vest burpee"' },
} satisfies Command;

await runCommand(command, async ({ catalogue }, [name, ...more]) => {
  if (name === undefined || more.length > 0)
    throw new UsageError('Expected one name, in quotes if it has several words.');
  const ledgerFile = join(catalogue, 'ids.json');
  const begun = takeTurns(ledgerFile, () => begin(name, catalogue, ledgerFile));
  console.log(
    await begun.catch((error) => {
      throw error instanceof NameError ? new CommandError(error.message) : error;
    }),
  );
});

/**
 * Writes the ledger and the file of a new exercise.
 * @returns the path of the file
 */
async function begin(name: string, folder: string, ledgerFile: string): Promise<string> {
  const { catalogue, problems } = await readCatalogue(folder);
  const unread = problems.find(({ file }) => !file.includes('/exercises/'));
  if (unread) throw new CommandError(problemLine(unread));
  const { id, fileName, exercise } = newExercise(name, catalogue);
  const file = join(folder, 'exercises', fileName);
  if (existsSync(file)) throw new CommandError(`${file} is already there`);
  const ledger = repairLedger(catalogue.ledger, [{ id, name }]);
  // The ledger first: if writing the file fails, an id is lost but never assigned twice.
  replaceFile(ledgerFile, printJsonLayout({ value: ledger, spread: new Set() }));
  replaceFile(file, printJsonLayout({ value: exercise, spread: new Set([exercise]) }));
  return file;
}
