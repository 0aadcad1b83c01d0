import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Environment, environmentHandler } from '../../../edge/adapters/environment.ts';
import { encodeKeyDocument, revokeKey } from '../../../edge/keys/key-document.ts';
import { sendToHandler } from '../../support/requests/exchange.ts';
import { publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeyDocument, sampleKeys, sampleKeyText } from '../../support/samples/sample-keys.ts';

const tree = await publish(sampleExercises(9));
const environment: Environment = {
  ORIGIN: 'https://tree.example/files/',
  ORIGIN_TOKEN: 'token',
  KEYS_URL: 'https://keys.example/keys.json',
};

afterEach(() => {
  vi.useRealTimers();
});

/** An origin and a key address that require the token. */
function hosts() {
  const state = { keys: sampleKeyText, asked: [] as string[] };
  const fetch = async (url: string, init: RequestInit) => {
    state.asked.push(url);
    if (new Headers(init.headers).get('x-origin-token') !== 'token') return new Response(null, { status: 403 });
    if (url === environment.KEYS_URL) return new Response(state.keys);
    const file = tree.files.get(url.slice('https://tree.example/files/'.length));
    return file ? new Response(new Uint8Array(file)) : new Response(null, { status: 404 });
  };
  return { state, fetch };
}

const page = { path: '/exercises/bodyPart/back', headers: { 'x-gateway-key': sampleKeys.another } };

test('reads the tree and the keys with the token', async () => {
  const { state, fetch } = hosts();
  const faults: unknown[] = [];
  const send = sendToHandler(environmentHandler(environment, { fetch, onFault: (fault) => faults.push(fault) }));
  expect((await send(page)).status).toBe(200);
  expect(faults).toEqual([]);
  expect(state.asked.every((url) => /^https:\/\/(tree|keys)\.example\//.test(url))).toBe(true);
});

test('notices a revocation within a minute', async () => {
  vi.useFakeTimers();
  const { state, fetch } = hosts();
  const send = sendToHandler(environmentHandler(environment, { fetch, onFault: () => {} }));
  expect((await send(page)).status).toBe(200);
  state.keys = encodeKeyDocument(revokeKey(sampleKeyDocument, sampleKeys.another).document);
  vi.advanceTimersByTime(60_000);
  expect((await send(page)).status).toBe(401);
});

describe('something missing', () => {
  test.each<[string, Environment, RegExp]>([
    ['the origin', { ...environment, ORIGIN: '' }, /ORIGIN is not set/],
    ['the keys', { ...environment, KEYS_URL: undefined }, /Neither KEYS_URL nor KEY_DOCUMENT is set/],
  ])('is reported if it is %s', (_what, environment, message) => {
    expect(() => environmentHandler(environment, { onFault: () => {} })).toThrow(message);
  });

  test('is a fault if it is the key document, without its address in the message', async () => {
    const faults: unknown[] = [];
    const { fetch } = hosts();
    const handle = environmentHandler(
      { ...environment, ORIGIN_TOKEN: 'another' },
      { fetch, onFault: (fault) => faults.push(fault) },
    );
    expect((await sendToHandler(handle)(page)).status).toBe(500);
    expect(String(faults[0])).toBe('Error: KEYS_URL answered 403.');
  });
});
