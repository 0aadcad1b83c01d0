import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcessLater } from '../programs/end-process.ts';
import { printedBy } from '../programs/printed-by.ts';
import { isListening } from './servers.ts';

/**
 * Starts a program that listens on a port of this machine until the test or its file ends, and waits until it does.
 * @param folder its working directory and home
 * @returns its origin, without a trailing slash
 * @throws Error with its output if it ends before
 */
export async function startListening(
  port: number,
  folder: string,
  program: string,
  ...args: readonly string[]
): Promise<string> {
  const env = { ...process.env, HOME: folder };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = printedBy(child);
  endProcessLater(child);
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} did not start: ${printed.stdout}${printed.stderr}`);
    await sleep(20);
  }
  return `http://127.0.0.1:${port}`;
}
