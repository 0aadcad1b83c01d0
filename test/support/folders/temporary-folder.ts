import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endLater } from '../runner/ends.ts';

/** A folder that exists until the test ends that writes it, or its file. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Writes `files` (by relative path) into a new folder. */
export async function temporaryFolder(files: ReadonlyMap<string, Uint8Array> = new Map()): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'exercise-catalogue-'));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), bytes);
  }
  // A process that is ending may still write there.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10 });
  endLater(remove);
  return { path, remove };
}
