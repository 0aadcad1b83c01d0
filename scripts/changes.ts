/** Prints the changes between two releases and the resulting version number, and records that version. */

import { join, relative } from 'node:path';
import { changelogEntry } from '../build/versions/changelog.ts';
import { type CatalogueState, type ExerciseState, exerciseState } from '../build/versions/exercise-state.ts';
import { currentVersion, formatHistory, type History, withState } from '../build/versions/history.ts';
import { historyFile, readHistory, readSuccessors } from './build/read-history.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';
import { project } from './support/project.ts';
import { releaseRecords, releaseVersion, snapshotsIn } from './support/release-records.ts';
import { replaceFile } from './support/replace-file.ts';

const command = {
  call: 'npm run changes --',
  options: {
    from: { value: 'DIR', help: 'the earlier release; by default the newest version in catalogue/versions.json' },
    to: { value: 'DIR', help: 'the later release', fallback: join(project, 'dist/cdn') },
    record: { help: 'add the later release to catalogue/versions.json as a published version' },
    catalogue: catalogueOption,
  },
  note: 'A release is its folder, the snapshots in it, or a published tree such as dist/cdn.',
} satisfies Command;

await runCommand(command, async ({ from, to, record, catalogue }) => {
  if (from !== undefined && record)
    throw new UsageError('--record compares with the last recorded version. Leave out --from.');
  const history = from === undefined ? readHistory(catalogue) : await historyUpTo(from);
  const state = await stateOf(to);
  const current = currentVersion(history, state);
  if (current.version === history.versions[0]?.version) {
    return console.log(`Nothing has changed.\n\nVersion: ${current.version}`);
  }
  console.log(`${changelogEntry(current, readSuccessors(catalogue))}\nNext version: ${current.version}`);
  if (record) {
    const file = historyFile(catalogue);
    replaceFile(file, formatHistory(withState(history, state)));
    console.error(`${relative('', file)} now has version ${current.version}. Commit it.`);
  }
});

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
