import { beforeAll, describe, expect, test } from 'vitest';
import { type Listener, nodeListener } from '../../edge/adapters/node/listener.ts';
import { createHandler } from '../../edge/handler.ts';
import { type KeyDocument, revokeKey } from '../../edge/keys/key-document.ts';
import { KeyTable } from '../../edge/keys/key-table.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { type Send, sendOverHttp } from '../support/requests/exchange.ts';
import { publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeyDocument, sampleKeys, unknownKey } from '../support/samples/sample-keys.ts';
import { type RunningServer, serve } from '../support/servers/servers.ts';
import { sharedCaches } from '../support/servers/shared-caches.ts';

const tree = await publish(sampleExercises(30));
let document: KeyDocument = sampleKeyDocument;
const handle = createHandler({ store: memoryStore(tree.files), keys: { get: () => KeyTable.from(document) } });

const paths = [
  '/exercises/bodyPart/back',
  '/exercises/bodyPart/back?limit=3',
  '/exercises/bodyPart/back?limit=0',
  '/exercises',
  '/exercises?bodyPart=back&equipment=cable',
  '/exercises/target/abs?limit=2',
  '/exercises/name/movement',
  '/exercises/exercise/0003',
  '/exercises/equipmentList',
];
const withKey = (key: string) => ({ 'x-gateway-key': key });

/** Expects that clients without a valid key get no content from any of {@link paths}. */
async function expectNothingWithoutKey(send: Send): Promise<void> {
  for (const path of paths) {
    for (const method of ['GET', 'HEAD']) {
      expect((await send({ method, path })).status).toBe(401);
      for (const key of ['', unknownKey, sampleKeys.revoked, sampleKeys.expired]) {
        expect((await send({ method, path, headers: withKey(key) })).status).toBe(401);
      }
    }
  }
}

for (const cache of sharedCaches) {
  describe(`behind ${cache.name} as it comes`, () => {
    let api: RunningServer;
    let asked = 0;
    let send: Send;

    beforeAll(async () => {
      api = await serve(nodeListener({ handle, fallback: answerForEverybody }));
      send = sendOverHttp(await cache.start(api.origin));
    });

    /** The counterexample: an answer to a keyed request that a shared cache may store. */
    const answerForEverybody: Listener = (request, response) => {
      asked++;
      response.writeHead(request.headers['x-gateway-key'] ? 200 : 401, { 'Cache-Control': 'max-age=300' });
      response.end('for those with a key');
    };

    test("an answer that isn't private does go to clients without a key", async () => {
      expect((await send({ path: '/naive', headers: withKey(sampleKeys.valid) })).status).toBe(200);
      expect((await send({ path: '/naive' })).status).toBe(200);
      expect(asked).toBe(1);
    });

    test('a list goes to no one without a key, whoever requested it before', async () => {
      await expectNothingWithoutKey(send);
      for (let round = 0; round < 2; round++) {
        for (const path of paths) {
          const received = await send({ path, headers: withKey(sampleKeys.valid) });
          expect(received.status).toBe(200);
          const etag = received.headers.get('etag')!;
          const conditional = { ...withKey(sampleKeys.valid), 'if-none-match': etag };
          // nginx doesn't send conditional requests to its origin if it may store the answer.
          expect([200, 304]).toContain((await send({ path, headers: conditional })).status);
          expect((await send({ path, headers: { 'if-none-match': etag } })).status).toBe(401);
          expect((await send({ method: 'HEAD', path, headers: withKey(sampleKeys.another) })).status).toBe(200);
        }
        await expectNothingWithoutKey(send);
      }
    });

    test("the address of an image goes to no one without a key, nor to a key that doesn't allow it", async () => {
      const path = '/image?exerciseId=0003';
      for (let round = 0; round < 2; round++) {
        expect((await send({ path })).status).toBe(401);
        expect((await send({ path, headers: withKey(sampleKeys.valid) })).status).toBe(302);
        expect((await send({ path, headers: withKey(sampleKeys.onlyBodyPart) })).status).toBe(403);
      }
    });

    test("a list goes to no key that doesn't allow it", async () => {
      const path = '/exercises/equipment/cable';
      expect((await send({ path, headers: withKey(sampleKeys.valid) })).status).toBe(200);
      expect((await send({ path, headers: withKey(sampleKeys.onlyBodyPart) })).status).toBe(403);
      expect((await send({ path, headers: withKey(sampleKeys.valid) })).status).toBe(200);
    });

    test('a revoked key stops working everywhere', async () => {
      for (const path of paths) expect((await send({ path, headers: withKey(sampleKeys.another) })).status).toBe(200);
      const former = document;
      document = revokeKey(document, sampleKeys.another).document;
      for (const path of paths) {
        expect((await send({ path, headers: withKey(sampleKeys.another) })).status).toBe(401);
        expect((await send({ path, headers: withKey(sampleKeys.valid) })).status).toBe(200);
        expect((await send({ path, headers: withKey(sampleKeys.another) })).status).toBe(401);
      }
      document = former;
    });

    test('a refusal is not cached either', async () => {
      const path = '/exercises/bodyPart/chest';
      expect((await send({ path })).status).toBe(401);
      expect((await send({ path, headers: withKey(sampleKeys.valid) })).status).toBe(200);
    });
  });
}
