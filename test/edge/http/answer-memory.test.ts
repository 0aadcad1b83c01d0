import { describe, expect, test } from 'vitest';
import { webListener } from '../../../edge/adapters/web.ts';
import { encodeCurrent } from '../../../edge/format/current.ts';
import { createHandler } from '../../../edge/handler.ts';
import { AnswerMemory } from '../../../edge/http/answer-memory.ts';
import type { Answer } from '../../../edge/http/message.ts';
import { KeyTable } from '../../../edge/keys/key-table.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import { jsonBody, type Sent, sendToHandler } from '../../support/requests/exchange.ts';
import { publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys, sampleKeyTable, unknownKey } from '../../support/samples/sample-keys.ts';
import { countingStore } from '../../support/stand-ins/counting-store.ts';

const path = '/exercises/bodyPart/back?limit=3&offset=1';
const single = '/exercises/exercise/0001';
const keyed = { 'x-gateway-key': sampleKeys.valid };
const former = await publish(sampleExercises(30));
const next = await publish(sampleExercises(30, { version: 2 }));

function service() {
  const files = new Map([...next.files, ...former.files]);
  const world = { now: Date.parse('2026-01-01'), keys: sampleKeyTable, files };
  const handle = createHandler({
    store: memoryStore(files),
    keys: { get: () => world.keys },
    currentMaxAge: 1_000,
    now: () => world.now,
  });
  return { world, handle, send: sendToHandler(handle) };
}

describe('a cached answer', () => {
  test.each([
    path,
    '/exercises?limit=3',
    '/exercises/equipment/cable?limit=3',
    '/exercises/target/glutes?limit=3&fields=all',
    '/exercises/bodyPart/back?equipment=cable&limit=3',
    '/exercises/name/exercise?limit=3',
    single,
    '/exercises/bodyPartList',
  ])('to %s is returned again: the same object, at once and without reading anything', async (url) => {
    const store = countingStore(memoryStore(former.files));
    const handle = createHandler({ store, keys: sampleKeySource });
    const ask = () =>
      handle({ method: 'GET', url, header: (name) => (name === 'x-gateway-key' ? keyed[name] : undefined) });
    await ask();
    store.reads.length = 0;
    const again = await ask();
    expect(again.status).toBe(200);
    expect(ask()).toBe(again);
    expect(store.reads).toEqual([]);
  });

  test('has its headers made once for platforms with `Headers`, and responses have copies', async () => {
    const inits: Headers[] = [];
    const listener = webListener({
      handle: service().handle,
      fallback: () => new Response(null, { status: 404 }),
      respond(body, init) {
        inits.push(init.headers);
        return new Response(body, init);
      },
    });
    const ask = () => listener(new Request(`https://api.example${path}`, { headers: keyed }));
    await ask();
    (await ask()).headers.set('x-total-count', '0');
    expect((await ask()).headers.get('x-total-count')).toBe('10');
    expect(inits[2]).toBe(inits[1]);
  });

  const allowed: Sent = { path, headers: { 'x-gateway-key': sampleKeys.onlyBodyPart } };
  test.each<[string, Sent, number]>([
    ['without a key', { path }, 401],
    ['with an unknown key', { path, headers: { 'x-gateway-key': unknownKey } }, 401],
    ['with a key for another collection', { ...allowed, path: path.replace('bodyPart/back', 'equipment/cable') }, 403],
    ['with another method', { ...allowed, method: 'DELETE' }, 405],
    ['with an invalid limit', { ...allowed, path: `${path}&limit=x` }, 400],
    ['of an unknown word', { ...allowed, path: path.replace('back', 'tail') }, 404],
  ])('is not returned %s', async (_name, other, status) => {
    const { send } = service();
    for (let round = 0; round < 2; round++) expect((await send(allowed)).status).toBe(200);
    expect((await send(other)).status).toBe(status);
    expect((await send(allowed)).status).toBe(200);
  });

  test('of one exercise is not returned with a key for lists', async () => {
    const { send } = service();
    for (let round = 0; round < 2; round++) expect((await send({ path: single, headers: keyed })).status).toBe(200);
    expect((await send({ ...allowed, path: single })).status).toBe(403);
  });

  test.each([path, single])('is not returned once the key is revoked: %s', async (path) => {
    const { world, send } = service();
    expect((await send({ path, headers: keyed })).status).toBe(200);
    world.keys = KeyTable.from({ keys: [] });
    expect((await send({ path, headers: keyed })).status).toBe(401);
  });

  test.each([path, single])('is not returned while another release is live, but again afterwards: %s', async (path) => {
    const { world, send } = service();
    const releaseOf = async () => {
      const received = await send({ path, headers: keyed });
      const [{ gifUrl }] = [jsonBody(received)].flat() as [{ gifUrl: string }];
      return [received.headers.get('x-catalogue-release'), gifUrl.slice(-2)];
    };
    for (const [tree, version] of [
      [former, '-1'],
      [next, '-2'],
      [former, '-1'],
    ] as const) {
      world.files.set('current.json', encodeCurrent(tree.release));
      world.now += 2_000;
      for (let round = 0; round < 3; round++) expect(await releaseOf()).toEqual([tree.release, version]);
    }
  });

  test('has no body for HEAD, and is a 304 without a length for clients that have its bytes', async () => {
    const { send } = service();
    await send({ path, headers: keyed });
    const get = await send({ path, headers: keyed });
    const head = await send({ method: 'HEAD', path, headers: keyed });
    expect([head.status, head.body.length, head.headers]).toEqual([200, 0, get.headers]);
    const headers = { ...keyed, 'if-none-match': get.headers.get('etag')! };
    const unchanged = await send({ path, headers });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    const unsized = new Map(get.headers);
    unsized.delete('content-length');
    expect(unchanged.headers).toEqual(unsized);
    expect((await send({ path, headers: { ...keyed, 'if-none-match': '"other"' } })).body).toEqual(get.body);
  });

  test('has the requested encoding', async () => {
    const { send } = service();
    for (const accept of ['gzip', 'identity', 'gzip', '', 'br, gzip', 'gzip;q=0', 'deflate', 'gzip']) {
      for (let round = 0; round < 2; round++) {
        const { headers } = await send({ path, headers: { ...keyed, 'accept-encoding': accept } });
        const expected = /gzip(?!;q=0)/.test(accept) ? 'gzip' : undefined;
        expect([accept, headers.get('content-encoding')]).toEqual([accept, expected]);
      }
    }
  });

  test('is never a problem: those are made each time, and end as soon as the store works', async () => {
    const { world, send } = service();
    const file = [...world.files.keys()].find(
      (name) => name.includes(former.release) && name.endsWith('bodyPart/back.json'),
    )!;
    const sound = world.files.get(file)!;
    world.files.delete(file);
    for (let round = 0; round < 2; round++) expect((await send({ path, headers: keyed })).status).toBe(500);
    world.files.set(file, sound);
    expect((await send({ path, headers: keyed })).status).toBe(200);
  });
});

