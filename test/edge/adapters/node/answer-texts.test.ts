import { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shutDown } from '../../../../edge/adapters/node/shutdown.ts';
import type { Answer, ApiRequest } from '../../../../edge/http/message.ts';
import { memoryStore } from '../../../../edge/store/memory-store.ts';
import { sendBytes } from '../../../support/requests/hostile-requests.ts';
import { listen, tree } from './listen.ts';

const time = Date.parse('2026-01-01T10:00:00Z');
const everyByte = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);
const answers: { readonly [path: string]: Answer } = {
  '/exercises': { status: 200, headers: ['ETag', '"1"', 'Content-Length', '1000'], body: everyByte },
  '/exercises/unchanged': { status: 304, headers: ['ETag', '"1"'], body: null },
  '/exercises/problem': { status: 404, headers: ['Content-Length', '3'], body: Buffer.from('no\n') },
};

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * A service whose answers come again, and the heads that Node makes.
 * @param secondOf returns the time of a request, by its number
 */
async function service(secondOf = (_request: number) => 0) {
  let requests = 0;
  const now = vi.spyOn(Date, 'now').mockReturnValue(time);
  const handle = ({ method, url }: ApiRequest) => {
    now.mockReturnValue(time + 1000 * secondOf(requests++));
    const answer = answers[url]!;
    return method === 'HEAD' ? { ...answer, body: null } : answer;
  };
  const { origin, server } = await listen(memoryStore(tree.files), { handle });
  return { origin, server, made: vi.spyOn(ServerResponse.prototype, 'writeHead') };
}

const request = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n');
const last = request('/exercises/problem', 'Connection: close');

describe('an answer that comes again', () => {
  test.each(Object.keys(answers))('is sent as it was the first time, without making its head: %s', async (path) => {
    const { origin, made } = await service();
    const [, ...received] = (await sendBytes(origin, request(path).repeat(3) + last)).split('HTTP/1.1 ');
    expect(made).toHaveBeenCalledTimes(2);
    const { status, body } = answers[path]!;
    expect(received[0]).toMatch(new RegExp(`^${status} .*\r\nDate: .* GMT\r\nConnection: keep-alive\r\n`, 's'));
    expect(received[0]!.endsWith(`\r\n\r\n${Buffer.from((body as Uint8Array) ?? []).toString('latin1')}`)).toBe(true);
    expect(received.slice(1, 3)).toEqual([received[0], received[0]]);
  });

  test('is logged with its status, and is finished', async () => {
    const { origin, server } = await service();
    const ends: unknown[] = [];
    server.on('request', (_, response) => {
      response.on('close', () => ends.push([response.statusCode, response.headersSent, response.writableFinished]));
    });
    await sendBytes(origin, request('/exercises/unchanged').repeat(2) + last);
    expect(ends).toEqual([
      [304, true, true],
      [304, true, true],
      [404, true, true],
    ]);
  });

  test('has a head of its second', async () => {
    const seconds = [0, 0.9, 1, 1.1, 0];
    const { origin, made } = await service((request) => seconds[request]!);
    const counts: number[] = [];
    for (const _ of seconds) {
      await fetch(`${origin}/exercises`).then((response) => response.text());
      counts.push(made.mock.calls.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
  });

  test('has no body for HEAD, and one for GET afterwards', async () => {
    const { origin } = await service();
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      const response = await fetch(`${origin}/exercises`, { method });
      const { byteLength } = await response.arrayBuffer();
      expect([response.headers.get('content-length'), byteLength]).toEqual(['1000', method === 'HEAD' ? 0 : 1000]);
    }
  });

  test.each([
    ['of which the client says so', last],
    ['of HTTP/1.0', request('/exercises/problem').replace('HTTP/1.1', 'HTTP/1.0')],
  ])('closes a connection %s, and tells nobody else to', async (_name, closing) => {
    const { origin } = await service();
    for (let round = 0; round < 2; round++) {
      const received = await sendBytes(origin, request('/exercises/problem').repeat(2) + closing);
      expect(received.match(/^Connection: .*$/gm)).toEqual([
        'Connection: keep-alive',
        'Connection: keep-alive',
        'Connection: close',
      ]);
    }
  });

  test.each<[how: string, add: (response: ServerResponse, cookie: string) => void]>([
    ['were set for its response', (response, cookie) => response.setHeader('Set-Cookie', cookie)],
    [
      'a `writeHead` of its response adds',
      (response, cookie) => {
        const { writeHead } = response;
        response.writeHead = ((status: number, headers: string[]) =>
          writeHead.call(response, status, [...headers, 'Set-Cookie', cookie] as never)) as typeof writeHead;
      },
    ],
  ])('has the lines that %s, which no other response has', async (_how, add) => {
    const { origin, server } = await service();
    let requests = 0;
    server.prependListener('request', (_, response) => {
      if (++requests % 2 === 1) add(response, `request=${requests}`);
    });
    const received = await sendBytes(origin, request('/exercises/unchanged').repeat(4) + last);
    expect(received.split('HTTP/1.1 ').map((answer) => answer.match(/Set-Cookie: (.*)\r/)?.[1])).toEqual([
      undefined,
      'request=1',
      undefined,
      'request=3',
      undefined,
      'request=5',
    ]);
  });

  test('says that its connection closes if it is the last that the server allows there, and on no other', async () => {
    const { origin, server } = await service();
    server.maxRequestsPerSocket = 2;
    for (let round = 0; round < 2; round++) {
      // Node refuses the third.
      const received = await sendBytes(origin, request('/exercises/problem').repeat(2) + last);
      expect(received.match(/^Connection: .*$/gm)?.slice(0, 2)).toEqual([
        'Connection: keep-alive',
        'Connection: close',
      ]);
    }
  });

  test('closes its connection once the server is shut down', async () => {
    const { origin, server } = await service();
    const before = sendBytes(origin, request('/exercises').repeat(3));
    await expect.poll(() => server.listenerCount('request')).toBe(1);
    const isDown = shutDown(server);
    const received = await sendBytes(origin, request('/exercises'));
    expect(received).toContain('\r\nConnection: close\r\n');
    await Promise.all([before, isDown]);
  });
});
