import { afterEach, expect, test, vi } from 'vitest';
import type { Env } from '../../../../edge/adapters/cloudflare/bindings.ts';
import { cloudflareKeys } from '../../../../edge/adapters/cloudflare/key-source.ts';
import { encodeKeyDocument, revokeKey } from '../../../../edge/keys/key-document.ts';
import { sampleKeyDocument, sampleKeys, sampleKeyText } from '../../../support/samples/sample-keys.ts';

const ASSETS = { fetch: () => Promise.reject(new Error('not asked here')) };

afterEach(() => {
  vi.useRealTimers();
});

/** A namespace that may return values up to `cacheTtl` seconds old. */
function namespaceOf(state: { text: string | null }) {
  const asked: [key: string, cacheTtl: number][] = [];
  const KEYS: NonNullable<Env['KEYS']> = {
    async get(key, { cacheTtl }) {
      asked.push([key, cacheTtl]);
      return state.text;
    },
  };
  return { KEYS, asked };
}

test("a key revoked in KV stops working within 60 seconds, including the platform's cache", async () => {
  vi.useFakeTimers();
  const state = { text: sampleKeyText as string | null };
  const { KEYS, asked } = namespaceOf(state);
  const keys = cloudflareKeys({ ASSETS, KEYS });
  expect((await keys.get()).find(sampleKeys.another)).toBeDefined();
  const cacheTtl = asked[0]![1];
  state.text = encodeKeyDocument(revokeKey(sampleKeyDocument, sampleKeys.another).document);
  vi.advanceTimersByTime((60 - cacheTtl) * 1000);
  expect((await keys.get()).find(sampleKeys.another)).toBeUndefined();
  expect(asked).toEqual([
    ['keys.json', cacheTtl],
    ['keys.json', cacheTtl],
  ]);
});

test('an unchanged document is not parsed again', async () => {
  vi.useFakeTimers();
  const { KEYS, asked } = namespaceOf({ text: sampleKeyText });
  const keys = cloudflareKeys({ ASSETS, KEYS });
  const first = await keys.get();
  vi.advanceTimersByTime(60_000);
  expect(await keys.get()).toBe(first);
  expect(asked).toHaveLength(2);
});

test('the secret is used if there is no namespace', async () => {
  const keys = cloudflareKeys({ ASSETS, KEY_DOCUMENT: sampleKeyText });
  expect((await keys.get()).find(sampleKeys.valid)).toBeDefined();
});

test('a missing or unreadable document is a fault, not an empty document', async () => {
  vi.useFakeTimers();
  const state = { text: null as string | null };
  const keys = cloudflareKeys({ ASSETS, KEYS: namespaceOf(state).KEYS });
  await expect(keys.get()).rejects.toThrow('There is no key document');
  state.text = '{"format":1';
  await expect(keys.get()).rejects.toThrow('not a JSON document');
  state.text = sampleKeyText;
  expect((await keys.get()).find(sampleKeys.valid)).toBeDefined();
  vi.advanceTimersByTime(60_000);
  state.text = null;
  expect((await keys.get()).find(sampleKeys.valid)).toBeDefined();
  vi.advanceTimersByTime(4 * 60_000);
  await expect(keys.get()).rejects.toThrow('There is no key document');
});
