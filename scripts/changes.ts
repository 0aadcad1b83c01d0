/**
 * Prints what lies between two releases and the version that follows from it.
 *
 *     npm run changes                          the built release against the newest version in catalogue/versions.json
 *     npm run changes -- --from DIR --to DIR   one release against another
 *     npm run changes -- --record              the same as the first, and adds the version to catalogue/versions.json
 *
 * DIR is a release's folder, the snapshots in it, or a published tree such as dist/cdn.
 */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changelogEntry } from '../build/versions/changelog.ts';
import { catalogueState } from '../build/versions/exercise-state.ts';
import {
  currentVersion,
  formatHistory,
  type History,
  noHistory,
  parseHistory,
  withState,
} from '../build/versions/history.ts';
import { releaseRecords, releaseVersion, snapshotsIn } from './changes/release-records.ts';

const historyFile = 'catalogue/versions.json';

const stateOf = (folder: string) => catalogueState(releaseRecords(snapshotsIn(folder)));

/** The release in `folder` as the newest version, with what it changed unknown. */
async function historyUpTo(folder: string): Promise<History> {
  const newest = await stateOf(folder);
  const version = releaseVersion(snapshotsIn(folder));
  return { versions: [{ version, exercises: newest.size, changes: null }], newest };
}

function recordedHistory(): History {
  return existsSync(historyFile) ? parseHistory(readFileSync(historyFile, 'utf8'), historyFile) : noHistory;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, record: { type: 'boolean', default: false } },
  });
  const { from, to = 'dist/cdn', record } = values;
  if (from !== undefined && record) {
    throw new Error('--record compares with catalogue/versions.json; leave --from out.');
  }
  const history = from === undefined ? recordedHistory() : await historyUpTo(from);
  const state = await stateOf(to);
  const current = currentVersion(history, state);
  const isUnchanged = current.version === history.versions[0]?.version;
  process.stdout.write(
    isUnchanged
      ? `Nothing has changed.\n\nVersion: ${current.version}\n`
      : `${changelogEntry(current)}\nNext version: ${current.version}\n`,
  );
  if (record && !isUnchanged) {
    writeFileSync(`${historyFile}.next`, formatHistory(withState(history, state)));
    renameSync(`${historyFile}.next`, historyFile);
    process.stderr.write(`${historyFile} has version ${current.version} now; commit it.\n`);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
