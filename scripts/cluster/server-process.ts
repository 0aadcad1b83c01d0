import type { ChildProcess } from 'node:child_process';
import { CommandError } from '../support/command-error.ts';
import { forkModule } from '../support/fork-module.ts';

/** A server that is restarted on the same port whenever it ends by itself. */
export interface ServerProcess {
  readonly port: number;
  stop(): Promise<void>;
}

const script = new URL('../server.ts', import.meta.url);

/** Time after its end at which a server is restarted, in ms. */
const pauseMs = 500;

/**
 * Starts a server of this project on a free port.
 * @param tell receives a sentence when it ends and is restarted
 * @throws CommandError with its output if it doesn't start
 */
export async function startServerProcess(
  options: readonly string[],
  tell: (sentence: string) => void,
): Promise<ServerProcess> {
  let isStopping = false;
  let child: ChildProcess;
  const port = await start(0);

  async function start(port: number): Promise<number> {
    child = forkModule(script, [...options, '--port', String(port)], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    const started = await portOf(child);
    child.stderr!.on('data', (text) => process.stderr.write(text));
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      tell(`The server on port ${started} ended with ${signal ?? code} and is restarted.`);
      setTimeout(() => again(started), pauseMs);
    });
    return started;
  }

  function again(port: number): void {
    if (isStopping) return;
    start(port).catch((error: Error) => {
      tell(error.message);
      setTimeout(() => again(port), pauseMs);
    });
  }

  return {
    port,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

/** The port in the sentence that `server.ts` prints. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const look = (text: Buffer) => {
      said += text;
      const match = /Serving .* at http:\/\/\S+:([0-9]+)/.exec(said);
      if (!match) return;
      child.stderr!.off('data', look);
      resolve(Number(match[1]));
    };
    child.stderr!.on('data', look);
    child.once('exit', () => reject(new CommandError(`A server did not start: ${said.trim()}`)));
  });
}
