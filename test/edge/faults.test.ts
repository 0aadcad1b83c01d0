import { describe, expect, it } from 'vitest';
import { encodeCurrent } from '../../edge/format/current.ts';
import { createHandler, type HandlerOptions } from '../../edge/handler.ts';
import type { KeyTable } from '../../edge/keys/key-table.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { type Store, StoreError } from '../../edge/store/store.ts';
import { expectContract } from '../support/contract.ts';
import { countingStore } from '../support/counting-store.ts';
import { type Sent, sendToHandler } from '../support/exchange.ts';
import { rounds } from '../support/faults.ts';
import { interceptedStore } from '../support/intercepted-store.ts';
import { fewGroups, publish, sampleExercises } from '../support/published-tree.ts';
import { sampleKeys, sampleKeyTable } from '../support/sample-keys.ts';
import { serve } from '../support/servers.ts';

const keyed = { 'x-gateway-key': sampleKeys.valid };
const whole: Sent = { path: '/exercises/bodyPart/back', headers: keyed };
const page: Sent = { path: '/exercises/bodyPart/back?limit=3&offset=1', headers: keyed };
const encoded: Sent = { path: '/exercises/bodyPart/back', headers: { ...keyed, 'accept-encoding': 'br' } };
const inPieces: Sent = { path: '/exercises/bodyPart/back', headers: { ...keyed, 'accept-encoding': 'gzip' } };

const inParts: Sent = { ...page, headers: { ...keyed, 'accept-encoding': 'gzip' } };
const filtered: Sent = { path: '/exercises/bodyPart/back?equipment=cable&limit=1', headers: keyed };
const single: Sent = { path: '/exercises/exercise/0007', headers: keyed };
const filteredInParts: Sent = { ...filtered, headers: { ...keyed, 'accept-encoding': 'gzip' } };
const singleInParts: Sent = { ...single, headers: { ...keyed, 'accept-encoding': 'gzip' } };
const removed: Sent = { path: '/exercises/exercise/9001', headers: keyed };
const named: Sent = { path: '/exercises/name/alias?limit=2', headers: keyed };
const words: Sent = { path: '/exercises/bodyPartList', headers: keyed };
const image: Sent = { path: '/image?exerciseId=0007', headers: keyed };
/** The answer to each request when nothing is damaged. */
const statusOf = (sent: Sent) => (sent === image ? 302 : sent === removed ? 404 : 200);

const trees = {
  small: publish(sampleExercises(30)),
  /** Read by range. */
  long: publish(sampleExercises(60, { padding: 60_000 }), { limit: 700_000, groups: fewGroups }),
};

/** A handler that reads the pointer on every request. */
function handlerOver(store: Store, more: Partial<HandlerOptions> = {}) {
  const faults: unknown[] = [];
  const handle = createHandler({
    store,
    keys: { get: () => sampleKeyTable },
    currentMaxAge: 0,
    onFault: (fault) => faults.push(fault),
    ...more,
  });
  return { send: sendToHandler(handle), faults };
}

type Damage = (file: Uint8Array) => Uint8Array | undefined;
const damages: { [name: string]: Damage } = {
  gone: () => undefined,
  empty: () => new Uint8Array(),
  'cut short': (file) => file.subarray(0, -1),
  'cut in half': (file) => file.subarray(0, file.length / 2),
  'longer by a byte': (file) => Buffer.concat([file, Buffer.from(' ')]),
  'altered in its first byte': (file) => flip(file, 0),
  'altered in its middle': (file) => flip(file, Math.floor(file.length / 2)),
  'altered in its last byte': (file) => flip(file, file.length - 1),
};

function flip(file: Uint8Array, at: number): Uint8Array {
  const altered = Uint8Array.from(file);
  altered[at]! ^= 0x20;
  return altered;
}

