import { copyFileSync, linkSync, openSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushAndClose } from './flushed.ts';
import { makeFolder } from './make-folder.ts';
import { temporaryName } from './temporary-name.ts';

/**
 * Hard-links a file under a second name in one step, replacing what has that name. Where that is impossible, such as on
 * another file system, the file is copied. Published files never change and there are thousands, so links save time and
 * space.
 */
export function bringFile(from: string, to: string): void {
  // In a new folder, this is all that each of thousands of files takes.
  if (isLinked(from, to)) return;
  const there = statSync(to, { throwIfNoEntry: false });
  if (there && isSame(there, statSync(from))) return;
  makeFolder(dirname(to));
  if (!there && isLinked(from, to)) return;
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

/** Links a file under a name that nothing has; fails where links are impossible, or something has the name. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function isSame(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;
}
