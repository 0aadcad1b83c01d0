import { readFileSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endLater } from '../runner/ends.ts';

/** A folder that exists until the test ends that writes it, or its file. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * The folder of all temporary folders: in memory, if there is room for gigabytes. Nothing there needs to outlast the
 * tests, but what is published is flushed to the disk file by file.
 */
const place = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    // Tests execute files there, which the mounts of some containers forbid.
    if (new RegExp(` ${folder} \\S+ \\S*\\bnoexec\\b`).test(readFileSync('/proc/mounts', 'utf8'))) return false;
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4 * 1024 ** 3;
  } catch {
    return false;
  }
}

/** Writes `files` (by relative path) into a new folder. */
export async function temporaryFolder(files: ReadonlyMap<string, Uint8Array> = new Map()): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(place, 'exercise-catalogue-'));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), bytes);
  }
  // A process that is ending may still write there.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10 });
  endLater(remove);
  return { path, remove };
}
