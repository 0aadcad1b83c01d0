import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** What a command printed and how it ended. */
export interface Ended {
  /** `null` when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that is running. */
export interface Running {
  readonly process: ChildProcess;
  /** Resolves when the command has ended. */
  readonly ended: Promise<Ended>;
  /** Resolves with the first match of `pattern` on standard error; fails when the command ends without one. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts `scripts/<name>.ts`, as npm does, with more environment variables. */
export function start(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    cwd: project,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '', HOST: '', IMAGE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    said.stdout += text;
  });
  child.stderr.on('data', (text) => {
    said.stderr += text;
  });
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, ...said }));
  return {
    process: child,
    ended,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(said.stderr);
          if (match) resolve(match);
        };
        child.stderr.on('data', look);
        look();
        void ended.then(() => reject(new Error(`${name} ended without saying ${pattern}:\n${said.stderr}`)));
      }),
  };
}

/** Runs `scripts/<name>.ts` to its end. */
export function run(name: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  return start(name, args, env).ended;
}
