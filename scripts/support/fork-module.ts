import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a TypeScript module in a process of its own, however this process was started. */
export function forkModule(module: URL, args: readonly string[] = [], options: ForkOptions = {}): ChildProcess {
  return fork(fileURLToPath(module), args, { execArgv: ['--import', import.meta.resolve('tsx')], ...options });
}
