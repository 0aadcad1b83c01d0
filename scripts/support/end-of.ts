import type { ChildProcess } from 'node:child_process';

/** The end of a process that has succeeded; see {@link endOf}. */
export const success = 'status 0';

/**
 * How a process ends that was started just now: `status 1`, the name of a signal, or why it could not be started, for
 * the end of a sentence. By then, everything that it has sent and printed has arrived. Of a process that this one
 * disconnects itself, Node doesn't tell this.
 */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    // It may fail to start for lack of memory or processes.
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (status, signal) => resolve(signal ?? `status ${status}`));
  });
}
