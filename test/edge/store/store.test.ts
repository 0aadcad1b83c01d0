import { describe, expect, test } from 'vitest';
import { httpStore } from '../../../edge/store/http-store.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import { freePort, serve } from '../../support/servers/servers.ts';

describe('the memory store', () => {
  test('returns what was requested, or fails', async () => {
    const store = memoryStore(new Map([['a', Uint8Array.of(1, 2, 3)]]));
    expect(await store.read('a', 1, 3)).toEqual(Uint8Array.of(2, 3));
    await expect(store.read('a', 1, 4)).rejects.toMatchObject({ missing: false });
    await expect(store.read('b')).rejects.toMatchObject({ missing: true });
  });
});

describe('the HTTP store', () => {
  test('requests files below its base, unencoded and in ranges', async () => {
    const asked: unknown[] = [];
    const origin = await serve(({ url, headers }, response) => {
      asked.push([url, headers.range, headers['accept-encoding']]);
      if (url?.endsWith('missing')) response.writeHead(404).end();
      else if (headers.range) response.writeHead(206, { 'content-range': 'bytes 2-4/10' }).end('234');
      else response.end('0123456789');
    });
    for (const base of [`${origin.origin}/tree`, `${origin.origin}/tree/`]) {
      const store = httpStore(base);
      expect(await store.read('a/b.json')).toEqual(Uint8Array.from(Buffer.from('0123456789')));
      expect(await store.read('a/b.json', 2, 5)).toEqual(Uint8Array.from(Buffer.from('234')));
      expect(await store.read('a/b.json', 5, 5)).toHaveLength(0);
      await expect(store.read('missing')).rejects.toMatchObject({ missing: true });
      expect(store.ranges).toBe(true);
      expect(asked.splice(0)).toEqual([
        ['/tree/a/b.json', undefined, 'identity'],
        // `fetch` adds it again to a range request.
        ['/tree/a/b.json', 'bytes=2-4', 'identity, identity'],
        ['/tree/missing', undefined, 'identity'],
      ]);
    }
    await origin.close();
    await expect(httpStore(origin.origin).read('a')).rejects.toMatchObject({ name: 'StoreError', missing: false });
  });

  test("says why the origin can't be reached", async () => {
    const port = await freePort();
    // One of them may have several addresses, each with an error of its own.
    for (const host of ['127.0.0.1', 'localhost']) {
      await expect(httpStore(`http://${host}:${port}`).read('a')).rejects.toThrow(
        /^a could not be read .*ECONNREFUSED/,
      );
    }
  });
});
