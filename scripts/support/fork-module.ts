import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = fileURLToPath(new URL('..', import.meta.url));
const runner = fileURLToPath(new URL('./run.mjs', import.meta.url));

/** Runs a TypeScript module of `scripts/` in a process of its own, with the code as it is now. */
export function forkModule(module: URL, args: readonly string[] = [], options: ForkOptions = {}): ChildProcess {
  const name = relative(scripts, fileURLToPath(module)).replaceAll('\\', '/').replace(/\.ts$/, '');
  return fork(runner, [name, ...args], { execArgv: [], ...options });
}
