import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePlatform } from '../../build/hosting/platform-bundles.ts';
import { bundleCommand } from '../../build/support/command-bundle.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { benchKey } from './bench-key.ts';
import { type Compared, untilKnown, untilWarm } from './in-rounds.ts';
import { Client } from './load.ts';
import { sampleExercises, sampleList, sampleRelease } from './sample-release.ts';
import type { Section } from './section.ts';
import { type MeasuredServer, startMeasuredNode } from './server-process.ts';
import { median } from './statistics.ts';
import { constantWorker, constantWorkerFile, startMeasuredWorker, workerFile } from './workerd.ts';

/** Number of exercises on a page. */
const pageLength = 10;
/** Requests that a server answers in its turn: some hundredths of a second. */
const requestsEach = 1_000;
/** So many that a server always has requests to answer, even if the client has to wait for the CPU. */
const connections = 64;
/** Rounds that count, once all servers are warm. */
const countedRounds = 11;
/**
 * How V8 compiles a process and lays out its memory affects the cost of its requests for as long as it lives, so servers
 * are started again and again.
 */
const starts = { fewest: 7, most: 15 };
const headers = { 'x-gateway-key': benchKey };

const everyPage = Array.from(
  { length: sampleExercises.length - pageLength },
  (_, i) => `${sampleList}?limit=${pageLength}&offset=${i}`,
);
const onePage = everyPage.slice(430, 431);
const filtered = Array.from(
  { length: Math.floor(sampleExercises.length / 4) - pageLength },
  (_, i) => `${sampleList}?equipment=barbell&limit=${pageLength}&offset=${i}`,
);
const doable = filtered.map((path) => path.replace('equipment=barbell', 'have=barbell,bench'));

/** A server, and what it is asked for. */
interface RequestWay extends Compared {
  readonly server: 'constant' | 'edge' | 'service' | 'constantWorker' | 'worker';
  readonly paths: readonly string[];
}

const constant = 'node:http, a constant of the same length';
const every = 'the edge on node:http, every page in turn';
const inWorkerd = 'workerd, a constant of the same length';
const ways: readonly RequestWay[] = [
  { name: constant, server: 'constant', paths: onePage },
  { name: 'the edge on node:http, one page', to: constant, most: 1.15, server: 'edge', paths: onePage },
  { name: every, to: constant, most: 1.25, server: 'edge', paths: everyPage },
  { name: 'the same for a list with a filter', to: every, most: 1.2, server: 'edge', paths: filtered },
  { name: 'the same for exercises with some equipment', to: every, most: 1.2, server: 'edge', paths: doable },
  {
    name: 'the whole server with metrics and a log, one page',
    to: constant,
    most: 1.15,
    server: 'service',
    paths: onePage,
  },
  { name: inWorkerd, server: 'constantWorker', paths: onePage },
  { name: 'the edge in workerd, one page', to: inWorkerd, most: 1.3, server: 'worker', paths: onePage },
];

/** Complete requests over HTTP, in warm code: the cost of a page beyond that of any answer of its length. */
export const requests: Section = {
  name: 'requests',
  title: `A request for ${pageLength} exercises, CPU time of the warm server`,
  run: () =>
    inTemporaryFolder('requests', async (folder) => {
      for (const [path, bytes] of sampleRelease()) write(join(folder, 'tree', path), bytes);
      const node = join(folder, 'server.mjs');
      // What is measured is what runs: the bundles that `npm run build` makes.
      write(node, await bundleCommand(fileURLToPath(new URL('server.ts', import.meta.url))));
      write(join(folder, workerFile), await bundlePlatform('worker.js'));
      return untilKnown(ways, () => measureOnce(folder, node), starts);
    }),
};

function write(path: string, content: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Starts all servers, and measures them once they are warm. */
async function measureOnce(folder: string, node: string): Promise<number[]> {
  const edge = await startMeasuredNode(node, 'edge');
  const body = await fetch(edge.origin + onePage[0], { headers }).then((response) => response.arrayBuffer());
  write(join(folder, constantWorkerFile), constantWorker(body.byteLength));
  const servers = {
    edge,
    constant: await startMeasuredNode(node, 'constant', body.byteLength),
    service: await startMeasuredNode(node, 'service'),
    worker: await startMeasuredWorker(folder, workerFile),
    constantWorker: await startMeasuredWorker(folder, constantWorkerFile),
  };
  const turns: MeasuredWay[] = [];
  for (const { server, paths } of ways) {
    turns.push({ server: servers[server], client: await Client.open(servers[server].origin, connections), paths });
  }
  const round = async () => {
    const costs: number[] = [];
    for (const turn of turns) costs.push(await costOf(turn));
    return costs;
  };
  try {
    await untilWarm(round);
    const rounds: number[][] = [];
    while (rounds.length < countedRounds) rounds.push(await round());
    return ways.map((_, i) => median(rounds.map((costs) => costs[i]!)));
  } finally {
    for (const { client } of turns) client.close();
    for (const server of Object.values(servers)) await server.close();
  }
}

/** A way of answering, whose server runs and waits for its next turn. */
interface MeasuredWay {
  readonly server: MeasuredServer;
  readonly client: Client;
  readonly paths: readonly string[];
}

/** The CPU time of a request, in µs. */
async function costOf({ server, client, paths }: MeasuredWay): Promise<number> {
  const before = await server.cpu();
  await client.send({ paths, headers, count: requestsEach });
  return ((await server.cpu()) - before) / requestsEach;
}
