import { copyFileSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { flushAndClose, temporaryName } from './replace-file.ts';

/**
 * Gives a file a second name, in one step, in place of what has that name; where there can be none, on another file system
 * say, copies it. Files are published by the thousand and never change: that costs neither time nor room.
 */
export function bringFile(from: string, to: string): void {
  const there = statSync(to, { throwIfNoEntry: false });
  if (there && isSame(there, statSync(from))) return;
  makeFolder(dirname(to));
  const next = temporaryName(to);
  try {
    try {
      linkSync(from, next);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
      copyFileSync(from, next);
      flushAndClose(openSync(next, 'r'));
    }
    renameSync(next, to);
  } finally {
    rmSync(next, { force: true });
  }
}

interface FileState {
  readonly ino: number;
  readonly dev: number;
  readonly size: number;
  readonly mtimeMs: number;
}

function isSame(one: FileState, other: FileState): boolean {
  return one.dev === other.dev && one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;
}
