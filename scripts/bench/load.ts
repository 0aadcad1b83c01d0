import { execFile, spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';

const connections = 16;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/**
 * Asks for `url` over and over on 16 connections, with wrk where it is installed.
 * @returns how many requests were answered
 */
export async function load(
  url: string,
  headers: { readonly [name: string]: string },
  seconds: number,
): Promise<number> {
  return hasWrk ? loadWithWrk(url, headers, seconds) : loadWithNode(url, headers, seconds);
}

async function loadWithWrk(
  url: string,
  headers: { readonly [name: string]: string },
  seconds: number,
): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...lines, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`Not every answer of ${url} was a page:\n${stdout}`);
  return Number(/(\d+) requests in/.exec(stdout)![1]);
}

async function loadWithNode(
  url: string,
  headers: { readonly [name: string]: string },
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
        response.resume().on('end', resolve).on('error', reject);
      });
      outgoing.on('error', reject).end();
    });
  const askOn = async () => {
    for (; performance.now() < end; answered++) await ask();
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return answered;
}
