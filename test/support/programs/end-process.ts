import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endLater } from '../runner/ends.ts';

/**
 * Asks a process to end after the test or its file, unless it has ended by then, and forces it to after 5 seconds.
 * @param kill sends it a signal; by default to this process alone
 */
export function endProcessLater(
  child: ChildProcess,
  kill: (signal: NodeJS.Signals) => void = (signal) => child.kill(signal),
): void {
  endLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    kill('SIGTERM');
    const late = setTimeout(kill, 5_000, 'SIGKILL');
    await ended;
    clearTimeout(late);
  });
}
