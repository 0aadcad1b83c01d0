import { benchKey } from './bench-key.ts';
import { send } from './load.ts';
import { sampleExercises, sampleRelease } from './sample-release.ts';
import type { Row, Section } from './section.ts';
import { hasNginx, type ServerProcess, startNginx, startNode } from './server-process.ts';

const limit = 10;
const rounds = 4;
/** Where a process has its code and data in memory makes its requests cheaper or dearer for as long as it lives. */
const starts = 3;
const headers = { 'x-gateway-key': benchKey };

interface Contender {
  readonly server: ServerProcess;
  readonly paths: readonly string[];
}

interface Compared {
  readonly name: string;
  /** The number of the contender that the ratio is to, and what it is called there; by default the first. */
  readonly to?: { readonly contender: number; readonly name: string };
  /** The greatest ratio allowed. */
  readonly reach?: number;
}

/** The contenders in their order. */
const named: readonly Compared[] = [
  { name: 'node:http, a constant of the same length' },
  { name: 'the edge on node:http, one page', reach: 1.5 },
  { name: 'the edge on node:http, every page in turn', reach: 1.5 },
  {
    name: 'the same of a list with a filter',
    to: { contender: 2, name: 'every page in turn' },
    reach: 1.2,
  },
  {
    name: 'the same of what can be done with some equipment',
    to: { contender: 2, name: 'every page in turn' },
    reach: 2,
  },
  { name: 'nginx, a file of the same length' },
];

/** Whole requests over HTTP: what a page costs beyond what any answer of its length costs. */
export const requests: Section = {
  name: 'requests',
  title: `A request for ${limit} exercises, CPU time of the server`,
  async run() {
    const { url } = sampleRelease();
    const pages = Array.from({ length: sampleExercises.length - limit }, (_, i) => `${url}?limit=${limit}&offset=${i}`);
    const page = pages.slice(430, 431);
    const filtered = Array.from(
      { length: Math.floor(sampleExercises.length / 4) - limit },
      (_, i) => `${url}?equipment=barbell&limit=${limit}&offset=${i}`,
    );
    const doable = filtered.map((path) => path.replace('equipment=barbell', 'have=barbell,bench'));
    const costs: number[][] = [];
    for (let start = 0; start < starts; start++) {
      const edge = await startNode('edge', 0);
      const body = await fetch(edge.origin + page[0], { headers }).then((response) => response.arrayBuffer());
      const constant = await startNode('constant', body.byteLength);
      const nginx = hasNginx ? await startNginx(new Uint8Array(body)) : undefined;
      const contenders: Contender[] = [
        { server: constant, paths: page },
        { server: edge, paths: page },
        { server: edge, paths: pages },
        { server: edge, paths: filtered },
        { server: edge, paths: doable },
        ...(nginx ? [{ server: nginx, paths: ['/page.json'] }] : []),
      ];
      try {
        costs.push(await measure(contenders));
      } finally {
        for (const server of [edge, constant, nginx]) await server?.close();
      }
    }
    return rowsOf(costs[0]!.map((_, i) => Math.min(...costs.map((cost) => cost[i]!))));
  },
};

/**
 * The CPU time that one request costs each of the contenders, in microseconds: the least of several rounds, since what
 * else the machine does can only add to it. They take turns, so that it adds to all of them.
 */
async function measure(contenders: readonly Contender[]): Promise<number[]> {
  for (const contender of contenders) await costOf(contender, 2);
  const least = contenders.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [i, contender] of contenders.entries()) least[i] = Math.min(least[i]!, await costOf(contender, 1));
  }
  return least;
}

async function costOf({ server, paths }: Contender, seconds: number): Promise<number> {
  const before = await server.cpu();
  const answered = await send({ origin: server.origin, paths, headers, seconds });
  return ((await server.cpu()) - before) / answered;
}

function rowsOf(costs: readonly number[]): Row[] {
  return costs.map((cost, i) => {
    const { name, reach, to = { contender: 0, name: 'the constant' } } = named[i]!;
    return {
      name,
      value: cost,
      unit: 'µs',
      ...(i === 0 ? {} : { ratio: { of: cost / costs[to.contender]!, to: to.name } }),
      ...(reach === undefined ? {} : { reach }),
    };
  });
}
