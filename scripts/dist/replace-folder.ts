import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Replaces `folder` by a new one that `fill` makes beside it, in one step at the very end: whatever happens before, an
 * error or a kill, leaves the former one whole. A folder can't be renamed over another one, so the step is two renames;
 * a kill exactly between them leaves the former folder under another name, and {@link recoverFolder} brings it back.
 */
export async function replaceFolder(folder: string, fill: (next: string) => Promise<void>): Promise<void> {
  recoverFolder(folder);
  const next = `${resolve(folder)}.next-${process.pid}`;
  const former = `${resolve(folder)}.former-${process.pid}`;
  try {
    await fill(next);
    // Synchronously one after the other, so that no signal handler comes between them.
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(next, folder);
  } finally {
    recoverFolder(folder);
  }
}

/**
 * Clears away what {@link replaceFolder} left beside `folder` in this process or in one that was killed, and puts the
 * former folder back where there is none.
 */
export function recoverFolder(folder: string): void {
  const parent = dirname(resolve(folder));
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(folder)}.`)) continue;
    const [, kind, pid] = /^(next|former)-([0-9]+)$/.exec(name.slice(basename(folder).length + 1)) ?? [];
    if (!pid || isAnotherProcess(Number(pid))) continue;
    if (kind === 'former' && !existsSync(folder)) renameSync(join(parent, name), folder);
    else rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAnotherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
