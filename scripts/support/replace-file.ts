import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file beside the former one and renames it over that, flushed before and after: whatever happens, one of the
 * two is there whole. On an error the former stays and nothing is left beside it.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = temporaryName(file);
  try {
    writeFlushed(next, typeof content === 'string' ? Buffer.from(content) : content);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  flushFolder(dirname(file));
}

/** A name beside `file` that nobody else uses, and that hosts do not list: it starts with a dot. */
export function temporaryName(file: string): string {
  return join(dirname(file), `.${basename(file)}.next-${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** Whether a file of that name is one that {@link temporaryName} named. */
export function isTemporaryName(name: string): boolean {
  return /^\..+\.next-[0-9]+-[0-9a-f]{8}$/.test(basename(name));
}

/** Makes the names in a folder last: without it a rename may be lost with the power (fsync(2)). */
export function flushFolder(folder: string): void {
  // Windows has no descriptors of folders.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function writeFlushed(file: string, bytes: Uint8Array): void {
  const descriptor = openSync(file, 'wx');
  try {
    // One call may write less than it was given, on a disk that is nearly full, say.
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