describe('a damaged file is a 500, until it is repaired', () => {
  const cases: [tree: keyof typeof trees, file: string, sent: Sent][] = [
    ['small', 'current.json', page],
    ['small', 'manifest.json', page],
    ['small', 'bodyPart/back.json', whole],
    ['small', 'bodyPart/back.json', page],
    ['small', 'bodyPart/back.index', page],
    ['small', 'bodyPart/back.json.br', encoded],
    ['small', 'bodyPart/back.json.gz', inPieces],
    ['small', 'bodyPart/back.json.2.gz', inPieces],
    ['small', 'bodyPart/back.parts', inParts],
    ['small', 'bodyPart/back.parts.index', inParts],
    ['small', 'equipment/cable.parts', filteredInParts],
    ['small', 'equipment/cable.parts.index', filteredInParts],
    ['small', 'all/exercises.parts', singleInParts],
    ['small', 'all/exercises.parts.index', singleInParts],
    ['small', 'bodyPart/back.rows', filtered],
    ['small', 'equipment/cable.rows', filtered],
    ['small', 'equipment/cable.json', filtered],
    ['small', 'equipment/cable.index', filtered],
    ['small', 'exercises/ids.table', single],
    ['small', 'exercises/successors.json', removed],
    ['small', 'all/exercises.json', single],
    ['small', 'all/exercises.index', single],
    ['small', 'exercises/names.json', named],
    ['small', 'exercises/names.titles', named],
    ['small', 'exercises/names.postings', named],
    ['small', 'words/bodypart.json', words],
    ['small', 'images/gif.json', image],
    ['small', 'images/gif.index', image],
  ];
  for (const [tree, file, sent] of cases) {
    for (const [damage, alter] of Object.entries(damages)) {
      it(`${file} is ${damage}: ${sent.path}`, async () => {
        const files = new Map(trees[tree].files);
        const { send, faults } = handlerOver(memoryStore(files));
        const path = [...files.keys()].find((name) => name.endsWith(file))!;
        const sound = files.get(path)!;
        const altered = alter(sound);
        if (altered) files.set(path, altered);
        else files.delete(path);
        // A pointer with an extra space is still valid.
        const status = file === 'current.json' && (damage === 'longer by a byte' || damage === 'cut short') ? 200 : 500;
        for (let round = 0; round < 2; round++) {
          const received = await send(sent);
          expect(received.status).toBe(status);
          expectContract(sent, received);
        }
        expect(faults).toHaveLength(status === 500 ? 2 : 0);
        files.set(path, sound);
        const received = await send(sent);
        expect(received.status).toBe(statusOf(sent));
        expectContract(sent, received);
      });
    }
  }
});

describe('lines read by range', () => {
  const tree = trees.long;
  const path = `releases/${tree.release}/exercises/bodyPart/back.json`;
  const index = `releases/${tree.release}/exercises/bodyPart/back.index`;
  const view = new DataView(tree.files.get(index)!.buffer, tree.files.get(index)!.byteOffset);
  const start = view.getUint32(48 + 8, true);
  const end = view.getUint32(48 + 32, true) - 2;
  const other = `releases/${tree.release}/exercises/bodyPart/chest.index`;

  it.each<[string, (files: Map<string, Uint8Array>) => void]>([
    ['altered in the first line', (files) => files.set(path, flip(files.get(path)!, start + 20))],
    ['altered in the last line', (files) => files.set(path, flip(files.get(path)!, end - 1))],
    [
      'altered between two lines',
      (files) => files.set(path, flip(files.get(path)!, view.getUint32(48 + 16, true) - 2)),
    ],
    ['cut', (files) => files.set(path, files.get(path)!.subarray(0, end - 1))],
    ['shifted', (files) => files.set(path, Buffer.concat([Buffer.from(' '), files.get(path)!]))],
    ['by the index of another list', (files) => files.set(index, files.get(other)!)],
    ['by an index altered in its header', (files) => files.set(index, flip(files.get(index)!, 20))],
    ['by an index with another check', (files) => files.set(index, flip(files.get(index)!, 48 + 8 + 4))],
    ['by an index with another start', (files) => files.set(index, flip(files.get(index)!, 48 + 8))],
    ['by an index with another end', (files) => files.set(index, flip(files.get(index)!, 48 + 32))],
    ['by an index with a start far behind', (files) => files.set(index, flip(files.get(index)!, 48 + 8 + 3))],
    [
      'by an index without one of its entries',
      (files) => {
        const sound = Buffer.from(files.get(index)!);
        files.set(index, Buffer.concat([sound.subarray(0, 48), sound.subarray(56)]));
      },
    ],
    ['by a truncated index', (files) => files.set(index, files.get(index)!.subarray(0, 60))],
  ])('%s are a 500, until the files are repaired', async (_name, damage) => {
    const files = new Map(tree.files);
    const { send } = handlerOver(memoryStore(files));
    damage(files);
    for (let round = 0; round < 2; round++) expect((await send(page)).status).toBe(500);
    for (const [name, file] of tree.files) files.set(name, file);
    const received = await send(page);
    expect(received.status).toBe(200);
    expectContract(page, received);
  });
});

