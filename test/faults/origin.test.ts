import { describe, expect, test } from 'vitest';
import { digestOf } from '../../build/support/digest-of.ts';
import { nodeListener } from '../../edge/adapters/node/listener.ts';
import { segmentBytes } from '../../edge/format/segments.ts';
import { createHandler } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { StoreError } from '../../edge/store/store.ts';
import { faultyHandler } from '../support/faults/faults.ts';
import { sendOverHttp, sendToHandler } from '../support/requests/exchange.ts';
import { fewGroups, publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../support/samples/sample-keys.ts';
import { freePort, serve, serveWithoutRanges } from '../support/servers/servers.ts';
import { interceptedStore } from '../support/stand-ins/intercepted-store.ts';

const headers = { 'x-gateway-key': sampleKeys.valid };
const page = { path: '/exercises/bodyPart/back?limit=3&offset=1', headers };
const tree = await publish(sampleExercises(30));
/** Read by range. */
const { files } = await publish(sampleExercises(30, { padding: 60_000 }), { limit: 700_000, groups: fewGroups });

describe('an HTTP origin that misbehaves', () => {
  test.each<[string, Parameters<typeof serve>[0]]>([
    ['is slow to answer', () => {}],
    [
      'stops in the middle',
      (request, response) => {
        const file = files.get(request.url!.slice(1))!;
        response.writeHead(200, { 'content-length': file.length }).write(file.subarray(0, 10));
      },
    ],
    [
      'cuts the connection in the middle',
      (request, response) => {
        const file = files.get(request.url!.slice(1))!;
        response.writeHead(200, { 'content-length': file.length });
        response.write(file.subarray(0, 10), () => response.destroy());
      },
    ],
    ['has a fault of its own', (_request, response) => response.writeHead(503).end('down')],
    ['has a page instead of a file', (_request, response) => response.writeHead(200).end('<html></html>')],
    ['has nothing', (_request, response) => response.writeHead(404).end()],
  ])('an origin that %s is a 500', async (_name, listener) => {
    const origin = await serve(listener);
    const { send } = faultyHandler(httpStore(origin.origin, { timeout: 150 }));
    expect((await send(page)).status).toBe(500);
    await origin.close();
    expect((await send(page)).status).toBe(500);
  });

  /** An answer with the bytes from `start` to `end`, both included, that names a range. */
  const part = (file: Uint8Array, [from, to]: [number, number], start = from, end = to) => ({
    status: 206,
    headers: { 'content-range': `bytes ${from}-${to}/${file.length}` },
    body: file.subarray(start, end + 1),
  });

  test.each<
    [string, (range: [number, number], file: Uint8Array) => { status: number; headers?: object; body: Uint8Array }]
  >([
    ['another range', ([a, b], file) => part(file, [a + 1, b])],
    ['another range under the name of the right one', ([a, b], file) => part(file, [a, b], a + 1, b + 1)],
    ['less than it says', ([a, b], file) => part(file, [a, b], a, b - 1)],
    ['more than it says', ([a, b], file) => part(file, [a, b], a, b + 1)],
    ['a range without saying which', ([a, b], file) => ({ ...part(file, [a, b]), headers: {} })],
    ['that the range can not be had', () => ({ status: 416, body: new Uint8Array() })],
  ])('an origin that sends %s is a 500', async (_name, answer) => {
    let broken = true;
    const origin = await serve((request, response) => {
      const file = files.get(request.url!.slice(1))!;
      const match = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (!match) return response.end(file);
      const range: [number, number] = [Number(match[1]), Number(match[2])];
      const { status, headers, body } = broken ? answer(range, file) : part(file, range);
      return response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    });
    const { send } = faultyHandler(httpStore(origin.origin));
    expect((await send(page)).status).toBe(500);
    broken = false;
    expect((await send(page)).status).toBe(200);
  });

  test('files of an origin that turns out to ignore ranges are read whole from then on', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.headers.range);
      response.end(files.get(request.url!.slice(1)));
    });
    const store = httpStore(origin.origin);
    const { send } = faultyHandler(store, { currentMaxAge: 60_000 });
    expect(store.ranges).toBe(true);
    expect((await send(page)).status).toBe(200);
    expect(store.ranges).toBe(false);
    asked.length = 0;
    expect((await send({ ...page, path: '/exercises/bodyPart/back?limit=3&offset=2' })).status).toBe(200);
    expect(asked).toEqual([undefined, undefined]);
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

  test('leaves cached answers complete and unchanged; the rest is a 500 until the origin is back', async () => {
    let isGone = false;
    let time = 0;
    const store = interceptedStore(tree.files, () => expectThere(isGone));
    const faults: unknown[] = [];
    const send = sendToHandler(
      createHandler({ store, keys: sampleKeySource, now: () => time, onFault: (fault) => faults.push(fault) }),
    );
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

  test.each([
    ['in several files', sampleExercises(45, { padding: 12_000 }), 60_000, false],
    ['in parts of files', sampleExercises(750, { padding: 500 }), segmentBytes, true],
  ])('leaves a whole list that is %s, in each encoding, with filters, and by name', async (_, long, limit, ranges) => {
    let isGone = false;
    const { files } = await publish(long, { limit, groups: fewGroups, isCompressed: true });
    const store = interceptedStore(files, () => expectThere(isGone), { ranges });
    const handle = createHandler({ store, keys: sampleKeySource });
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
      (await Promise.all(asked.map(send))).map(({ body, ...head }) => ({ ...head, body: digestOf(body) }));
    const before = await answers();
    expect(before.map(({ status }) => status)).toEqual(Array(asked.length).fill(200));
    // Too long to be kept in memory like pages, or to be read at once.
    expect(Number(before.at(-1)!.headers.get('x-total-count')) > 500 || !ranges).toBe(true);
    expect(Number(before.at(-5)!.headers.get('content-length'))).toBeGreaterThan(2 ** 19);
    isGone = true;
    expect(await answers()).toEqual(before);
  });

  test('is back within two seconds on a real server, and its next release is seen', async () => {
    const files = new Map(tree.files);
    const port = await freePort();
    const origin = await serveWithoutRanges(files, port);
    let time = 0;
    const handle = createHandler({ store: httpStore(origin.origin), keys: sampleKeySource, now: () => time });
    const api = await serve(nodeListener({ handle }));
    const send = sendOverHttp(api.origin);
    const release = async () =>
      (await send({ path: '/exercises/bodyPart/back', headers })).headers.get('x-catalogue-release');
    expect(await release()).toBe(tree.release);
    await origin.close();
    time += 15_000;
    for (let i = 0; i < 5; i++) expect(await release()).toBe(tree.release);
    const next = await publish(sampleExercises(33, { version: 2 }));
    await serveWithoutRanges(next.files, port);
    time += 2000;
    await expect.poll(release).toBe(next.release);
  });

  test('is read once for concurrent requests, and cached within limits', async () => {
    let reads = 0;
    const count = () => {
      reads++;
      return new Promise((resolve) => setImmediate(resolve));
    };
    const store = interceptedStore(tree.files, count, { ranges: false });
    const send = sendToHandler(createHandler({ store, keys: sampleKeySource, now: () => 0 }));
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
