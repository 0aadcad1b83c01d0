import { expect, test } from 'vitest';
import { createHandler } from '../../edge/handler.ts';
import { limitRate } from '../../edge/rate-limit.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { jsonBody, sendToHandler } from '../support/requests/exchange.ts';
import { publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys, unknownKey } from '../support/samples/sample-keys.ts';

const tree = await publish(sampleExercises(10));
const path = '/exercises/bodyPart/back';

/** A service that allows so many requests per minute, with a clock that the test controls. */
function limited(perMinute: number) {
  const clock = { now: Date.now() };
  const handle = createHandler({ store: memoryStore(tree.files), keys: sampleKeySource });
  const send = sendToHandler(limitRate(handle, { keys: sampleKeySource, perMinute, now: () => clock.now }));
  const status = async (key: string, method = 'GET') =>
    (await send({ method, path, headers: { 'x-gateway-key': key } })).status;
  return { send, status, clock };
}

test('a key may send a burst, and then continue at the rate', async () => {
  const { status, clock } = limited(6);
  for (let i = 0; i < 6; i++) expect(await status(sampleKeys.valid)).toBe(200);
  expect(await status(sampleKeys.valid)).toBe(429);
  clock.now += 9_999;
  expect(await status(sampleKeys.valid)).toBe(429);
  clock.now += 1;
  expect(await status(sampleKeys.valid)).toBe(200);
  expect(await status(sampleKeys.valid)).toBe(429);
  clock.now += 60 * 60_000;
  for (let i = 0; i < 6; i++) expect(await status(sampleKeys.valid)).toBe(200);
  expect(await status(sampleKeys.valid)).toBe(429);
});

test('says when to retry, as a problem that any page may read', async () => {
  const { send, clock } = limited(2);
  const ask = () => send({ path, headers: { 'x-gateway-key': sampleKeys.valid } });
  await ask();
  await ask();
  clock.now += 1_000;
  const received = await ask();
  expect(received.headers.get('retry-after')).toBe('29');
  expect(received.headers.get('content-type')).toBe('application/problem+json');
  expect(received.headers.get('cache-control')).toBe('no-store');
  expect(received.headers.get('access-control-allow-origin')).toBe('*');
  expect(jsonBody(received)).toMatchObject({
    status: 429,
    title: 'Too Many Requests',
    detail: expect.stringContaining('29'),
  });
});

test('each key has its own limit', async () => {
  const { status } = limited(1);
  expect(await status(sampleKeys.valid)).toBe(200);
  expect(await status(sampleKeys.valid)).toBe(429);
  expect(await status(sampleKeys.another)).toBe(200);
});

test('requests that are refused anyway keep their problem, and are not counted', async () => {
  const { status } = limited(1);
  for (let i = 0; i < 3; i++) {
    expect(await status(unknownKey)).toBe(401);
    expect(await status('')).toBe(401);
    expect(await status(sampleKeys.revoked)).toBe(401);
    expect(await status(sampleKeys.valid, 'OPTIONS')).toBe(204);
    expect(await status(sampleKeys.valid, 'POST')).toBe(405);
  }
  expect(await status(sampleKeys.valid, 'HEAD')).toBe(200);
  expect(await status(sampleKeys.valid)).toBe(429);
});

test('messages of assistants are counted like requests of lists', async () => {
  const { send, status } = limited(1);
  const headers = { 'x-gateway-key': sampleKeys.valid, 'content-type': 'application/json' };
  const message = { method: 'POST', path: '/mcp', headers };
  expect((await send(message)).status).not.toBe(429);
  expect((await send(message)).status).toBe(429);
  expect(await status(sampleKeys.valid)).toBe(429);
});

test('a clock that is set back adds nothing', async () => {
  const { status, clock } = limited(1);
  await status(sampleKeys.valid);
  clock.now -= 60 * 60_000;
  expect(await status(sampleKeys.valid)).toBe(429);
});

test("keys that can't be read are a 500", async () => {
  const broken = {
    get: () => {
      throw new Error('no keys');
    },
  };
  const handle = createHandler({ store: memoryStore(tree.files), keys: broken });
  const send = sendToHandler(limitRate(handle, { keys: broken, perMinute: 1 }));
  for (let i = 0; i < 3; i++) {
    expect((await send({ path, headers: { 'x-gateway-key': sampleKeys.valid } })).status).toBe(500);
  }
});

const everyKey = { get: () => ({ find: (id: string) => ({ id, permissions: 0, expires: Infinity }) }) };
const answer = { status: 200, headers: [], body: null };

test('an answer that is made at once is passed on at once', () => {
  const handle = limitRate(() => answer, { keys: everyKey, perMinute: 1 });
  expect(handle({ method: 'GET', url: '/', header: () => 'key' })).toBe(answer);
});

test('a key stays limited when the full buckets of 10,000 others are evicted', async () => {
  const clock = { now: 0 };
  const handle = limitRate(() => answer, { keys: everyKey, perMinute: 1, now: () => clock.now });
  const status = async (key: string) => (await handle({ method: 'GET', url: '/', header: () => key })).status;
  for (let i = 0; i < 9_999; i++) await status(`early ${i}`);
  clock.now += 60_000;
  expect([await status('late'), await status('another'), await status('late')]).toEqual([200, 200, 429]);
});
