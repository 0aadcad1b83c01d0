import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Successors, successorsIn } from '../../build/versions/changelog.ts';
import { type History, noHistory, parseHistory } from '../../build/versions/history.ts';
import { ledgerSchema } from '../../catalogue/schema/ledger.ts';
import { CommandError } from '../support/command-error.ts';

/** The path of the versions that a catalogue has published so far. */
export function historyFile(catalogue: string): string {
  return join(catalogue, 'versions.json');
}

/**
 * The versions that a catalogue has published so far.
 * @throws CommandError if the file is damaged
 */
export function readHistory(catalogue: string): History {
  const file = historyFile(catalogue);
  if (!existsSync(file)) return noHistory;
  try {
    return parseHistory(readFileSync(file, 'utf8'), file);
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nThe file is generated. Restore it from the last commit.`);
  }
}

/** The successors of removed exercises in a catalogue's ledger; none without a ledger. */
export function readSuccessors(catalogue: string): Successors {
  const file = join(catalogue, 'ids.json');
  if (!existsSync(file)) return new Map();
  return successorsIn(ledgerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}
