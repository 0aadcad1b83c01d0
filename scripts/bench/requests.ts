import { benchKey } from './bench-key.ts';
import { send } from './load.ts';
import { sampleExercises, sampleRelease } from './sample-release.ts';
import type { Row, Section } from './section.ts';
import { hasNginx, type ServerProcess, startNginx, startNode } from './server-process.ts';

const limit = 10;
const rounds = 8;
const headers = { 'x-gateway-key': benchKey };

interface Contender {
  readonly name: string;
  readonly server: ServerProcess;
  readonly paths: readonly string[];
  /** What the ratio to the constant shall not exceed. */
  readonly reach?: number;
}

/** Whole requests over HTTP: what a page costs beyond what any answer of its length costs. */
export const requests: Section = {
  name: 'requests',
  title: `A request for ${limit} exercises, CPU time of the server`,
  async run() {
    const { url } = sampleRelease();
    const pages = Array.from({ length: sampleExercises.length - limit }, (_, i) => `${url}?limit=${limit}&offset=${i}`);
    const page = pages.slice(430, 431);
    const edge = await startNode('edge', 0);
    const body = await fetch(edge.origin + page[0], { headers }).then((response) => response.arrayBuffer());
    const constant = await startNode('constant', body.byteLength);
    const nginx = hasNginx ? await startNginx(new Uint8Array(body)) : undefined;
    const contenders: Contender[] = [
      { name: 'node:http, a constant of the same length', server: constant, paths: page },
      { name: 'the edge on node:http, one page', server: edge, paths: page, reach: 1.5 },
      { name: 'the edge on node:http, every page in turn', server: edge, paths: pages, reach: 1.5 },
      ...(nginx ? [{ name: 'nginx, a file of the same length', server: nginx, paths: ['/page.json'] }] : []),
    ];
    try {
      return rowsOf(contenders, await measure(contenders));
    } finally {
      for (const server of [edge, constant, nginx]) await server?.close();
    }
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

function rowsOf(contenders: readonly Contender[], costs: readonly number[]): Row[] {
  return contenders.map(({ name, reach }, i) => ({
    name,
    value: costs[i]!,
    unit: 'µs',
    ...(i === 0 ? {} : { ratio: { of: costs[i]! / costs[0]!, to: 'the constant' } }),
    ...(reach === undefined ? {} : { reach }),
  }));
}
