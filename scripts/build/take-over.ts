import { readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { FileStates, KnownFiles } from '../support/known-files.ts';
import { systemErrorReason } from '../support/system-error.ts';
import { readRecord, recordFile } from './build-record.ts';
import { unnamedRelease } from './write-dist.ts';

/**
 * Begins a build in a folder that may have all files of an earlier one: these stand, as `known` says. Anything else there
 * is removed.
 */
export function takeOver(dist: string, known: KnownFiles): void {
  try {
    const files = readRecord(dist)?.files;
    if (files) {
      known.takeOver(dist, withUnnamedRelease(dist, files), recordFile);
      return;
    }
  } catch (error) {
    if (systemErrorReason(error) === undefined) throw error;
  }
  for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true });
}

/** The states of the same files once the folder of their release has the name under which the next one is made. */
function withUnnamedRelease(dist: string, files: FileStates): FileStates {
  const unnamed = join('cdn', unnamedRelease);
  const releases = dirname(unnamed);
  const file = Object.keys(files).find((path) => path.startsWith(releases + sep));
  // What a link leads to is somebody else's.
  const isLink = realpathSync(join(dist, releases)) !== join(realpathSync(dist), releases);
  if (file === undefined || isLink) return files;
  const named = join(releases, file.slice(releases.length + 1).split(sep)[0]!);
  renameSync(join(dist, named), join(dist, unnamed));
  const moved = (path: string) => (path.startsWith(named + sep) ? unnamed + path.slice(named.length) : path);
  return Object.fromEntries(Object.entries(files).map(([path, state]) => [moved(path), state]));
}
