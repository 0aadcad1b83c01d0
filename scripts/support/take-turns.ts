import lockfile from 'proper-lockfile';

/** How long another command may hold the lock without a sign of life before it counts as dead, in ms. */
const staleAfterMs = 5000;

/**
 * Does what reads and then replaces `file`, in a folder that is there. Several commands at once take turns, so that none
 * undoes what another did.
 * @throws Error when another command holds the lock for some 15 s
 */
export async function takeTurns<T>(file: string, change: () => T | Promise<T>): Promise<T> {
  const unlock = await lockfile.lock(file, {
    realpath: false,
    stale: staleAfterMs,
    retries: { retries: 200, factor: 1, minTimeout: 50, maxTimeout: 100, randomize: true },
  });
  try {
    return await change();
  } finally {
    await unlock();
  }
}