describe('gzip parts read by range', () => {
  const tree = trees.long;
  const path = `releases/${tree.release}/exercises/bodyPart/back.parts`;
  const others = `releases/${tree.release}/exercises/bodyPart/chest.parts`;
  const sent: Sent = { path: '/exercises/bodyPart/back?limit=3&offset=2', headers: inParts.headers! };

  it('altered anywhere are a 500 or not read, as is their index', async () => {
    const right = (await handlerOver(memoryStore(tree.files)).send(sent)).body;
    for (const name of [path, `${path}.index`]) {
      const sound = tree.files.get(name)!;
      const refused: number[] = [];
      const step = Math.max(1, Math.floor(sound.length / rounds(500, 2_000)));
      for (let at = 0; at < sound.length; at += step) {
        const files = new Map(tree.files).set(name, flip(sound, at));
        const { status, body } = await handlerOver(memoryStore(files)).send(sent);
        if (status === 500) refused.push(at);
        else expect([at, status, Buffer.compare(body, right)]).toEqual([at, 200, 0]);
      }
      expect(refused.length).toBeGreaterThan(0);
    }
  });

  it.each<[string, readonly string[]]>([
    ['the parts', [path]],
    ['the index', [`${path}.index`]],
    ['both', [path, `${path}.index`]],
  ])('of another list are a 500: %s', async (_name, names) => {
    const files = new Map(tree.files);
    for (const name of names) files.set(name, tree.files.get(name.replace(path, others))!);
    expect((await handlerOver(memoryStore(files)).send(sent)).status).toBe(500);
  });
});

describe('an index with an entry duplicated or removed, at every position', () => {
  const tree = trees.long;
  const path = `releases/${tree.release}/exercises/bodyPart/back.index`;
  const sound = Buffer.from(tree.files.get(path)!);
  const entries = (sound.length - 48) / 8;
  const alterations: { [name: string]: (at: number) => Buffer } = {
    doubled: (at) => Buffer.concat([sound.subarray(0, at + 8), sound.subarray(at)]),
    'taken out': (at) => Buffer.concat([sound.subarray(0, at), sound.subarray(at + 8)]),
    'doubled, and the file as long as before': (at) =>
      Buffer.concat([sound.subarray(0, at + 8), sound.subarray(at)]).subarray(0, sound.length),
  };

  it.each(Object.keys(alterations))('%s: a page is the right one or a 500', async (name) => {
    const paths = Array.from({ length: entries - 1 }, (_, offset) => [
      `/exercises/bodyPart/back?limit=1&offset=${offset}`,
      `/exercises/bodyPart/back?limit=3&offset=${offset}`,
      `/exercises/bodyPart/back?equipment=cable&limit=1&offset=${offset % 3}`,
    ]).flat();
    const right = new Map<string, Uint8Array>();
    const { send } = handlerOver(memoryStore(tree.files), { currentMaxAge: 60_000 });
    for (const path of paths) right.set(path, (await send({ path, headers: keyed })).body);
    let refused = 0;
    for (let entry = 0; entry < entries; entry++) {
      const files = new Map([...tree.files, [path, alterations[name]!(48 + entry * 8)]]);
      const { send } = handlerOver(memoryStore(files), { currentMaxAge: 60_000 });
      for (const path of paths) {
        const { status, body } = await send({ path, headers: keyed });
        if (status === 500) refused++;
        else expect(Buffer.compare(body, right.get(path)!), path).toBe(0);
      }
    }
    expect(refused).toBeGreaterThan(entries);
  });
});

