import { type ChildProcess, spawn } from 'node:child_process';
import { endLater } from '../runner/ends.ts';

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
  endLater(() => end(child));
  let log = '';
  const port = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (text) => {
        log += text;
        const match = ready.exec(log);
        if (match) resolve(match.slice(1).find(Boolean)!);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${log}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, log: () => log };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, 'SIGTERM');
  const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}
