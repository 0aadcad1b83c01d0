import { expect, test, vi } from 'vitest';
import { packOf, samplePacked } from '../../../support/samples/sample-pack.ts';

const site = 'https://example.org/';
const pack = packOf(samplePacked(3));

test('a pack that could not be loaded is asked for again by the next request', async () => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('self', { registration: { scope: site }, addEventListener: listeners.set.bind(listeners) });
  vi.stubGlobal('siteFacts', { version: '1', release: 'r', pack: ['catalogue.pack'], paths: [] });
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) });
  let isReachable = false;
  vi.stubGlobal('fetch', async (input: string | Request) => {
    if (isReachable && input === `${site}catalogue.pack`) return new Response(new Uint8Array(pack));
    throw new TypeError('There is no network.');
  });
  await import('../../../../build/explorer/browser/service-worker.ts');
  const answer = () =>
    new Promise<Response>((resolve) => {
      const request = new Request(`${site}exercises?limit=1`);
      listeners.get('fetch')!({ request, respondWith: resolve });
    });
  await expect(answer()).rejects.toThrow('There is no network.');
  isReachable = true;
  expect(await (await answer()).json()).toHaveLength(1);
});
