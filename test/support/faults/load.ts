import { createHandler } from '../../../edge/handler.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import { type Received, type Send, type Sent, sendToHandler } from '../requests/exchange.ts';
import type { PublishedTree } from '../samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../samples/sample-keys.ts';

/** Requests of every kind: whole lists, with and without encoding, slices, filters, names, one exercise, words. */
export const loadRequests: readonly Sent[] = [
  '/exercises/bodyPart/back',
  '/exercises/bodyPart/back?limit=1',
  '/exercises/equipment/cable?offset=0&limit=2',
  '/exercises?limit=2&offset=1',
  '/exercises?bodyPart=back&equipment=barbell',
  '/exercises/name/movement',
  '/exercises/exercise/0001',
  '/exercises/bodyPartList',
].flatMap((path): Sent[] =>
  ['identity', 'br', 'gzip'].map((encoding) => ({
    path,
    headers: { 'x-gateway-key': sampleKeys.valid, 'accept-encoding': encoding },
  })),
);

/** What clients received. */
export interface Seen {
  requests: number;
  /** Number of requests without an answer, because the connection closed. */
  broken: number;
  /** Number of answers by status. */
  readonly statuses: Map<number, number>;
  /** Answers that match no release, or not completely the one that they name. */
  readonly mixtures: string[];
  /** The releases in the order in which they were first seen. */
  readonly releases: string[];
}

/** Clients that send requests until they are stopped, and compare every answer byte for byte. */
export interface Load {
  readonly seen: Seen;
  stop(): Promise<Seen>;
}

/** @param pause time between a client's requests, in ms */
export async function startLoad(
  send: Send,
  trees: readonly PublishedTree[],
  { clients, pause }: { readonly clients: number; readonly pause: number },
): Promise<Load> {
  const expected = new Map<string, string[]>();
  for (const { release, files } of trees) {
    const reference = sendToHandler(createHandler({ store: memoryStore(files), keys: sampleKeySource }));
    const answers: string[] = [];
    for (const sent of loadRequests) answers.push(textOf(await reference(sent)));
    expected.set(release, answers);
  }
  const seen: Seen = { requests: 0, broken: 0, statuses: new Map(), mixtures: [], releases: [] };
  let isOver = false;

  async function ask(number: number): Promise<void> {
    seen.requests++;
    const sent = loadRequests[number]!;
    const received = await send(sent).catch(() => undefined);
    if (!received) {
      seen.broken++;
      return;
    }
    const { status, headers } = received;
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    if (status !== 200) return;
    const release = headers.get('x-catalogue-release') ?? 'no release';
    if (!seen.releases.includes(release)) seen.releases.push(release);
    if (expected.get(release)?.[number] !== textOf(received)) seen.mixtures.push(`${sent.path} of ${release}`);
  }

  const asking = Array.from({ length: clients }, async (_, client) => {
    for (let i = client * 5; !isOver; i++) {
      await ask(i % loadRequests.length);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
  return {
    seen,
    async stop() {
      isOver = true;
      await Promise.all(asking);
      return seen;
    },
  };
}

function textOf({ body, headers }: Received): string {
  return `${headers.get('etag')} ${headers.get('content-encoding')} ${Buffer.from(body).toString('latin1')}`;
}
