import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endLater } from '../runner/ends.ts';

/** Asks a process to end after the test or its file, unless it has ended by then. */
export function endProcessLater(child: ChildProcess): void {
  endLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
}
