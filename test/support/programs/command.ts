import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { compiledCommand } from '../../../scripts/support/compiled.mjs';
import { project } from '../../../scripts/support/project.ts';
import { endProcessLater } from './end-process.ts';
import { type Printed, printedBy } from './printed-by.ts';

/** The output of a command, and how it ended. */
export interface Ended extends Printed {
  /** `null` if a signal ended it. */
  readonly status: number | null;
}

/** A command that runs until the test or its file ends, if not before. */
export interface Running {
  readonly process: ChildProcess;
  /** Resolves when the command has ended. */
  readonly ended: Promise<Ended>;
  /** Resolves with the first match of `pattern` on standard error; rejects if the command ends without one. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
}

/**
 * Starts `scripts/<name>.ts` with additional environment variables. It is compiled, also where npm loads it file by file:
 * then it starts in a fifth of the CPU time.
 */
export function start(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  return startProgram(['scripts/support/run.mjs', name, ...args], env);
}

function startProgram(program: readonly string[], env: NodeJS.ProcessEnv, limits = ''): Running {
  const command = [process.execPath, ...program];
  // The shell becomes the command, so that the limits hold for it and signals reach it.
  const [first, ...rest] = limits ? ['sh', '-c', `${limits}; exec "$@"`, 'sh', ...command] : command;
  const child = spawn(first!, rest, {
    cwd: project,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '', HOST: '', IMAGE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child, program.join(' '));
}

/** Watches a command that was started with pipes for its output; `name` is for errors. */
export function watch(child: ChildProcessByStdio<null, Readable, Readable>, name: string): Running {
  const printed = printedBy(child);
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, ...printed }));
  endProcessLater(child);
  return {
    process: child,
    ended,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(printed.stderr);
          if (match) resolve(match);
        };
        child.stderr.on('data', look);
        look();
        void ended.then(() => reject(new Error(`${name} ended without saying ${pattern}:\n${printed.stderr}`)));
      }),
  };
}

/** Runs `scripts/<name>.ts` to its end with `limits`, commands of the shell. */
export async function runLimited(name: string, args: readonly string[], limits: string): Promise<Ended> {
  // Compiled code is in files, which couldn't grow either.
  await compiledCommand(name);
  // Without a handler, this signal ends a process that may not write more; a full disk sends none.
  const env = { NODE_OPTIONS: '--import=data:text/javascript,process.on(`SIGXFSZ`,()=>{})' };
  return startProgram(['scripts/support/run.mjs', name, ...args], env, limits).ended;
}

let runs = 0;

/**
 * Runs `scripts/<name>.ts` to its end in this process, which needn't start and load modules again. One at a time: it
 * gets its arguments from `process.argv`, and prints to this console.
 */
export async function run(name: string, args: readonly string[]): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const { log, error } = console;
  const given = process.argv;
  process.argv = [process.execPath, name, ...args];
  console.log = (text) => {
    printed.stdout += `${text}\n`;
  };
  console.error = (text) => {
    printed.stderr += `${text}\n`;
  };
  try {
    // With another address, a module runs again, but its imports don't.
    await import(/* @vite-ignore */ `../../../scripts/${name}.ts?run=${++runs}`);
    return { status: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.exitCode = undefined;
    process.argv = given;
    console.log = log;
    console.error = error;
  }
}

/** A call of a command: the name of its script and its arguments. */
export type Call = readonly [name: string, ...args: string[]];

/** {@link run} for each of `calls`, one after the other. */
export async function runEach(calls: readonly Call[]): Promise<Ended[]> {
  const ends: Ended[] = [];
  for (const [name, ...args] of calls) ends.push(await run(name, args));
  return ends;
}
