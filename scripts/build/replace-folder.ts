import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CommandError } from '../support/command-error.ts';
import { filesBelow } from '../support/files-below.ts';
import { flushFolder } from '../support/flushed.ts';
import { isRunning } from '../support/is-running.ts';
import { makeFolder } from '../support/make-folder.ts';
import { systemErrorSentence } from '../support/system-error.ts';
import { flushTree } from './flush-tree.ts';

/** Maximum time that a process works on a folder, in ms. After that, a killed process's id may be another one's. */
const longestRunMs = 24 * 60 * 60 * 1000;

/**
 * Replaces `folder` with a new one that `fill` makes next to it, in one step at the very end and after flushing: an
 * earlier error or kill leaves the previous folder complete. A folder can't be renamed over another one, so the step is
 * two renames. A kill exactly between them leaves the previous folder under another name; {@link recoverFolder}
 * restores it.
 * @param fill may return the paths in the new folder of the files that need a flush, which all do by default
 * @throws CommandError if the operating system refuses something, for example because the disk is full
 */
export async function replaceFolder(
  folder: string,
  fill: (next: string) => Promise<readonly string[]> | Promise<void>,
): Promise<void> {
  recoverFolder(folder);
  const next = `${resolve(folder)}.next-${process.pid}`;
  const former = `${resolve(folder)}.former-${process.pid}`;
  try {
    // If nothing can be written, this fails before the work begins.
    makeFolder(dirname(next));
    mkdirSync(next);
    await flushTree(next, (await fill(next)) ?? filesBelow(next));
    // Both synchronous, so that no signal handler runs between them.
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(next, folder);
    flushFolder(dirname(resolve(folder)));
  } catch (error) {
    const sentence = systemErrorSentence(error);
    if (sentence === undefined) throw error;
    throw new CommandError(`${sentence} Nothing has changed in ${relative('', folder)}.`, { cause: error });
  } finally {
    // The former folder goes with what is left. Synchronously: of thousands of files, that takes half the CPU time.
    recoverFolder(folder);
  }
}

/**
 * Removes what {@link replaceFolder} in this or a killed process left next to `folder`, and what a killed `npm start`
 * served. Restores the previous folder if there is none.
 */
export function recoverFolder(folder: string): void {
  const parent = dirname(resolve(folder));
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(folder)}.`)) continue;
    const [, kind, pid] = /^(next|former|served)-([0-9]+)$/.exec(name.slice(basename(folder).length + 1)) ?? [];
    if (!pid || (isRunning(Number(pid)) && isRecent(join(parent, name)))) continue;
    // This process still serves its own.
    if (kind === 'served' && Number(pid) === process.pid) continue;
    if (kind === 'former' && !existsSync(folder)) renameSync(join(parent, name), folder);
    else rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRecent(folder: string): boolean {
  return Date.now() - statSync(folder).ctimeMs < longestRunMs;
}
