import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Collection, collections, wordsIn } from '../../../edge/format/collections.ts';
import { createHandler } from '../../../edge/handler.ts';
import { isAssistantsTarget } from '../../../edge/http/target.ts';
import { offlineFetch, offlineHandler } from '../../../edge/offline/fetch/offline-fetch.ts';
import { openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import { isWhole, rounds } from '../../support/faults/faults.ts';
import { expectContract } from '../../support/requests/contract.ts';
import { type Received, type Sent, sendToHandler } from '../../support/requests/exchange.ts';
import { expectEqual } from '../../support/requests/quick-expect.ts';
import { tableRequests } from '../../support/requests/request-table.ts';
import { listOf, publish } from '../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../../support/samples/sample-keys.ts';
import { packOf, samplePacked } from '../../support/samples/sample-pack.ts';

const exercises = samplePacked(24);
const tree = await publish(exercises);
const pack = packOf(exercises);
const catalogue = openCatalogue({ release: tree.release, digest: 'd', pack });
const faults: unknown[] = [];
const online = sendToHandler(createHandler({ store: memoryStore(tree.files), keys: sampleKeySource }));
const offline = sendToHandler(offlineHandler(catalogue, { onFault: (fault) => faults.push(fault) }));

/** The same request to both, online with a key, offline without. */
async function expectSame({ method = 'GET', path, headers = {} }: Sent): Promise<void> {
  const expected = await online({ method, path, headers: { 'x-gateway-key': sampleKeys.valid, ...headers } });
  const received = await offline({ method, path, headers });
  // A pack has no digests of lists with all fields.
  const isTagged = (name: string) => name !== 'etag' || !path.includes('fields=all');
  const shown = ({ status, headers }: Received) => [path, status, ...[...headers].filter(([name]) => isTagged(name))];
  expectEqual(shown(received), shown(expected));
  expectEqual([path, Buffer.compare(received.body, expected.body)], [path, 0]);
  expectContract({ method, path }, received);
}

describe('offline and online answers have the same bytes and headers', () => {
  test.each(collections)('every list of $name, every offset and limit', async (collection) => {
    for (const value of new Set(exercises.map((exercise) => exercise[collection.field] as string))) {
      const { length } = listOf(exercises, collection, value);
      const path = `/exercises/${collection.name}/${encodeURIComponent(value)}`;
      await expectSame({ path });
      for (let offset = 0; offset <= length + 1; offset++) {
        await expectSame({ path: `${path}?offset=${offset}` });
        for (let limit = 0; limit <= length + 1; limit++) {
          await expectSame({ path: `${path}?limit=${limit}&offset=${offset}` });
        }
      }
    }
  });

  test('every list with every filter', async () => {
    const values = (collection: Collection) => [
      ...new Set(exercises.flatMap((exercise) => wordsIn(exercise, collection.field))),
      'nothing',
    ];
    const queries = collections.flatMap((collection, i) =>
      values(collection).flatMap((value) => {
        const one = `${collection.name}=${encodeURIComponent(value)}`;
        const more = collections
          .slice(i + 1)
          .flatMap((other) => values(other).map((word) => `${one}&${other.name}=${word}`));
        return [one, ...more];
      }),
    );
    const lists = collections.flatMap((collection) =>
      values(collection).map((value) => `/exercises/${collection.name}/${encodeURIComponent(value)}`),
    );
    const pages = ['', '&limit=1', '&limit=2&offset=1', '&offset=1', '&limit=0'];
    let turn = 0;
    for (const path of ['/exercises', '/exercises/name/movement', '/exercises/name/alias', ...lists]) {
      for (const query of queries) {
        for (const page of isWhole ? pages : [pages[++turn % pages.length]]) {
          await expectSame({ path: `${path}?${query}${page}` });
        }
      }
    }
  });

  test('every exercise by its id, and its image', async () => {
    for (const { id } of exercises) {
      await expectSame({ path: `/exercises/exercise/${id}` });
      for (const query of ['', '&resolution=180', '&resolution=1080', '&resolution=7']) {
        await expectSame({ path: `/image?exerciseId=${id}${query}` });
      }
    }
    for (const id of ['9001', '9002', '9999', '', '7', '__proto__', '%zz']) {
      await expectSame({ path: `/exercises/exercise/${id}` });
      await expectSame({ path: `/image?exerciseId=${id}` });
    }
  });

  test('every word of every name, and other searches', async () => {
    const texts = exercises.flatMap(({ name, aliases }) => [name, ...aliases, ...name.split(' ')]);
    const others = ['-', '%20', 'a b', 'nothing', 'MOVE ment', '__proto__', 'half way', 'x'.repeat(300)];
    for (const text of [...texts, ...others]) {
      for (const page of ['', '?limit=2', '?limit=1&offset=1']) {
        await expectSame({ path: `/exercises/name/${encodeURIComponent(text)}${page}` });
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), (text) => {
        return expectSame({ path: `/exercises/name/${encodeURIComponent(text)}` });
      }),
      { numRuns: rounds(60, 200) },
    );
  });

  test('every request of the table', async () => {
    const requests = tableRequests(tree).filter(({ path }) => !isAssistantsTarget(path));
    expect(requests.length).toBeGreaterThan(300);
    for (const { headers, ...sent } of requests) {
      const { 'x-gateway-key': _, 'accept-encoding': __, ...others } = headers ?? {};
      await expectSame({ ...sent, headers: others });
      if (sent.method !== undefined && sent.method !== 'GET') continue;
      await expectSame({ ...sent, method: 'HEAD', headers: others });
      await expectSame({ ...sent, headers: { 'if-none-match': '*', ...others } });
    }
  });

  test("304 for the other's entity tag", async () => {
    const path = '/exercises/bodyPart/back';
    const { headers } = await online({ path, headers: { 'x-gateway-key': sampleKeys.valid } });
    await expectSame({ path, headers: { 'if-none-match': headers.get('etag')! } });
    expect((await offline({ path, headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304);
  });

  test('any request', async () => {
    const segment = fc.oneof(
      fc.constantFrom('exercises', 'bodyPart', 'equipment', 'target', 'name', 'exercise', 'back', 'cable', '', '%'),
      fc.string(),
    );
    const query = fc.oneof(fc.constantFrom('', '?limit=1', '?offset=2', '?limit=', '?limit=3&offset=x'), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 4 }), query, (segments, query) =>
        expectSame({ path: `/${segments.join('/')}${query}` }),
      ),
      { numRuns: rounds(100, 300) },
    );
  });
});

