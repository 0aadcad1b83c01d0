import { join } from 'node:path';
import { installed, type Outcome, type Runtime, runProgram, type Trial } from './runtime.ts';

const files = ['platform-main.mjs', 'platform-check.mjs', 'portable-check.mjs'];

/** Node, and runtimes that run the same scripts. */
export const scriptRuntimes: readonly Runtime[] = [
  { name: 'node', dependencies: {}, files, run: (folder, trial) => runMain(process.execPath, [], folder, trial) },
  {
    name: 'deno',
    dependencies: { deno: '2.9.6' },
    files,
    run: (folder, trial) => runMain(installed(folder, '.bin', 'deno'), ['run', '--allow-all'], folder, trial),
  },
  {
    name: 'bun',
    dependencies: { bun: '1.4.5' },
    files,
    run: (folder, trial) => runMain(installed(folder, '.bin', 'bun'), [], folder, trial),
  },
];

async function runMain(program: string, args: string[], folder: string, { origin }: Trial): Promise<Outcome> {
  const store = join(folder, 'data', 'exercises.pack');
  return JSON.parse(await runProgram(program, [...args, 'platform-main.mjs', origin, store], folder));
}
