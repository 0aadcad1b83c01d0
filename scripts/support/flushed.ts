/** Writing that survives a power failure. */

import { closeSync, fsync, fsyncSync, openSync, writeSync } from 'node:fs';

/** Whether folders can be opened, and so flushed. On Windows they can't. */
export const hasFolderDescriptors = process.platform !== 'win32';

/** Makes the content of an open file, or the names in an open folder, durable (fsync(2)), and closes it in any case. */
export function flushAndClose(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the content of an open file, or the names in an open folder, durable (fsync(2)) while this thread goes on. */
export function flush(descriptor: number): Promise<void> {
  return new Promise((resolve, reject) => fsync(descriptor, (error) => (error ? reject(error) : resolve())));
}

/** Makes the names in a folder durable. Without this, a power failure may undo a rename. */
export function flushFolder(folder: string): void {
  if (hasFolderDescriptors) flushAndClose(openSync(folder, 'r'));
}

/** Writes all of `bytes`. A single call may write less, for example on a disk that is nearly full. */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}
