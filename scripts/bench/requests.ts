import { benchKey } from './bench-key.ts';
import { send } from './load.ts';
import { sampleExercises, sampleRelease } from './sample-release.ts';
import { median, type Row, type Section, spread } from './section.ts';
import { type MeasuredServer, startMeasuredNode } from './server-process.ts';

const limit = 10;
/** The contenders take turns in each, so that other load on the machine affects all of them. */
const rounds = 3;
/** The memory layout of a process affects the cost of its requests for as long as it lives. */
const starts = 7;
const headers = { 'x-gateway-key': benchKey };

interface Contender {
  readonly server: MeasuredServer;
  readonly paths: readonly string[];
}

interface Compared {
  readonly name: string;
  /** The index of the contender that the ratio is to, and its name there; by default the first. */
  readonly to?: { readonly contender: number; readonly name: string };
  /** Maximum allowed ratio. */
  readonly reach?: number;
}

/** The contenders in order. */
const named: readonly Compared[] = [
  { name: 'node:http, a constant of the same length' },
  { name: 'the edge on node:http, one page', reach: 1.5 },
  { name: 'the edge on node:http, every page in turn', reach: 1.5 },
  {
    name: 'the same for a list with a filter',
    to: { contender: 2, name: 'every page in turn' },
    reach: 1.2,
  },
  {
    name: 'the same for exercises with some equipment',
    to: { contender: 2, name: 'every page in turn' },
    reach: 2,
  },
];

/** Complete requests over HTTP: the cost of a page beyond that of any answer of its length. */
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
      const edge = await startMeasuredNode('edge', 0);
      const body = await fetch(edge.origin + page[0], { headers }).then((response) => response.arrayBuffer());
      const constant = await startMeasuredNode('constant', body.byteLength);
      const contenders: Contender[] = [
        { server: constant, paths: page },
        { server: edge, paths: page },
        { server: edge, paths: pages },
        { server: edge, paths: filtered },
        { server: edge, paths: doable },
      ];
      try {
        costs.push(...(await measure(contenders)));
      } finally {
        for (const server of [edge, constant]) await server.close();
      }
    }
    return rowsOf(costs);
  },
};

/** For each round, the CPU time per request of each contender, in µs. */
async function measure(contenders: readonly Contender[]): Promise<number[][]> {
  for (const contender of contenders) await costOf(contender, 1);
  const costs: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const cost: number[] = [];
    for (const contender of contenders) cost.push(await costOf(contender, 1));
    costs.push(cost);
  }
  return costs;
}

async function costOf({ server, paths }: Contender, seconds: number): Promise<number> {
  const before = await server.cpu();
  const { answered } = await send({ origin: server.origin, paths, headers, seconds });
  return ((await server.cpu()) - before) / answered;
}

function rowsOf(costs: readonly (readonly number[])[]): Row[] {
  return costs[0]!.map((_, i) => {
    const { name, reach, to = { contender: 0, name: 'the constant' } } = named[i]!;
    const own = costs.map((cost) => cost[i]!);
    // Within a round, both had the same conditions.
    const ratios = costs.map((cost) => cost[i]! / cost[to.contender]!);
    return {
      name,
      value: median(own),
      unit: 'µs',
      spread: spread(own),
      ...(i === 0 ? {} : { ratio: { of: median(ratios), to: to.name } }),
      ...(reach === undefined ? {} : { reach }),
    };
  });
}
