import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../support/command-error.ts';
import { endOf } from '../support/end-of.ts';
import { forkModule } from '../support/fork-module.ts';

/** A server that is restarted on the same port whenever it ends by itself. */
export interface ServerProcess {
  readonly port: number;
  /** Ends it. Abort `stopping` first. */
  stop(): Promise<void>;
}

const script = new URL('../server.ts', import.meta.url);

/** Time after its end at which a server is restarted, in ms. */
const pauseMs = 500;

/**
 * Starts a server of this project on a free port.
 * @param stopping aborted when it may end
 * @param tell receives a sentence when it ends and is restarted
 * @throws CommandError with its output if it doesn't start
 */
export async function startServerProcess(
  options: readonly string[],
  stopping: AbortSignal,
  tell: (sentence: string) => void,
): Promise<ServerProcess> {
  let child: ChildProcess;
  let ended: Promise<string>;
  const port = await start(0);

  async function start(port: number): Promise<number> {
    child = forkModule(script, [...options, '--port', String(port)], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // Ctrl+C ends it only after nginx has its last answers.
      detached: true,
    });
    ended = endOf(child);
    const started = await portOf(child, ended);
    child.stderr!.pipe(process.stderr, { end: false });
    void ended.then((end) => {
      if (!stopping.aborted) tell(`The server on port ${started} ended with ${end} and is restarted.`);
      return again(started);
    });
    return started;
  }

  async function again(port: number): Promise<void> {
    await delay(pauseMs);
    if (stopping.aborted) return;
    await start(port).catch((error: Error) => {
      if (!stopping.aborted) tell(error.message);
      return again(port);
    });
  }

  return {
    port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** The port in the sentence that `server.ts` prints. */
async function portOf({ stderr }: ChildProcess, ended: Promise<string>): Promise<number> {
  const said: string[] = [];
  for await (const line of createInterface(stderr!)) {
    const [, port] = /^Serving .* at http:\/\/\S+:([0-9]+)$/.exec(line) ?? [];
    if (port !== undefined) return Number(port);
    said.push(line);
  }
  // Its output ends before the process does, which nobody else waits for.
  await ended;
  throw new CommandError(`A server did not start: ${said.join('\n').trim()}`);
}
