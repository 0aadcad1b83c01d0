import lockfile from 'proper-lockfile';
import { CommandError } from './command-error.ts';

/** Time without a sign of life after which another command's lock counts as abandoned, in ms. */
const staleAfterMs = 5000;

/**
 * Locks `file`, in a folder that exists, while `change` reads and replaces it, so that concurrent commands don't undo
 * each other's changes.
 * @throws CommandError if another command holds the lock for about 15 s
 */
export async function takeTurns<T>(file: string, change: () => T | Promise<T>): Promise<T> {
  const unlock = await lockfile
    .lock(file, {
      realpath: false,
      stale: staleAfterMs,
      retries: { retries: 200, factor: 1, minTimeout: 50, maxTimeout: 100, randomize: true },
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error;
      throw new CommandError(`${file} is in use by another command. Try again once that has ended.`);
    });
  try {
    return await change();
  } finally {
    await unlock();
  }
}
