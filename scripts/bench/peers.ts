import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { project } from '../support/project.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { benchKey } from './bench-key.ts';
import { untilKnown, untilWarm } from './in-rounds.ts';
import { Client } from './load.ts';
import { startLocalServer } from './local-server.ts';
import { hasNginx } from './nginx.ts';
import { listedPart, type Peer, type Place, pageLength, peerList, reference } from './peer-list.ts';
import { preparePlace } from './prepare-peers.ts';
import { usageOfProcess } from './process-usage.ts';
import type { Row, Section } from './section.ts';
import { median } from './statistics.ts';

/** Requests that a peer answers in its turn. */
const requestsEach = 1_000;
const connections = 16;
const rounds = { fewest: 9, most: 40 };

/** Other servers of the same pages, on the same machine. */
export const peers: Section = {
  name: 'peers',
  title: `Pages of ${pageLength} exercises by other servers: requests for each second of CPU time`,
  run: () =>
    inTemporaryFolder('peers', async (folder) => {
      const place = preparePlace(folder);
      const running: RunningPeer[] = [];
      try {
        for (const peer of peerList) {
          if (peer.needsNginx && !hasNginx) continue;
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
  table: (rows) => {
    const [first] = rows;
    const on = `On ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores of an ${cpus()[0]!.model} with Node ${process.versions.node}:`;
    const head = ['server', 'requests per CPU second', ...Object.keys(first!.details!)];
    const body = rows
      .toSorted((a, b) => b.value - a.value)
      .map(({ name, value, spread, details }) => [
        name.replace(/^this server/, '**$&**'),
        `${Number((value * 1000).toPrecision(3)).toLocaleString('en')} ± ${Math.ceil(spread! * 100)} %`,
        ...Object.values(details!),
      ]);
    const lines = [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...body];
    return [on, '', ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
  },
};

/** Measures the peers in turn, round by round. */
async function measure(running: readonly RunningPeer[], { folder }: Place): Promise<Row[]> {
  const list = JSON.parse(readFileSync(join(folder, 'exercises.json'), 'utf8')) as { bodyPart: string }[];
  const count = list.filter((exercise) => exercise.bodyPart === listedPart).length;
  const pages = Array.from({ length: count - pageLength }, (_, i) => `${listPath}?limit=${pageLength}&offset=${i}`);
  const round = async () => {
    const turns: Turn[] = [];
    for (const peer of running) turns.push(await turnOf(peer, pages));
    return turns;
  };
  await untilWarm(async () => (await round()).map(({ cpu }) => cpu));
  const counted: Turn[][] = [];
  const costs = await untilKnown(
    running.map(({ peer: { name } }) => (name === reference ? { name } : { name, to: reference })),
    async () => {
      const turns = await round();
      counted.push(turns);
      return turns.map(({ cpu }) => cpu);
    },
    rounds,
  );
  return costs.map((cost, i) =>
    rowOf(
      running[i]!,
      cost,
      counted.map((turns) => turns[i]!),
    ),
  );
}

const listPath = `/exercises/bodyPart/${encodeURIComponent(listedPart)}`;

/** What a peer took for its requests in a round. */
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
  // Some peers close connections that are idle while others take their turn.
  const client = await Client.open(origin, connections);
  const times = await client.send({ paths, headers: { 'x-gateway-key': benchKey }, count: requestsEach });
  const { cpu, memory } = usageOfProcess(child.pid!);
  client.close();
  return { cpu: (cpu - before.cpu) / requestsEach, times, memory };
}

/** A row with requests per second of CPU time instead of the CPU time of a request. */
function rowOf({ firstAnswerMs }: RunningPeer, cost: Row, turns: readonly Turn[]): Row {
  const times = turns.flatMap((turn) => turn.times).sort((a, b) => a - b);
  const slowest = (share: number) => Number(times[Math.floor((times.length - 1) * share)]!.toPrecision(2));
  const memory = median(turns.map((turn) => turn.memory));
  const ratio = cost.ratio && { ...cost.ratio, of: 1 / cost.ratio.of };
  return {
    ...cost,
    value: 1000 / cost.value,
    unit: 'k/s',
    ...(ratio && { ratio }),
    details: {
      p50: `${slowest(0.5)} ms`,
      p99: `${slowest(0.99)} ms`,
      memory: `${Math.round(memory / 1e6)} MB`,
      'first answer after': `${Number((firstAnswerMs / 1000).toPrecision(2))} s`,
    },
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
  const url = `${origin}${peer.paths?.[0] ?? `${listPath}?limit=${pageLength}&offset=0`}`;
  for (;;) {
    const response = await fetch(url, { headers: { 'x-gateway-key': benchKey } }).catch(() => undefined);
    if (response?.ok) {
      const { length } = (await response.json()) as unknown[];
      if (length !== pageLength)
        throw new Error(`${peer.name} answers with ${length} exercises instead of ${pageLength}.`);
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
