import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { digestOf } from '../../build/support/digest-of.ts';
import { releaseFolder } from '../../edge/format/paths.ts';
import { encodeKeyDocument } from '../../edge/keys/key-document.ts';
import { liveRelease } from '../support/live-release.ts';
import { startLocalServer } from '../support/local-server.ts';
import { project } from '../support/project.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { benchKey, benchKeys } from './bench-key.ts';
import { untilKnown } from './in-rounds.ts';
import { send } from './load.ts';
import { hasNginx, nginxCommand } from './nginx.ts';
import { usageOfProcess } from './process-usage.ts';
import type { Row, Section } from './section.ts';
import { median } from './statistics.ts';

/** Packages of the peers, installed on first use. The project itself doesn't need them. */
const packages = {
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  '@hono/node-server': '2.1.9',
  'json-server': '0.17.4',
  'node-sqlite3-wasm': '0.8.60',
};

/** Requests that a peer answers at a time. */
const slice = 1_000;
/** Rounds before those that count, in which code is compiled. */
const before = 3;
const rounds = { fewest: 9, most: 40 };
const limit = 10;
const bodyPart = 'upper legs';

/** The reference of every ratio. */
const own = 'this server, one process';

/** A server that can be measured. */
interface Peer {
  readonly name: string;
  /** The command that starts it. */
  readonly command: (port: number, place: Place) => readonly [program: string, ...args: string[]];
  /** The paths of its pages; by default those of `/exercises/bodyPart/upper%20legs`. */
  readonly paths?: readonly string[];
}

/** The files that the peers read. */
interface Place {
  /** Contains the peers' code and packages, `exercises.json`, and `keys.json`. */
  readonly folder: string;
  readonly cdn: string;
}

const tsx = ['--import', 'tsx'] as const;
const script = (name: string) => join(project, 'scripts', `${name}.ts`);
const node = (file: string): Peer['command'] => {
  return (port, { folder }) => [
    process.execPath,
    join(folder, file),
    join(folder, 'exercises.json'),
    benchKey,
    String(port),
  ];
};

const contenders: readonly Peer[] = [
  {
    name: own,
    command: (port, { folder, cdn }) =>
      [
        ...[process.execPath, join(project, 'dist', 'server', 'server.js'), '--cdn', cdn],
        ...['--keys', join(folder, 'keys.json'), '--log', 'off', '--port', String(port)],
      ] as [string, ...string[]],
  },
  {
    name: 'this server, two processes behind nginx',
    command: (port, { folder, cdn }) =>
      [
        ...[process.execPath, ...tsx, script('cluster'), '--cdn', cdn],
        ...['--keys', join(folder, 'keys.json'), '--count', '2', '--port', String(port)],
      ] as [string, ...string[]],
  },
  { name: 'Fastify, arrays in memory', command: node('fastify.mjs') },
  { name: 'Hono, arrays in memory', command: node('hono.mjs') },
  { name: 'Hono, SQLite', command: node('hono-sqlite.mjs') },
  { name: 'Express, arrays in memory', command: node('express.mjs') },
  { name: 'json-server', command: node('json-server.mjs') },
  {
    name: 'nginx, a page as a file',
    paths: ['/page.json'],
    command: (port, { folder }) => nginxCommand(folder, port),
  },
];

/** Other servers of the same pages, on the same machine. */
export const peers: Section = {
  name: 'peers',
  title: `Pages of ${limit} exercises by other servers: requests for each second of CPU time`,
  run: () =>
    inTemporaryFolder('peers', async (folder) => {
      const place = preparePlace(folder);
      const running: RunningPeer[] = [];
      try {
        for (const peer of contenders) {
          if (peer.name.includes('nginx') && !hasNginx) continue;
          running.push(await startPeer(peer, place));
        }
        return await measure(running, place);
      } finally {
        for (const { child } of running) {
          child.kill();
          if (child.exitCode === null) await once(child, 'exit');
        }
      }
    }),
};