it('a list that fails while it is streamed ends in an error, not in a short body', async () => {
  const tree = trees.long;
  const files = new Map(tree.files);
  const handle = createHandler({ store: memoryStore(files), keys: { get: () => sampleKeyTable } });
  const last = `releases/${tree.release}/exercises/bodyPart/back.2.json`;
  const sound = files.get(last)!;
  files.set(last, flip(sound, 100));
  const ask = () =>
    handle({
      method: 'GET',
      url: '/exercises/bodyPart/back',
      header: (name) => new Map(Object.entries(keyed)).get(name),
    });
  const drain = async () => {
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    let bytes = 0;
    for await (const piece of body as AsyncIterable<Uint8Array>) bytes += piece.length;
    return [headers[headers.indexOf('Content-Length') + 1], String(bytes)];
  };
  await expect(drain()).rejects.toThrow('altered');
  files.set(last, sound);
  const [announced, sent] = await drain();
  expect(sent).toBe(announced);
});

describe('a store that misbehaves', () => {
  const store = memoryStore(trees.small.files);
  const failing = (behavior: () => Promise<Uint8Array>): [Store, { broken: boolean }] => {
    const state = { broken: true };
    const read: Store['read'] = (path: string, ...range: [number, number] | []) =>
      state.broken ? behavior() : store.read(path, ...(range as [number, number]));
    return [{ ranges: true, read }, state];
  };

  it.each<[string, () => Promise<Uint8Array>]>([
    ['fails', () => Promise.reject(new Error('ECONNRESET'))],
    [
      'throws at once',
      () => {
        throw new Error('not even a promise');
      },
    ],
    ['gives the wrong file', async () => trees.small.files.get('current.json')!],
    ['gives nothing at all', async () => undefined as unknown as Uint8Array],
  ])('and %s is a 500, until it works again', async (_name, behavior) => {
    const [broken, state] = failing(behavior);
    const { send, faults } = handlerOver(broken);
    const received = await send(page);
    expect(received.status).toBe(500);
    expectContract(page, received);
    expect(faults).toHaveLength(1);
    state.broken = false;
    expect((await send(page)).status).toBe(200);
  });
});

