import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

/** Requests that are sent repeatedly. */
export interface Load {
  readonly origin: string;
  /** Requested in turn. */
  readonly paths: readonly string[];
  readonly headers: { readonly [name: string]: string };
  readonly seconds: number;
}

/** The answers to a load. */
export interface Served {
  readonly answered: number;
  /** The time to the answer that 50 % and 99 % of requests didn't exceed, in ms. */
  readonly p50: number;
  readonly p99: number;
}

const connections = 16;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/**
 * Sends requests on 16 connections, with wrk if it is installed.
 * @throws Error if an answer has a status other than 200
 */
export function send(load: Load): Promise<Served> {
  return hasWrk ? sendWithWrk(load) : sendWithNode(load);
}

function sendWithWrk({ origin, paths, headers, seconds }: Load): Promise<Served> {
  return inTemporaryFolder('load', async (folder) => {
    const script = join(folder, 'paths.lua');
    // Requests are prepared in advance, so that the client costs the server nothing.
    const requests = paths.map((path) => `wrk.format("GET", "${path}")`).join(', ');
    await writeFile(
      script,
      `local all, i\ninit = function() all = { ${requests} } i = 0 end\nrequest = function() i = i % #all + 1 return all[i] end\n`,
    );
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, ...lines, origin];
    const { stdout } = await promisify(execFile)('wrk', args);
    if (/Non-2xx/.test(stdout)) throw new Error(`Not all answers of ${origin} were pages:\n${stdout}`);
    return {
      answered: Number(/(\d+) requests in/.exec(stdout)![1]),
      p50: msOf(/^\s+50%\s+(\S+)/m.exec(stdout)![1]!),
      p99: msOf(/^\s+99%\s+(\S+)/m.exec(stdout)![1]!),
    };
  });
}

/** A time as wrk writes it, such as `812.00us`, in ms. */
function msOf(time: string): number {
  const [, number, unit] = /^([\d.]+)(us|ms|s)$/.exec(time)!;
  return Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
}

async function sendWithNode({ origin, paths, headers, seconds }: Load): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let asked = 0;
  const times: number[] = [];
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now();
      const outgoing = request(origin + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}.`));
        response
          .resume()
          .on('end', () => {
            times.push(performance.now() - start);
            resolve();
          })
          .on('error', reject);
      });
      outgoing.on('error', reject).end();
    });
  const askOn = async () => {
    while (performance.now() < end) await ask(paths[asked++ % paths.length]!);
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!;
  return { answered: times.length, p50: at(0.5), p99: at(0.99) };
}
