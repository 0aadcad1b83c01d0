import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { originFiles, originListener } from '../../../edge/adapters/origin-listener.ts';
import { freePort, serve } from '../../support/servers/servers.ts';

const page = '<!doctype html>the page';
const notFoundPage = '<!doctype html>nothing';
const etag = '"1"';

type Answered = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The files of a host, through the fallback, and the headers of the requests that reach it. */
async function filesOf(answer: Answered) {
  const asked: IncomingHttpHeaders[] = [];
  const host = await serve((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  });
  const files = originFiles(host.origin);
  const send = (path: string, init: RequestInit = {}) => files(new Request(`https://api.example${path}`, init));
  return { send, asked };
}

/** A host with a page in a folder, which knows neither conditions nor suffixes. */
const host: Answered = ({ method, url, headers: { range } }, response) => {
  if (url === '/404.html') return response.end(notFoundPage);
  if (url !== '/exercise/0001/index.html') return response.writeHead(404).end('inside');
  response.setHeader('etag', etag).setHeader('content-type', 'text/html').setHeader('cache-control', 'max-age=9');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (!first) return response.setHeader('content-length', page.length).end(method === 'HEAD' ? undefined : page);
  return response.writeHead(206).end(page.slice(Number(first), Number(last) + 1));
};

describe('the files of an origin', () => {
  test('are sent with the headers of their host', async () => {
    const { send, asked } = await filesOf(host);
    const sent = await send('/exercise/0001/', { headers: { cookie: 'a=b', 'x-gateway-key': 'key' } });
    expect([sent.status, await sent.text()]).toEqual([200, page]);
    expect([sent.headers.get('content-type'), sent.headers.get('cache-control')]).toEqual(['text/html', 'max-age=9']);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('cookie');
    expect(asked[0]).not.toHaveProperty('x-gateway-key');
  });

  test.each([
    [{ 'if-none-match': etag }, 304, ''],
    [{ 'if-none-match': '"2"' }, 200, page],
    [{ 'if-match': '"2"' }, 412, expect.stringContaining('Leave out If-Match')],
    [{ range: 'bytes=0-4' }, 206, page.slice(0, 5)],
    [{ range: 'bytes=-4' }, 206, page.slice(-4)],
    [{ range: 'bytes=0-4', 'if-range': etag }, 200, page],
  ])('are subject to %j, even if their host is not', async (headers, status, content) => {
    const { send } = await filesOf(host);
    const sent = await send('/exercise/0001/', { headers });
    expect([sent.status, await sent.text()]).toEqual([status, content]);
  });

  test('are read-only, and say so before a page of another site asks', async () => {
    const { send, asked } = await filesOf(host);
    const refused = await send('/', { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await send('/', { method: 'OPTIONS' })).headers.get('access-control-allow-methods')).toContain('GET');
    expect(asked).toEqual([]);
  });

  test('are found in a folder with a slash, and missed with a page for browsers', async () => {
    const { send } = await filesOf(host);
    const moved = await send('/exercise/0001');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/exercise/0001/']);
    const missed = await send('/nowhere', { headers: { accept: 'text/html', 'if-none-match': '*' } });
    expect([missed.status, await missed.text(), missed.headers.get('cache-control')]).toEqual([
      404,
      notFoundPage,
      'no-store',
    ]);
    expect(await (await send('/nowhere')).text()).toBe('There is nothing at this address.\n');
  });

  test.each([
    [301, 404],
    [403, 404],
    [410, 404],
    [400, 502],
    [503, 502],
  ])('do not pass on a host that answers %i', async (status, expected) => {
    const { send } = await filesOf((_request, response) => {
      response.writeHead(status, { location: 'http://evil.example/', 'set-cookie': 'a=b' }).end('inside');
    });
    const sent = await send('/index.html');
    expect(sent.status).toBe(expected);
    expect(await sent.text()).not.toContain('inside');
    for (const name of ['location', 'set-cookie']) expect(sent.headers.has(name)).toBe(false);
  });

  test('are a 502 while their host is away', async () => {
    const files = originFiles(`http://127.0.0.1:${await freePort()}/`);
    const sent = await files(new Request('https://api.example/'));
    expect([sent.status, await sent.text()]).toEqual([502, "The origin can't be reached. Try again in a moment.\n"]);
  });
});

test('lists the missing variables', () => {
  expect(() => originListener({ KEYS_URL: 'https://keys.example/' })).toThrow('ORIGIN is not set');
});
