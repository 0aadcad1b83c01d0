import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and all missing folders above it. Node's own recursive `mkdir` loops forever where a folder such as
 * `/proc` can't contain others, and reports a read-only folder as missing.
 * @param mode of each new folder
 * @throws an error of the operating system with the path of the first folder that can't be made
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