describe('an HTTP origin that misbehaves', () => {
  const { files } = trees.long;

  it.each<[string, Parameters<typeof serve>[0]]>([
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
  ])('and %s is a 500', async (_name, listener) => {
    const origin = await serve(listener);
    const { send } = handlerOver(httpStore(origin.origin, { timeout: 150 }));
    expect((await send(page)).status).toBe(500);
    await origin.close();
    expect((await send(page)).status).toBe(500);
  });

  it.each<
    [string, (range: [number, number], file: Uint8Array) => { status: number; headers?: object; body: Uint8Array }]
  >([
    [
      'another range',
      ([a, b], file) => ({
        status: 206,
        headers: { 'content-range': `bytes ${a + 1}-${b}/${file.length}` },
        body: file.subarray(a + 1, b + 1),
      }),
    ],
    [
      'another range under the name of the right one',
      ([a, b], file) => ({
        status: 206,
        headers: { 'content-range': `bytes ${a}-${b}/${file.length}` },
        body: file.subarray(a + 1, b + 2),
      }),
    ],
    [
      'less than it says',
      ([a, b], file) => ({
        status: 206,
        headers: { 'content-range': `bytes ${a}-${b}/${file.length}` },
        body: file.subarray(a, b),
      }),
    ],
    [
      'more than it says',
      ([a, b], file) => ({
        status: 206,
        headers: { 'content-range': `bytes ${a}-${b}/${file.length}` },
        body: file.subarray(a, b + 2),
      }),
    ],
    ['a range without saying which', ([a, b], file) => ({ status: 206, body: file.subarray(a, b + 1) })],
    ['that the range can not be had', () => ({ status: 416, body: new Uint8Array() })],
  ])('and sends %s is a 500', async (_name, answer) => {
    let broken = true;
    const origin = await serve((request, response) => {
      const file = files.get(request.url!.slice(1))!;
      const match = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (!match) return response.end(file);
      const range: [number, number] = [Number(match[1]), Number(match[2])];
      const right = {
        status: 206,
        headers: { 'content-range': `bytes ${range.join('-')}/${file.length}` },
        body: file.subarray(range[0], range[1] + 1),
      };
      const { status, headers, body } = broken ? answer(range, file) : right;
      return response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    });
    const { send } = handlerOver(httpStore(origin.origin));
    expect((await send(page)).status).toBe(500);
    broken = false;
    expect((await send(page)).status).toBe(200);
    await origin.close();
  });

  it('files of an origin that turns out to ignore ranges are read whole from then on', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.headers.range);
      response.end(files.get(request.url!.slice(1)));
    });
    const store = httpStore(origin.origin);
    const { send } = handlerOver(store, { currentMaxAge: 60_000 });
    expect(store.ranges).toBe(true);
    expect((await send(page)).status).toBe(200);
    expect(store.ranges).toBe(false);
    asked.length = 0;
    expect((await send({ ...page, path: '/exercises/bodyPart/back?limit=3&offset=2' })).status).toBe(200);
    expect(asked).toEqual([undefined, undefined]);
    await origin.close();
  });
});

describe("keys that can't be read", () => {
  it('are a 500, never an invalid key, and are not remembered', async () => {
    const states: (() => KeyTable | Promise<KeyTable>)[] = [
      () => {
        throw new Error('no such file');
      },
      () => Promise.reject(new Error('not JSON')),
      () => sampleKeyTable,
    ];
    const expected = [500, 500, 200];
    let state = 0;
    const { send, faults } = handlerOver(memoryStore(trees.small.files), { keys: { get: () => states[state]!() } });
    for (; state < states.length; state++) {
      const received = await send(page);
      expect(received.status).toBe(expected[state]);
      expectContract(page, received);
    }
    expect(faults).toHaveLength(2);
  });
});

