import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from '../../build/record/check-record.ts';
import type { ExerciseRecord } from '../../build/record/fields.ts';
import { ndjson } from '../../build/snapshots/formats/ndjson.ts';
import { filesOf } from '../../build/snapshots/parts.ts';
import { isVersion } from '../../build/versions/version.ts';
import { currentPath, releaseFolder } from '../../edge/format/paths.ts';
import { CommandError } from './command-error.ts';
import { liveRelease } from './live-release.ts';

/**
 * The folder of the snapshots for `folder`: itself, or those of a release or of the live release of a published tree.
 * @throws CommandError if there are none
 */
export function snapshotsIn(folder: string): string {
  const candidates = [folder, join(folder, 'snapshots')];
  if (existsSync(join(folder, currentPath))) {
    candidates.push(join(folder, releaseFolder(liveRelease(folder)), 'snapshots'));
  }
  const found = candidates.find(
    (candidate) => statSync(candidate, { throwIfNoEntry: false })?.isDirectory() && recordsFiles(candidate).length > 0,
  );
  if (!found) {
    throw new CommandError(
      `${folder} has no ${ndjson.file}; expected a release, its snapshots, or dist/cdn after npm run build.`,
    );
  }
  return found;
}

/**
 * The records of the snapshots in `folder`, one at a time.
 * @throws CommandError that names the line that is not a record
 */
export async function* releaseRecords(folder: string): AsyncIterable<ExerciseRecord> {
  for (const file of recordsFiles(folder)) {
    let line = 0;
    for await (const text of lines(file)) {
      line++;
      try {
        yield parseRecord(text);
      } catch (error) {
        throw new CommandError(`${file}:${line}: ${(error as Error).message}`);
      }
    }
  }
}

/** The file of all records in `folder`, or its parts in order. */
function recordsFiles(folder: string): string[] {
  return filesOf(ndjson.file, readdirSync(folder)).map((name) => join(folder, name));
}

/** Unlike `node:readline`, this doesn't split at U+2028, which JSON may contain. */
async function* lines(file: string): AsyncIterable<string> {
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const parts = `${rest}${piece}`.split('\n');
    rest = parts.pop()!;
    yield* parts;
  }
  if (rest !== '') yield rest;
}

/**
 * The version of the snapshots in `folder`.
 * @throws CommandError if there is none
 */
export function releaseVersion(folder: string): string {
  const file = join(folder, 'datapackage.json');
  const version = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
  if (!isVersion(version)) throw new CommandError(`${file} has no version, expected one such as "1.2.0".`);
  return version;
}
