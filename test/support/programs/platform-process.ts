import { spawn } from 'node:child_process';
import { endProcessLater } from './end-process.ts';
import { printedBy } from './printed-by.ts';

/** A program that serves HTTP on the loopback interface, until the test or its file ends. */
export interface PlatformProcess {
  /** Such as `http://127.0.0.1:12345`. */
  readonly origin: string;
  /** The output of the process so far. */
  readonly log: () => string;
}

export interface PlatformOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Starts a program and waits until it prints its port: the number in the first match of `ready`.
 * @throws Error with its output if it ends before that
 */
export async function startPlatform(
  command: string,
  args: readonly string[],
  ready: RegExp,
  { cwd, env = {} }: PlatformOptions,
): Promise<PlatformProcess> {
  // A process group, because some programs start others.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  endProcessLater(child, (signal) => process.kill(-child.pid!, signal));
  const printed = printedBy(child);
  const log = () => printed.stdout + printed.stderr;
  const port = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', () => {
        const match = ready.exec(log());
        if (match) resolve(match.slice(1).find(Boolean)!);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${log()}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, log };
}