describe('the memory', () => {
  const release = {};
  const answerOf = (length: number): Answer => ({
    status: 200,
    headers: ['ETag', `"${length}"`],
    body: new Uint8Array(length),
  });

  test('caches no long bodies, streams or problems', () => {
    const memory = new AnswerMemory({ longestBody: 10 });
    const asked = {};
    memory.keep(release, asked, 'long', answerOf(11));
    memory.keep(release, asked, 'stream', { ...answerOf(1), body: (async function* () {})() });
    memory.keep(release, asked, 'problem', { ...answerOf(1), status: 404 });
    memory.keep(release, asked, 'short', answerOf(10));
    expect(['long', 'stream', 'problem', 'short'].map((accept) => memory.get(release, asked, accept)?.etag)).toEqual([
      undefined,
      undefined,
      undefined,
      '"10"',
    ]);
  });

  test('never exceeds its limit in bytes, and caches few encodings per request', () => {
    const memory = new AnswerMemory({ longestBody: 10, mostBytes: 100 });
    const requests = Array.from({ length: 50 }, () => ({}));
    for (const [i, asked] of requests.entries()) {
      for (let accept = 0; accept < 9; accept++) memory.keep(release, asked, `${accept}`, answerOf(1 + (i % 10)));
      expect(memory.bytes).toBeLessThanOrEqual(100);
      const kept = Array.from({ length: 9 }, (_, accept) => memory.get(release, asked, `${accept}`)).filter(Boolean);
      expect(kept.length).toBeLessThanOrEqual(4);
    }
  });
});
