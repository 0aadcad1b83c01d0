import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '../../build/support/concurrency.ts';

/** Files that are flushed at a time. The file system then writes its journal once for many of them. */
const atATime = 16;

/**
 * Makes a folder last with all that is in it: what was not flushed (fsync(2)) may be lost with the power, although it was
 * renamed since. 800 files take 0.15 s; each flushed as it is written, 0.9 s.
 * @throws an error of the operating system with the path of the file
 */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (kind: 'isFile' | 'isDirectory') =>
    entries.filter((entry) => entry[kind]()).map((entry) => join(entry.parentPath, entry.name));
  // Windows flushes only what is open for writing.
  await mapConcurrently(pathsOf('isFile'), atATime, (path) => flush(path, 'r+'));
  // And it has no descriptors of folders.
  if (process.platform === 'win32') return;
  await mapConcurrently([...pathsOf('isDirectory'), folder], atATime, (path) => flush(path, 'r'));
}

async function flush(path: string, flags: string): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } catch (error) {
    // Refusing to flush an open file, the operating system does not say which one it was.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  } finally {
    await file.close();
  }
}
