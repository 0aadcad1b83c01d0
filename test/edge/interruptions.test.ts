import { rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { keyFile } from '../../edge/adapters/node/key-file.ts';
import { nodeListener } from '../../edge/adapters/node/listener.ts';
import { toHex } from '../../edge/digest/hex.ts';
import { sha256 } from '../../edge/digest/sha256.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { createHandler } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { StoreError } from '../../edge/store/store.ts';
import { expectContract } from '../support/contract.ts';
import { type Received, sendOverHttp, sendToHandler } from '../support/exchange.ts';
import { interceptedStore } from '../support/intercepted-store.ts';
import { fewGroups, publish, sampleExercises } from '../support/published-tree.ts';
import { sampleKeys, sampleKeyTable, sampleKeyText, unknownKey } from '../support/sample-keys.ts';
import { freePort, serve, serveWithoutRanges } from '../support/servers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const headers = { 'x-gateway-key': sampleKeys.valid };
const tree = publish(sampleExercises(30));
const keys = { get: () => sampleKeyTable };
const steps: (() => Promise<unknown>)[] = [];

afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  for (const step of steps.reverse()) await step();
});

describe('a key file that disappears', () => {
  it('leaves the last good keys for five minutes, then a 500 with Retry-After, and never an invalid key', async () => {
    const folder = await temporaryFolder(new Map([['keys.json', Buffer.from(sampleKeyText)]]));
    steps.push(folder.remove);
    const path = join(folder.path, 'keys.json');
    let time = Date.parse('2030-01-01');
    const faults: unknown[] = [];
    const source = keyFile(path, { now: () => time, onFault: (fault) => faults.push(fault) });
    const send = sendToHandler(createHandler({ store: memoryStore(tree.files), keys: source, now: () => time }));
    const ask = async (key: string) =>
      (await send({ path: '/exercises/bodyPart/back', headers: { 'x-gateway-key': key } })).status;
    expect(await ask(sampleKeys.valid)).toBe(200);
    for (const damage of [() => unlink(path), () => writeFile(path, '{"format":1,"keys":[')]) {
      await damage();
      const { length } = faults;
      time += 2_000;
      expect([await ask(sampleKeys.valid), await ask(unknownKey)]).toEqual([200, 401]);
      await expect.poll(() => faults.length).toBeGreaterThan(length);
      expect(faults.slice(length).map(String).join()).toContain(
        "The keys can't be read. The previous ones are used until 2030-01-01T00:05:00.000Z: ",
      );
      expect(source.outage?.until).toBe(Date.parse('2030-01-01') + 5 * 60_000);
    }
    time = Date.parse('2030-01-01') + 5 * 60_000 - 1;
    expect(await ask(sampleKeys.valid)).toBe(200);
    time += 1;
    const refused = await send({ path: '/exercises/bodyPart/back', headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([500, '5']);
    expectContract({ path: '/exercises/bodyPart/back' }, refused);
    expect(await ask(unknownKey)).toBe(500);
    await writeFile(`${path}.new`, sampleKeyText);
    await rename(`${path}.new`, path);
    expect([await ask(sampleKeys.valid), await ask(unknownKey)]).toEqual([200, 401]);
    expect(source.outage).toBeUndefined();
  });
});

describe('an origin that is gone', () => {
  const expectThere = (isGone: boolean) => {
    if (isGone) throw new StoreError('gone');
  };
  const paths = [
    '/exercises/bodyPart/back',
    '/exercises/bodyPart/back?limit=2&offset=1',
    '/exercises?bodyPart=back&equipment=cable',
    '/exercises/name/alias?limit=3',
    '/exercises/exercise/0003',
    '/exercises/targetList',
  ];

  it('leaves cached answers complete and unchanged; the rest is a 500 until the origin is back', async () => {
    let isGone = false;
    let time = 0;
    const store = interceptedStore(tree.files, () => expectThere(isGone));
    const faults: unknown[] = [];
    const send = sendToHandler(createHandler({ store, keys, now: () => time, onFault: (fault) => faults.push(fault) }));
    const answers = async () => Promise.all(paths.map((path) => send({ path, headers })));
    const before = await answers();
    expect(before.map(({ status }) => status)).toEqual(Array(paths.length).fill(200));
    isGone = true;
    for (const hours of [0.01, 1, 24]) {
      time += hours * 3_600_000;
      expect(await answers()).toEqual(before);
      expect((await send({ path: '/exercises/equipment/barbell', headers })).status).toBe(500);
    }
    expect(faults.length).toBeGreaterThan(3);
    isGone = false;
    time += 1_000;
    expect((await send({ path: '/exercises/equipment/barbell', headers })).status).toBe(200);
    expect(await answers()).toEqual(before);
  });

  it.each([
    [
      'in several files',
      publish(sampleExercises(60, { padding: 60_000 }), { limit: 300_000, groups: fewGroups }),
      false,
    ],
    ['in parts of files', publish(sampleExercises(1_200, { padding: 500 }), { groups: fewGroups }), true],
  ])('leaves a whole list that is %s, in each encoding, with filters, and by name', async (_, long, ranges) => {
    let isGone = false;
    const store = interceptedStore(long.files, () => expectThere(isGone), { ranges });
    const handle = createHandler({ store, keys });
    const send = sendToHandler(handle);
    const asked = ['br', 'gzip', 'identity'].flatMap((encoding) =>
      [
        '/exercises',
        '/exercises?offset=1',
        '/exercises?bodyPart=back',
        '/exercises?bodyPart=back&equipment=cable',
        '/exercises/name/movement',
      ].map((path) => ({
        path,
        headers: { ...headers, 'accept-encoding': encoding },
      })),
    );
    // Digests, because comparing megabytes as arrays takes a minute.
    const answers = async () =>
      (await Promise.all(asked.map(send))).map(({ body, ...head }) => ({ ...head, body: toHex(sha256(body)) }));
    const before = await answers();
    expect(before.map(({ status }) => status)).toEqual(Array(asked.length).fill(200));
    // Too long to be kept in memory like pages, or to be sent at once.
    expect(Number(before.at(-1)!.headers.get('x-total-count')) > 500 || !ranges).toBe(true);
    expect(Number(before.at(-5)!.headers.get('content-length'))).toBeGreaterThan(2 ** 19);
    isGone = true;
    expect(await answers()).toEqual(before);
  });

  it('is back within two seconds on a real server, and its next release is seen', async () => {
    const files = new Map(tree.files);
    const port = await freePort();
    const origin = await serveWithoutRanges(files, port);
    const handle = createHandler({ store: httpStore(origin.origin), keys, currentMaxAge: 50 });
    const api = await serve(nodeListener({ handle }));
    steps.push(api.close);
    const send = sendOverHttp(api.origin);
    const release = async () =>
      (await send({ path: '/exercises/bodyPart/back', headers })).headers.get('x-catalogue-release');
    expect(await release()).toBe(tree.release);
    await origin.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let i = 0; i < 5; i++) expect(await release()).toBe(tree.release);
    const next = publish(sampleExercises(33, { version: 2 }));
    const again = await serve((request, response) => {
      const file = next.files.get(request.url!.slice(1));
      if (file) response.writeHead(200, { 'content-length': file.length }).end(file);
      else response.writeHead(404).end();
    }, port);
    steps.push(again.close);
    await expect.poll(release).toBe(next.release);
  });

  it('is read once for concurrent requests, and cached within limits', async () => {
    let reads = 0;
    const count = () => {
      reads++;
      return new Promise((resolve) => setTimeout(resolve, 5));
    };
    const store = interceptedStore(tree.files, count, { ranges: false });
    const send = sendToHandler(createHandler({ store, keys }));
    const all = await Promise.all(
      Array.from({ length: 300 }, (_, i) => send({ path: paths[i % paths.length]!, headers })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    // The pointer, the manifest, and each file once.
    const once = reads;
    expect(once).toBeLessThan(20);
    await Promise.all(paths.map((path) => send({ path, headers })));
    expect(reads).toBe(once);
  });
});

describe('releases that are switched under load', () => {
  const versions = [1, 2, 3].map((version) => publish(sampleExercises(30 + version, { version })));
  /** The image ids of each version identify it. */
  const versionsIn = ({ body }: Received) =>
    new Set(
      Array.from(
        Buffer.from(body)
          .toString()
          .matchAll(/image\/\d+-(\d)"/g),
        ([, version]) => version,
      ),
    );

  it('give no mixture and no 5xx on Node, over several switches and a rollback', async () => {
    const files = new Map(versions.flatMap((version) => [...version.files]));
    const origin = await serveWithoutRanges(files);
    const handle = createHandler({ store: httpStore(origin.origin), keys, currentMaxAge: 1, cacheBytes: 20_000 });
    const api = await serve(nodeListener({ handle }));
    steps.push(api.close, origin.close);
    const send = sendOverHttp(api.origin);
    const paths = [
      '/exercises',
      '/exercises/bodyPart/back?limit=5',
      '/exercises/bodyPart/back?equipment=cable',
      '/exercises/name/movement?limit=9',
      '/exercises/exercise/0003',
    ];
    const seen = new Set<string>();
    for (const live of [0, 1, 2, 1, 0]) {
      const { release } = versions[live]!;
      files.set('current.json', encodeCurrent(release));
      for (let round = 0; round < 10; round++) {
        for (const received of await Promise.all(paths.map((path) => send({ path, headers })))) {
          expect(received.status).toBe(200);
          const version = versions.findIndex(({ release }) => release === received.headers.get('x-catalogue-release'));
          expect([...versionsIn(received)]).toEqual([String(version + 1)]);
          seen.add(String(version));
        }
      }
    }
    expect(seen.size).toBe(3);
  });
});
