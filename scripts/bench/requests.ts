import { benchKey } from './bench-key.ts';
import { type Compared, untilKnown } from './in-rounds.ts';
import { send } from './load.ts';
import { sampleExercises, sampleRelease } from './sample-release.ts';
import type { Section } from './section.ts';
import { type MeasuredServer, startMeasuredNode } from './server-process.ts';
import { median } from './statistics.ts';

const limit = 10;
/** Requests that a contender answers at a time: about a tenth of a second. */
const slice = 2_000;
/** So many that a server always has requests to answer, even if the client has to wait for the CPU. */
const connections = 64;
/** Slices of each contender before those that count, in which code is compiled, and slices that count. */
const before = 2;
const slices = 5;
/**
 * The memory layout of a process affects the cost of its requests for as long as it lives, so servers are started again
 * and again.
 */
const starts = { fewest: 5, most: 15 };
const headers = { 'x-gateway-key': benchKey };

const constant = 'node:http, a constant of the same length';
const everyPage = 'the edge on node:http, every page in turn';
const contenders: readonly Compared[] = [
  { name: constant },
  { name: 'the edge on node:http, one page', to: constant, most: 1.5 },
  { name: everyPage, to: constant, most: 1.5 },
  { name: 'the same for a list with a filter', to: everyPage, most: 1.2 },
  { name: 'the same for exercises with some equipment', to: everyPage, most: 2 },
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
    return untilKnown(
      contenders,
      async () => {
        const edge = await startMeasuredNode('edge', 0);
        const body = await fetch(edge.origin + page[0], { headers }).then((response) => response.arrayBuffer());
        const constant = await startMeasuredNode('constant', body.byteLength);
        try {
          return await measure([
            { server: constant, paths: page },
            { server: edge, paths: page },
            { server: edge, paths: pages },
            { server: edge, paths: filtered },
            { server: edge, paths: doable },
          ]);
        } finally {
          for (const server of [edge, constant]) await server.close();
        }
      },
      starts,
    );
  },
};

interface Contender {
  readonly server: MeasuredServer;
  readonly paths: readonly string[];
}

/** The CPU time of a request to each contender, in µs. They take turns, so that other load affects all of them. */
async function measure(all: readonly Contender[]): Promise<number[]> {
  const costs: number[][] = all.map(() => []);
  for (let round = -before; round < slices; round++) {
    for (const [i, contender] of all.entries()) {
      const cost = await costOf(contender);
      if (round >= 0) costs[i]!.push(cost);
    }
  }
  return costs.map(median);
}

async function costOf({ server, paths }: Contender): Promise<number> {
  const before = await server.cpu();
  await send({ origin: server.origin, paths, headers, count: slice, connections });
  return ((await server.cpu()) - before) / slice;
}
