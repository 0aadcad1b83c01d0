import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../support/command-line.ts';

/** A static host as one would rent it: http-server in a process of its own. */
export interface Origin {
  /** Its address, without a slash at the end. It stays the same when the process is started again. */
  readonly url: string;
  /** Does what asks it, and once more when the process has ended under that and is there again. */
  persist<T>(ask: () => Promise<T>): Promise<T>;
  /** The id of its process. */
  pid(): number;
  close(): void;
}

/** For how long a process that ends at once is left alone, in ms. */
const pause = 200;

/** How often something is asked of a process that keeps ending. */
const mostAttempts = 5;

/** How often it may end before it could be asked for the first time. */
const mostFailures = 5;

const program = fileURLToPath(new URL('./origin-process.mjs', import.meta.url));

/**
 * Serves a folder with http-server. A process that ends is started again on the same port.
 * @param onFault is told each time
 */
export async function startOrigin(folder: string, onFault: (fault: unknown) => void): Promise<Origin> {
  let isClosed = false;
  let child: ChildProcess;
  let port = 0;
  /** Whether it could be asked at least once. */
  let hasStarted = false;
  let failures = 0;
  let listening = start();

  function start(): Promise<void> {
    // It uses something deprecated; nobody who starts this can do anything about it.
    const execArgv = ['--no-deprecation'];
    child = fork(program, [folder, `${port}`], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const began = performance.now();
    let said = '';
    child.stderr!.on('data', (text) => {
      said = `${said}${text}`.slice(-2000);
    });
    return new Promise((resolve, reject) => {
      child.once('message', (message: { port: number }) => {
        port = message.port;
        hasStarted = true;
        resolve();
      });
      let hasEnded = false;
      const end = (reason: string) => {
        if (hasEnded) return;
        hasEnded = true;
        if (isClosed) return resolve();
        if (!hasStarted && ++failures > mostFailures) {
          return reject(new CommandError(`http-server can't be started: ${reason}`));
        }
        onFault(new Error(`http-server has ended (${reason}) and is started again.`));
        listening = (performance.now() - began < pause ? delay(pause) : Promise.resolve()).then(() =>
          isClosed ? undefined : start(),
        );
        // Who waited for this one waits for the next.
        resolve(listening);
      };
      // For lack of memory or processes it may not even begin.
      child.once('error', (error) => end(error.message));
      child.once('exit', (status, signal) => end(/^\w*Error.*$/m.exec(said)?.[0] ?? signal ?? `status ${status}`));
    });
  }

  await listening;
  return {
    url: `http://127.0.0.1:${port}`,
    async persist(ask) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await ask();
        } catch (error) {
          if (attempt === mostAttempts || isClosed) throw error;
          // The connection may be gone some time before the process is.
          await delay(attempt * 20);
          await listening;
        }
      }
    },
    pid: () => child.pid!,
    close() {
      isClosed = true;
      child.kill();
    },
  };
}
