import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Requests that are sent over and over. */
export interface Load {
  readonly origin: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly headers: { readonly [name: string]: string };
  readonly seconds: number;
}

const connections = 16;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/**
 * Sends requests on 16 connections, with wrk where it is installed.
 * @returns how many were answered
 * @throws Error when one was answered with another status than 200
 */
export function send(load: Load): Promise<number> {
  return hasWrk ? sendWithWrk(load) : sendWithNode(load);
}

async function sendWithWrk({ origin, paths, headers, seconds }: Load): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'exercise-catalogue-load-'));
  try {
    const script = join(folder, 'paths.lua');
    // Requests are made before they are timed: what the client does costs the server nothing.
    const requests = paths.map((path) => `wrk.format("GET", "${path}")`).join(', ');
    await writeFile(
      script,
      `local all, i\ninit = function() all = { ${requests} } i = 0 end\nrequest = function() i = i % #all + 1 return all[i] end\n`,
    );
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, ...lines, origin];
    const { stdout } = await promisify(execFile)('wrk', args);
    if (/Non-2xx/.test(stdout)) throw new Error(`Not every answer of ${origin} was a page:\n${stdout}`);
    return Number(/(\d+) requests in/.exec(stdout)![1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function sendWithNode({ origin, paths, headers, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request(origin + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} was answered with ${response.statusCode}.`));
        response.resume().on('end', resolve).on('error', reject);
      });
      outgoing.on('error', reject).end();
    });
  const askOn = async () => {
    while (performance.now() < end) await ask(paths[answered++ % paths.length]!);
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return answered;
}