describe('differences', () => {
  test.each([undefined, '', 'secret', sampleKeys.expired, sampleKeys.revoked])(
    'any key is accepted: %s',
    async (key) => {
      const headers = key === undefined ? {} : { 'x-gateway-key': key };
      expect((await offline({ path: '/exercises/bodyPart/back', headers })).status).toBe(200);
    },
  );

  test('nothing is compressed', async () => {
    const { headers } = await offline({ path: '/exercises/bodyPart/back', headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers.has('content-encoding')).toBe(false);
  });

  test('with its own media, an app gets its own addresses and other entity tags', async () => {
    const own = offlineFetch(
      openCatalogue({ release: tree.release, digest: 'd', pack }, { media: ({ id }) => `app:/${id}.gif` }),
    );
    const [ours, theirs] = await Promise.all(
      [own, offlineFetch(catalogue)].map((fetch) => fetch('/exercises/bodyPart/back')),
    );
    expect(ours!.headers.get('etag')).not.toBe(theirs!.headers.get('etag'));
    for (const path of ['/exercises', '/exercises/exercise/0003', '/exercises/bodyPart/back?equipment=cable']) {
      const [ours, theirs] = await Promise.all([own, offlineFetch(catalogue)].map((fetch) => fetch(path)));
      expect(ours!.headers.get('etag'), path).not.toBe(theirs!.headers.get('etag'));
    }
    expect((await own('/image?exerciseId=0003')).headers.get('location')).toBe('app:/0003.gif');
    for (const { id, gifUrl } of (await ours!.json()) as { id: string; gifUrl: string }[])
      expect(gifUrl).toBe(`app:/${id}.gif`);
  });

  test('an altered pack is a 500 for what is altered, and the reason is reported', async () => {
    const altered = Uint8Array.from(pack);
    altered[altered.length - 5]! ^= 1;
    const last = exercises.at(-1)!;
    const send = sendToHandler(
      offlineHandler(openCatalogue({ release: 'r', digest: 'd', pack: altered }), {
        onFault: (fault) => faults.push(fault),
      }),
    );
    const received = await send({ path: `/exercises/bodyPart/${encodeURIComponent(last.bodyPart)}` });
    expect(received.status).toBe(500);
    expect(faults).toEqual([expect.objectContaining({ name: 'FormatError' })]);
    expect((await send({ path: `/exercises/bodyPart/${encodeURIComponent(last.bodyPart)}?limit=1` })).status).toBe(200);
  });
});

describe('like fetch', () => {
  const fetch = offlineFetch(catalogue);
  const expected = () =>
    online({ path: '/exercises/bodyPart/back?limit=2', headers: { 'x-gateway-key': sampleKeys.valid } });

  test.each<[string, string | URL | Request, RequestInit?]>([
    ['a path', '/exercises/bodyPart/back?limit=2'],
    ['an address', 'https://api.example/exercises/bodyPart/back?limit=2#top'],
    ['a URL', new URL('https://api.example/exercises/bodyPart/back?limit=2')],
    [
      'a Request',
      new Request('https://api.example/exercises/bodyPart/back?limit=2', { headers: { 'x-gateway-key': 'x' } }),
    ],
    ['a method in lower case', '/exercises/bodyPart/back?limit=2', { method: 'get' }],
  ])('%s', async (_, input, init) => {
    const response = await fetch(input, init);
    const { status, headers, body } = await expected();
    expect(response.status).toBe(status);
    expect(new Map(response.headers)).toEqual(new Map([...headers].sort()));
    expect(Buffer.compare(new Uint8Array(await response.arrayBuffer()), body)).toBe(0);
  });

  test('init overrides the Request', async () => {
    const request = new Request('https://api.example/exercises/bodyPart/back');
    expect((await fetch(request, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(request, { headers: { 'if-none-match': '*' } })).status).toBe(304);
  });

  test('a service that is not at the root', async () => {
    const below = offlineFetch(catalogue, { baseUrl: 'https://example.org/api/' });
    expect((await below('https://example.org/api/exercises/bodyPart/back')).status).toBe(200);
    expect((await below('https://example.org/other/exercises/bodyPart/back')).status).toBe(404);
    expect((await fetch('https://example.org/api/exercises/bodyPart/back')).status).toBe(404);
  });

  test('a function returns the current catalogue', async () => {
    let current = catalogue;
    const live = offlineFetch(() => current);
    const release = async () => (await live('/exercises/bodyPart/back')).headers.get('x-catalogue-release');
    expect(await release()).toBe(tree.release);
    current = openCatalogue({ release: 'next', digest: 'd', pack });
    expect(await release()).toBe('next');
  });
});