describe('a release that changes', () => {
  const before = publish(sampleExercises(30, { version: 1 }));
  const after = publish(sampleExercises(36, { version: 2 }));
  const releaseIn = (body: Uint8Array) =>
    new Set(
      [
        ...Buffer.from(body)
          .toString()
          .matchAll(/-(\d)","id"/g),
      ].map(([, version]) => version),
    );

  it('is noticed once the pointer is old, and not before', async () => {
    const files = new Map([...before.files, ...after.files]);
    files.set('current.json', encodeCurrent(before.release));
    let time = 1_000;
    const { send } = handlerOver(memoryStore(files), { currentMaxAge: 15_000, now: () => time });
    const released = async () => (await send(page)).headers.get('x-catalogue-release');
    expect(await released()).toBe(before.release);
    files.set('current.json', encodeCurrent(after.release));
    time += 14_999;
    expect(await released()).toBe(before.release);
    time += 1;
    expect(await released()).toBe(after.release);
    files.set('current.json', encodeCurrent(before.release));
    time += 15_000;
    expect(await released()).toBe(before.release);
  });

  it("reads no manifest twice while it doesn't", async () => {
    const store = countingStore(memoryStore(before.files));
    const { send } = handlerOver(store);
    for (let round = 0; round < 3; round++) await send(page);
    const read = (name: string) => store.reads.filter(({ path }) => path.endsWith(name)).length;
    expect([read('current.json'), read('manifest.json')]).toEqual([3, 1]);
  });

  it.each([
    ['published', false],
    ['published and removed', true],
  ])('gives every response from a single release while releases are %s', async (_name, isRemoving) => {
    const files = new Map(before.files);
    let sequence = 0;
    // Every read takes a moment, during which anything may be published.
    const store = interceptedStore(files, async () => {
      for (let i = sequence++ % 5; i > 0; i--) await new Promise((resolve) => setImmediate(resolve));
    });
    const { send, faults } = handlerOver(store, { cacheBytes: 0 });
    let stop = false;
    const publishing = (async () => {
      for (let next = after, former = before; !stop; [next, former] = [former, next]) {
        for (const [path, file] of next.files) if (path !== 'current.json') files.set(path, file);
        files.set('current.json', next.files.get('current.json')!);
        for (let i = 0; i < 7; i++) await new Promise((resolve) => setImmediate(resolve));
        for (const path of isRemoving ? former.files.keys() : []) if (path !== 'current.json') files.delete(path);
        for (let i = 0; i < 7; i++) await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const seen = new Set<string>();
    for (let round = 0; round < 60; round++) {
      for (const received of await Promise.all([send(page), send(whole), send(encoded), send(inPieces)])) {
        expectContract(page, received);
        if (received.status === 500) continue;
        const release = received.headers.get('x-catalogue-release')!;
        seen.add(release);
        if (!received.headers.has('content-encoding')) {
          expect([...releaseIn(received.body)]).toEqual([release === before.release ? '1' : '2']);
        }
        expect(received.headers.get('x-total-count')).toBe(release === before.release ? '10' : '12');
      }
    }
    stop = true;
    await publishing;
    expect(seen.size).toBe(2);
    // A release removed twice within one request can't be handled.
    if (!isRemoving) expect(faults).toEqual([]);
    for (const fault of faults) expect(fault).toBeInstanceOf(StoreError);
  });

  it('and is gone under a cached pointer is looked up once more', async () => {
    const files = new Map([...before.files, ...after.files]);
    files.set('current.json', encodeCurrent(before.release));
    const { send, faults } = handlerOver(memoryStore(files), { currentMaxAge: 60_000 });
    expect((await send(page)).status).toBe(200);
    for (const path of before.files.keys()) if (path !== 'current.json') files.delete(path);
    files.set('current.json', encodeCurrent(after.release));
    const received = await send({ ...page, path: '/exercises/bodyPart/chest?limit=3' });
    expect([received.status, received.headers.get('x-catalogue-release')]).toEqual([200, after.release]);
    expect(faults).toEqual([]);
  });

  it('is not read again for a lost file while it is still live', async () => {
    const files = new Map(before.files);
    const lost = [...files.keys()].find((path) => path.endsWith('bodyPart/back.json'))!;
    files.delete(lost);
    const asked: string[] = [];
    const store = interceptedStore(files, (path) => asked.push(path));
    const { send } = handlerOver(store, { currentMaxAge: 60_000 });
    expect((await send(whole)).status).toBe(500);
    expect(asked.filter((path) => path === lost)).toHaveLength(1);
  });

  it('and whose manifest is gone under a stale pointer is found by reading the pointer again', async () => {
    const files = new Map(after.files).set('current.json', encodeCurrent('0'.repeat(32)));
    let reads = 0;
    const store = interceptedStore(files, (path) => {
      if (path === 'current.json' && reads++ > 0) files.set(path, encodeCurrent(after.release));
    });
    const { send } = handlerOver(store);
    expect((await send(page)).headers.get('x-catalogue-release')).toBe(after.release);
    expect(reads).toBe(2);
  });
});
