import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../support/command-error.ts';
import { endOf } from '../support/end-of.ts';

/** A static host such as one can rent: http-server in a separate process. */
export interface Origin {
  /** Its address, without a trailing slash. It stays the same after a restart. */
  readonly url: string;
  /** Calls `ask`, and again if the process ended in the meantime and has been restarted. */
  persist<T>(ask: () => Promise<T>): Promise<T>;
  /** The id of its process. */
  pid(): number;
  close(): void;
}

/** Pause before a process that ended at once is restarted, in ms. */
const pauseMs = 200;

/** Maximum number of attempts of a request to a process that keeps ending. */
const mostAttempts = 5;

/** Maximum number of times that it may end before it first answers. */
const mostFailures = 5;

const program = fileURLToPath(new URL('./origin-process.mjs', import.meta.url));

/**
 * Serves a folder with http-server. A process that ends is restarted on the same port.
 * @param onFault called for each restart
 */
export async function startOrigin(folder: string, onFault: (fault: unknown) => void): Promise<Origin> {
  let isClosed = false;
  let child: ChildProcess;
  /** Where it listens; 0 until it has done so for the first time. */
  let port = 0;
  let failures = 0;
  let listening = start();

  function start(): Promise<void> {
    // http-server uses a deprecated function, which users of this command can't change.
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
        resolve();
      });
      void endOf(child).then((end) => {
        if (isClosed) return resolve();
        const reason = /^\w*Error.*$/m.exec(said)?.[0] ?? end;
        if (port === 0 && ++failures > mostFailures) {
          return reject(new CommandError(`http-server can't be started: ${reason}`));
        }
        onFault(new Error(`http-server ended (${reason}) and is restarted.`));
        listening = (performance.now() - began < pauseMs ? delay(pauseMs) : Promise.resolve()).then(() =>
          isClosed ? undefined : start(),
        );
        // Those who waited for this process wait for the next one.
        resolve(listening);
      });
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
          // The connection may close a while before the process ends.
          await delay(5 * 4 ** attempt);
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
