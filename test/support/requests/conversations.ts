import { expect, test } from 'vitest';
import { collectionNamed, listOf, type PublishedTree } from '../samples/published-tree.ts';
import { sampleKeys } from '../samples/sample-keys.ts';
import { expectContract } from './contract.ts';
import { jsonBody, type Received, type Send } from './exchange.ts';
import { expectEqual, expectIs } from './quick-expect.ts';

/** Tests of more than one request. */
export function testConversations(tree: PublishedTree, service: () => Send): void {
  const keyed = { 'x-gateway-key': sampleKeys.valid };
  const paths = ['', '?limit=2', '?limit=2&offset=1', '?offset=2', '?limit=0'].map(
    (query) => `/exercises/bodyPart/back${query}`,
  );
  const some = tree.exercises[5]!;
  const everyKind = [
    '/exercises',
    '/exercises?limit=3&offset=1',
    `/exercises/target/${encodeURIComponent(some.target)}?limit=2`,
    '/exercises/bodyPart/back?equipment=cable',
    '/exercises?equipment=barbell&target=glutes&limit=2',
    '/exercises/bodyPart/back?bodyPart=chest',
    '/exercises/name/movement%201',
    '/exercises/name/movement?equipment=cable&limit=2&offset=1',
    '/exercises/name/nothing%20has%20this',
    `/exercises/exercise/${some.id}`,
    '/exercises/bodyPartList',
    '/exercises/targetList',
  ];

  test('HEAD is GET without the body', async () => {
    const send = service();
    for (const path of [
      ...paths,
      ...everyKind,
      '/exercises/bodyPart/tail',
      '/exercises/bodyPart/back?limit=x',
      '/exercises/exercise/nobody',
      '/exercises/nothing',
    ]) {
      for (const accept of ['br', 'gzip', 'identity']) {
        const headers = { ...keyed, 'accept-encoding': accept };
        const get = await send({ path, headers });
        const head = await send({ method: 'HEAD', path, headers });
        expectContract({ method: 'HEAD', path }, head);
        expectIs(head.status, get.status);
        expectEqual(comparable(head), comparable(get));
      }
    }
    const refused = await send({ method: 'HEAD', path: paths[0]! });
    expect([refused.status, refused.body.length]).toEqual([401, 0]);
  });

  test('If-None-Match with the entity tag is 304 with the headers of 200', async () => {
    const send = service();
    for (const path of [...paths, ...everyKind]) {
      for (const accept of ['br', 'identity']) {
        const headers = { ...keyed, 'accept-encoding': accept };
        const first = await send({ path, headers });
        const etag = first.headers.get('etag')!;
        // The notation of the header doesn't depend on the path.
        const isFirst = path === paths[0];
        const met = isFirst ? [etag, `W/${etag}`, `"other", ${etag}`, `W/"a,b" ,${etag},`, '*'] : [etag];
        const notMet = isFirst
          ? ['"other"', etag.slice(1, -1), `"${etag}"`, `x${etag}`, '', '"', `"a" ${etag}`]
          : ['"other"'];
        for (const condition of met) {
          for (const method of ['GET', 'HEAD']) {
            const second = await send({ method, path, headers: { ...headers, 'if-none-match': condition } });
            expectEqual([method, condition, second.status], [method, condition, 304]);
            expectContract({ method, path }, second);
            expectEqual(comparable(second, 'content-length'), comparable(first, 'content-length'));
          }
        }
        for (const condition of notMet) {
          const second = await send({ path, headers: { ...headers, 'if-none-match': condition } });
          expectEqual([condition, second.status], [condition, 200]);
        }
      }
    }
  });

  test('different bytes have different entity tags', async () => {
    const send = service();
    const tags = new Map<string, string>();
    const note = async (path: string) => {
      for (const accept of ['br', 'gzip', 'identity']) {
        const { headers, body } = await send({ path, headers: { ...keyed, 'accept-encoding': accept } });
        const hex = Buffer.from(body).toString('hex');
        expect(tags.get(headers.get('etag')!) ?? hex, path).toBe(hex);
        tags.set(headers.get('etag')!, hex);
      }
    };
    for (const path of [...paths, '/exercises/bodyPart/chest', '/exercises/bodyPart/chest?limit=2']) await note(path);
    expect(tags.size).toBe(new Set(tags.values()).size);
    // On other routes, the same bytes may have several tags: many requests find nothing, for example.
    for (const path of everyKind) await note(path);
  });

  test('the links lead through the whole list', async () => {
    const send = service();
    const seen: unknown[] = [];
    let path: string | undefined = '/exercises/bodyPart/upper%20legs?limit=2';
    while (path) {
      const received: Received = await send({ path, headers: keyed });
      seen.push(...(jsonBody(received) as unknown[]));
      path = /<([^>]*)>; rel="next"/.exec(received.headers.get('link')!)?.[1];
    }
    expect(seen).toEqual(listOf(tree.exercises, collectionNamed('bodyPart'), 'upper legs'));
  });
}

/** The headers that the API sets, without those of the connection. */
function comparable({ headers }: Received, ...without: string[]): { [name: string]: string } {
  const connection = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'server', ...without];
  return Object.fromEntries([...headers].filter(([name]) => !connection.includes(name)));
}
