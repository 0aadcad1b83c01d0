/** Prints what lies between two releases and the version that follows from it, and records that version. */

import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { changelogEntry, type Successors, successorsIn } from '../build/versions/changelog.ts';
import { type CatalogueState, type ExerciseState, exerciseState } from '../build/versions/exercise-state.ts';
import { currentVersion, formatHistory, type History, withState } from '../build/versions/history.ts';
import { ledgerSchema } from '../catalogue/schema/ledger.ts';
import { releaseRecords, releaseVersion, snapshotsIn } from './changes/release-records.ts';
import { project } from './dist/project.ts';
import { historyFile, readHistory } from './dist/read-history.ts';
import { CommandError, parseCommandLine, runCommand } from './support/command-line.ts';
import { replaceFile } from './support/replace-file.ts';

const usage = `
Usage: npm run changes -- [--from DIR | --record] [--to DIR] [--catalogue DIR]

  --from DIR       the former release; without it, the newest version in catalogue/versions.json
  --to DIR         the later release (dist/cdn)
  --record         add the later release to catalogue/versions.json as a published version
  --catalogue DIR  another catalogue than the one of the project

A release is given by its folder, by the snapshots in it, or by a published tree such as dist/cdn.`.trim();

await runCommand(async () => {
  const { values } = parseCommandLine(usage, {
    options: {
      from: { type: 'string' },
      to: { type: 'string', default: join(project, 'dist/cdn') },
      record: { type: 'boolean', default: false },
      catalogue: { type: 'string', default: join(project, 'catalogue') },
      help: { type: 'boolean' },
    },
  });
  const { from, to, record, catalogue, help } = values;
  if (help) return console.log(usage);
  if (from !== undefined && record)
    throw new CommandError(`--record compares with what was recorded before.\n${usage}`);

  const history = from === undefined ? readHistory(catalogue) : await historyUpTo(from);
  const state = await stateOf(to);
  const current = currentVersion(history, state);
  if (current.version === history.versions[0]?.version) {
    return console.log(`Nothing has changed.\n\nVersion: ${current.version}`);
  }
  console.log(`${changelogEntry(current, successorsOf(resolve(catalogue)))}\nNext version: ${current.version}`);
  if (record) {
    const file = historyFile(resolve(catalogue));
    replaceFile(file, formatHistory(withState(history, state)));
    console.error(`${relative('', file)} has version ${current.version} now; commit it.`);
  }
});

/** The successors of removed exercises that the ledger of a catalogue names. */
function successorsOf(catalogue: string): Successors {
  const file = join(catalogue, 'ids.json');
  return existsSync(file) ? successorsIn(ledgerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))) : new Map();
}

async function stateOf(folder: string): Promise<CatalogueState> {
  const state = new Map<string, ExerciseState>();
  for await (const record of releaseRecords(snapshotsIn(folder))) state.set(record.id, exerciseState(record));
  return state;
}

/** A history whose newest version is the release in `folder`. */
async function historyUpTo(folder: string): Promise<History> {
  const newest = await stateOf(folder);
  const version = releaseVersion(snapshotsIn(folder));
  return { versions: [{ version, exercises: newest.size, changes: null }], newest };
}