/** Measures the peers in turn, round by round. */
async function measure(running: readonly RunningPeer[], { folder }: Place): Promise<Row[]> {
  const list = JSON.parse(readFileSync(join(folder, 'exercises.json'), 'utf8')) as { bodyPart: string }[];
  const count = list.filter((exercise) => exercise.bodyPart === bodyPart).length;
  const pages = Array.from({ length: count - limit }, (_, i) => `${listPath}?limit=${limit}&offset=${i}`);
  const turns = running.map((): Turn[] => []);
  const round = async () => {
    for (const [i, peer] of running.entries()) turns[i]!.push(await turnOf(peer, pages));
    return turns.map((own) => own.at(-1)!.cpu);
  };
  for (let i = 0; i < before; i++) await round();
  for (const own of turns) own.length = 0;
  const costs = await untilKnown(
    running.map(({ peer: { name } }) => (name === own ? { name } : { name, to: own })),
    round,
    rounds,
  );
  return costs.map((cost, i) => rowOf(running[i]!, cost, turns[i]!));
}

const listPath = `/exercises/bodyPart/${encodeURIComponent(bodyPart)}`;

/** What a peer took for a slice of requests. */
interface Turn {
  /** CPU time of a request, in µs. */
  readonly cpu: number;
  /** The time to each answer, in ms. */
  readonly times: readonly number[];
  /** In bytes. */
  readonly memory: number;
}

async function turnOf({ peer, origin, child }: RunningPeer, pages: readonly string[]): Promise<Turn> {
  const before = usageOfProcess(child.pid!);
  const paths = peer.paths ?? pages;
  const times = await send({ origin, paths, headers: { 'x-gateway-key': benchKey }, count: slice, connections: 16 });
  const { cpu, memory } = usageOfProcess(child.pid!);
  return { cpu: (cpu - before.cpu) / slice, times, memory };
}

/** A row with requests per second of CPU time instead of the CPU time of a request. */
function rowOf({ firstAnswerMs }: RunningPeer, cost: Row, turns: readonly Turn[]): Row {
  const times = turns.flatMap((turn) => turn.times).sort((a, b) => a - b);
  const slowest = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(2);
  const memory = median(turns.map((turn) => turn.memory));
  const ratio = cost.ratio && { ...cost.ratio, of: 1 / cost.ratio.of };
  return {
    ...cost,
    value: 1000 / cost.value,
    unit: 'k/s',
    ...(ratio && { ratio }),
    detail: `p50 ${slowest(0.5)} ms, p99 ${slowest(0.99)} ms, ${Math.round(memory / 1e6)} MB, first answer after ${Math.round(firstAnswerMs)} ms`,
  };
}

interface RunningPeer {
  readonly peer: Peer;
  readonly child: ChildProcess;
  readonly origin: string;
  readonly firstAnswerMs: number;
}

async function startPeer(peer: Peer, place: Place): Promise<RunningPeer> {
  const port = await freePort();
  const start = performance.now();
  const [program, ...args] = peer.command(port, place);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: project });
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}${peer.paths?.[0] ?? `${listPath}?limit=${limit}&offset=0`}`;
  for (;;) {
    const response = await fetch(url, { headers: { 'x-gateway-key': benchKey } }).catch(() => undefined);
    if (response?.ok) {
      const { length } = (await response.json()) as unknown[];
      if (length !== limit) throw new Error(`${peer.name} answers with ${length} exercises instead of ${limit}.`);
      return { peer, child, origin, firstAnswerMs: performance.now() - start };
    }
    if (child.exitCode !== null) throw new Error(`${peer.name} ended with ${child.exitCode}.`);
    await sleep(5);
  }
}

/** A free port. */
async function freePort(): Promise<number> {
  const server = await startLocalServer(() => {});
  await server.close();
  return server.port;
}

/** Copies the peers, their packages and the exercises of the built release into a folder. */
function preparePlace(folder: string): Place {
  const cdn = join(project, 'dist', 'cdn');
  const all = readFileSync(join(cdn, releaseFolder(liveRelease(cdn)), 'exercises/all/exercises.json'));
  cpSync(fileURLToPath(new URL('peers', import.meta.url)), folder, { recursive: true });
  cpSync(join(installedPackages(), 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'exercises.json'), all);
  writeFileSync(join(folder, 'keys.json'), encodeKeyDocument(benchKeys));
  const page = (JSON.parse(all.toString()) as { bodyPart: string }[]).filter((one) => one.bodyPart === bodyPart);
  writeFileSync(join(folder, 'page.json'), JSON.stringify(page.slice(0, limit)));
  return { folder, cdn };
}

/** The folder with the installed packages, which is kept because installing takes longer than measuring. */
function installedPackages(): string {
  const name = digestOf(JSON.stringify(packages)).slice(0, 16);
  const folder = join(project, '.cache', 'peers', name);
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  return folder;
}
