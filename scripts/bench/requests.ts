import { benchKey } from './bench-key.ts';
import { load } from './load.ts';
import { sampleRelease } from './sample-release.ts';
import { median, type Row, type Section } from './section.ts';
import { hasNginx, type ServerProcess, startNginx, startNode } from './server-process.ts';

const limit = 10;
const rounds = 5;
const secondsPerRound = 2;

interface Contender {
  readonly name: string;
  readonly server: ServerProcess;
  readonly url: string;
}

/** Whole requests over HTTP: what a page costs beyond what any answer of its length costs. */
export const requests: Section = {
  name: 'requests',
  title: `A request for ${limit} exercises, CPU time of the server`,
  async run() {
    const path = `${sampleRelease().url}?limit=${limit}&offset=430`;
    const headers = { 'x-gateway-key': benchKey };
    const edge = await startNode('edge', 0);
    const page = await fetch(edge.origin + path, { headers }).then((response) => response.arrayBuffer());
    const constant = await startNode('constant', page.byteLength);
    const nginx = hasNginx ? await startNginx(new Uint8Array(page)) : undefined;
    const contenders: Contender[] = [
      { name: 'node:http, a constant of the same length', server: constant, url: constant.origin + path },
      { name: 'the edge on node:http', server: edge, url: edge.origin + path },
      ...(nginx ? [{ name: 'nginx, a file of the same length', server: nginx, url: `${nginx.origin}/page.json` }] : []),
    ];

    // In turn, so that what else the machine does hits all of them.
    const costs = new Map(contenders.map(({ name }): [string, number[]] => [name, []]));
    for (const { url } of contenders) await load(url, headers, 1);
    for (let round = 0; round < rounds; round++) {
      for (const contender of contenders) costs.get(contender.name)!.push(await costOf(contender, headers));
    }
    for (const { server } of contenders) await server.close();

    const cost = (name: string) => median(costs.get(name)!);
    const base = cost(contenders[0]!.name);
    return contenders.map(
      ({ name, server }): Row => ({
        name,
        value: cost(name),
        unit: 'µs',
        ...(server === constant ? {} : { ratio: { of: cost(name) / base, to: 'the constant' } }),
        ...(server === edge ? { reach: 1.5 } : {}),
      }),
    );
  },
};

/** CPU time of the server for one request, in microseconds. */
async function costOf({ server, url }: Contender, headers: { readonly [name: string]: string }): Promise<number> {
  const before = await server.cpu();
  const answered = await load(url, headers, secondsPerRound);
  return ((await server.cpu()) - before) / answered;
}
