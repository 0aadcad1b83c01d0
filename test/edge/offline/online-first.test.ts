import { describe, expect, test } from 'vitest';
import { type Fetch, offlineFetch } from '../../../edge/offline/fetch/offline-fetch.ts';
import { type OnlineFirstOptions, onlineFirst } from '../../../edge/offline/fetch/online-first.ts';
import { openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { packOf, samplePacked } from '../../support/samples/sample-pack.ts';
import { serve } from '../../support/servers/servers.ts';

const offline = offlineFetch(openCatalogue({ release: 'device', digest: 'd', pack: packOf(samplePacked(9)) }));
const path = 'https://api.example/exercises/bodyPart/back?limit=2';

function via(fetch: Fetch, options: Partial<OnlineFirstOptions> = {}): Fetch {
  return onlineFirst({ offline, fetch, ...options });
}

/** A network that never answers, but notices when a request is aborted. */
const silent: Fetch = (_, init) =>
  new Promise((_, reject) => {
    const { signal } = init!;
    const fail = () => reject(signal!.reason ?? new Error('aborted'));
    if (signal!.aborted) fail();
    signal!.addEventListener('abort', fail);
  });
const answering =
  (status: number, body: string | null = '"from the network"', headers = {}): Fetch =>
  async () =>
    new Response(body, {
      status,
      headers: { ...(body !== null && { 'content-type': 'application/json' }), ...headers },
    });
const unreachable: Fetch = async () => {
  throw new TypeError('Failed to fetch');
};

async function whoAnswered(fetch: Fetch, init?: RequestInit): Promise<string> {
  const response = await fetch(path, init);
  return response.headers.get('x-catalogue-release') ?? (await response.text());
}

describe('the network answers', () => {
  test.each([200, 400, 401, 403, 404, 405, 429])('with %i, which is returned', async (status) => {
    const response = await via(answering(status, '"é 𝔛"', { etag: '"e"', 'x-total-count': '7' }))(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('etag')).toBe('"e"');
    expect(response.headers.get('x-total-count')).toBe('7');
    expect(await response.text()).toBe('"é 𝔛"');
  });

  test.each([
    'application/json',
    'APPLICATION/JSON; charset=utf-8',
    'application/problem+json',
    'application/json ;x=1',
  ])('as %s', async (type) => {
    expect(await whoAnswered(via(answering(200, '"it"', { 'content-type': type })))).toBe('"it"');
  });

  test.each([204, 304])('with %i, which has no body', async (status) => {
    const response = await via(answering(status, null))(path);
    expect(response.status).toBe(status);
    expect(response.body).toBeNull();
  });

  test('with an image, which keeps its bytes', async () => {
    const gif = Uint8Array.of(0x47, 0x49, 0x46, 0x38, 0xff, 0x80, 0);
    const network: Fetch = async () => new Response(gif, { headers: { 'content-type': 'image/gif' } });
    const response = await via(network)('https://api.example/image?exerciseId=0001');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(gif);
  });

  test('the network receives the key and headers of the request', async () => {
    const seen: unknown[] = [];
    const network: Fetch = async (input, init) => {
      seen.push(input, new Headers(init?.headers).get('x-gateway-key'));
      return Response.json([]);
    };
    await via(network)(path, { headers: { 'x-gateway-key': 'mine' } });
    expect(seen).toEqual([path, 'mine']);
  });
});

describe('the device answers', () => {
  test('when there is no network', async () => {
    expect(await whoAnswered(via(unreachable))).toBe('device');
  });

  test.each([500, 502, 503, 504, 520])('when a service or gateway is broken: %i', async (status) => {
    expect(await whoAnswered(via(answering(status)))).toBe('device');
  });

  test.each([
    ['a page instead of the list, as hosts of single-page apps have for every path', 200, 'text/html'],
    ['a page with a charset', 200, 'text/html; charset=utf-8'],
    ['the error page of a host without the file', 404, 'text/html'],
    ['the page of a firewall', 403, 'text/html'],
    ['text', 200, 'text/plain;charset=UTF-8'],
    ['a script', 200, 'application/javascript'],
    ['something that only looks like JSON', 200, 'application/jsonp'],
    ['no type', 200, ''],
  ])('when the answer is not from the API: %s', async (_, status, type) => {
    expect(await whoAnswered(via(answering(status, '<!doctype html>', { 'content-type': type })))).toBe('device');
  });

  test('when no answer comes', async () => {
    expect(await whoAnswered(via(silent, { timeout: 5 }))).toBe('device');
  });

  test('when the body is interrupted', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('[{"half":', () => response.destroy());
    });
    const fetch = via(globalThis.fetch, { baseUrl: server.origin });
    const response = await fetch(`${server.origin}/exercises/bodyPart/back`);
    expect(response.headers.get('x-catalogue-release')).toBe('device');
  });

  test('as it does without the network, including errors', async () => {
    expect((await via(unreachable)('https://api.example/exercises/bodyPart/tail')).status).toBe(404);
  });

  test('for a service that is not at the root', async () => {
    const below = via(unreachable, {
      baseUrl: 'https://example.org/api',
      offline: offlineFetch(openCatalogue({ release: 'device', digest: 'd', pack: packOf(samplePacked(9)) }), {
        baseUrl: 'https://example.org/api',
      }),
    });
    expect((await below('https://example.org/api/exercises/bodyPart/back')).status).toBe(200);
  });
});

describe('no one else answers', () => {
  test('when the caller has aborted', async () => {
    const controller = new AbortController();
    const answer = via(silent)(path, { signal: controller.signal });
    controller.abort(new Error('given up'));
    await expect(answer).rejects.toThrow('given up');
    await expect(via(silent)(path, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  });

  test('when an assistant sends a message', async () => {
    const messages = 'https://api.example/mcp';
    expect((await via(answering(202, ''))(messages, { method: 'POST' })).status).toBe(202);
    await expect(via(unreachable)(messages, { method: 'POST' })).rejects.toThrow('Failed to fetch');
  });

  test('when the request is not for the API', async () => {
    await expect(via(unreachable)('https://api.example/image/1.gif')).rejects.toThrow('Failed to fetch');
    expect(await (await via(answering(503))('https://api.example/exercisesque')).text()).toBe('"from the network"');
  });
});
