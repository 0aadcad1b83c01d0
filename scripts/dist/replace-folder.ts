import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CommandError } from '../support/command-line.ts';
import { makeFolder } from '../support/make-folder.ts';
import { isRunning } from '../support/process.ts';
import { flushFolder } from '../support/replace-file.ts';
import { systemErrorSentence } from '../support/system-error.ts';
import { flushTree } from './flush-tree.ts';

/** No process works on a folder for longer than that, in ms; a later one may have the id of one that was killed. */
const longestRun = 24 * 60 * 60 * 1000;

/**
 * Replaces `folder` by a new one that `fill` makes beside it and that is flushed, in one step at the very end: whatever
 * happens before, an error or a kill, leaves the former one whole. A folder can't be renamed over another one, so the step
 * is two renames; a kill exactly between them leaves the former folder under another name, and {@link recoverFolder} brings
 * it back.
 * @throws CommandError when the operating system refuses something, such as a full disk
 */
export async function replaceFolder(folder: string, fill: (next: string) => Promise<void>): Promise<void> {
  recoverFolder(folder);
  const next = `${resolve(folder)}.next-${process.pid}`;
  const former = `${resolve(folder)}.former-${process.pid}`;
  try {
    // Where nothing can be written, this says so before the work begins.
    makeFolder(dirname(next));
    mkdirSync(next);
    await fill(next);
    await flushTree(next);
    // Synchronously one after the other, so that no signal handler comes between them.
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(next, folder);
    flushFolder(dirname(resolve(folder)));
  } catch (error) {
    const sentence = systemErrorSentence(error);
    if (sentence === undefined) throw error;
    throw new CommandError(`${sentence} Nothing has changed in ${relative('', folder)}.`, { cause: error });
  } finally {
    recoverFolder(folder);
  }
}

/**
 * Clears away what {@link replaceFolder} left beside `folder` in this process or in one that was killed, and what a killed
 * `npm start` has served, and puts the former folder back where there is none.
 */
export function recoverFolder(folder: string): void {
  const parent = dirname(resolve(folder));
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(folder)}.`)) continue;
    const [, kind, pid] = /^(next|former|served)-([0-9]+)$/.exec(name.slice(basename(folder).length + 1)) ?? [];
    if (!pid || (isRunning(Number(pid)) && isRecent(join(parent, name)))) continue;
    // What this process serves is not what it has left.
    if (kind === 'served' && Number(pid) === process.pid) continue;
    if (kind === 'former' && !existsSync(folder)) renameSync(join(parent, name), folder);
    else rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRecent(folder: string): boolean {
  return Date.now() - statSync(folder).ctimeMs < longestRun;
}
