import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { createConnection } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nodeListener } from '../../../../edge/adapters/node/listener.ts';
import { shutDown } from '../../../../edge/adapters/node/shutdown.ts';
import type { Answer, ApiRequest } from '../../../../edge/http/message.ts';
import { sendBytes } from '../../../support/requests/hostile-requests.ts';
import { type RunningServer, serve } from '../../../support/servers/servers.ts';

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
 * @param seen returns a response as the listener sees it
 */
async function service(
  secondOf = (_request: number) => 0,
  seen = (response: ServerResponse) => response,
  answerTo = ({ method, url }: ApiRequest): Answer =>
    method === 'HEAD' ? { ...answers[url]!, body: null } : answers[url]!,
) {
  let requests = 0;
  const now = vi.spyOn(Date, 'now').mockReturnValue(time);
  const handle = (request: ApiRequest) => {
    now.mockReturnValue(time + 1000 * secondOf(requests++));
    return answerTo(request);
  };
  const listener = nodeListener({ handle });
  const { origin, server } = await serve((request, response) => listener(request, seen(response)));
  return { origin, server, made: vi.spyOn(ServerResponse.prototype, 'writeHead') };
}

const request = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n');
const last = request('/exercises/problem', 'Connection: close');

/** A response as in a Node without one of its private members. */
function without(member: string, response: ServerResponse): ServerResponse {
  return new Proxy(response, {
    get(target, name) {
      if (name === member) return undefined;
      const value = Reflect.get(target, name);
      return typeof value === 'function' && name !== 'writeHead' ? value.bind(target) : value;
    },
    set: (target, name, value) => name === member || Reflect.set(target, name, value),
  });
}

/** What is received on a connection on which each request is sent once the one before is answered. */
async function sendInTurn({ origin, server }: Pick<RunningServer, 'origin' | 'server'>, ...requests: string[]) {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  for (const one of requests) {
    const answered = new Promise<void>((resolve) => {
      server.once('request', (_, response) => response.on('close', resolve));
    });
    socket.write(one);
    await answered;
  }
  await once(socket.end(), 'close');
  return received;
}

describe('an answer that comes again', () => {
  test.each(Object.keys(answers))('is sent as it was the first time, without making its head: %s', async (path) => {
    const running = await service();
    const [, ...received] = (await sendInTurn(running, ...Array(3).fill(request(path)))).split('HTTP/1.1 ');
    expect(running.made).toHaveBeenCalledTimes(1);
    const { status, body } = answers[path]!;
    expect(received[0]).toMatch(new RegExp(`^${status} .*\r\nDate: .* GMT\r\nConnection: keep-alive\r\n`, 's'));
    expect(received[0]!.endsWith(`\r\n\r\n${Buffer.from((body as Uint8Array) ?? []).toString('latin1')}`)).toBe(true);
    expect(received.slice(1)).toEqual([received[0], received[0]]);
  });

  test('is logged with its status, and is finished', async () => {
    const running = await service();
    const ends: unknown[] = [];
    running.server.on('request', (_, response) => {
      response.on('close', () => ends.push([response.statusCode, response.headersSent, response.writableFinished]));
    });
    await sendInTurn(running, ...Array(2).fill(request('/exercises/unchanged')));
    expect(ends).toEqual([
      [304, true, true],
      [304, true, true],
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

  test('has the lines that Node adds in its second, whatever their length', async () => {
    const running = await service((request) => Math.floor(request / 2));
    const received: string[] = [];
    for (const seconds of [71, 72, 100]) {
      running.server.keepAliveTimeout = seconds * 1000;
      received.push(await sendInTurn(running, ...Array(2).fill(request('/exercises/problem'))));
    }
    expect(running.made).toHaveBeenCalledTimes(3);
    expect(received.join('').match(/timeout=.*|no\n/g)).toEqual(
      [71, 71, 72, 72, 100, 100].flatMap((seconds) => [`timeout=${seconds}`, 'no\n']),
    );
  });

  test('keeps its lines while it waits to be sent', async () => {
    const seconds = [0, 0, 1, 1];
    const running = await service((request) => seconds[request]!);
    running.server.keepAliveTimeout = 71_000;
    const get = request('/exercises');
    await sendInTurn(running, get);
    const waiting: Buffer[] = [];
    const slow = new Duplex({ read() {}, write: (bytes: Buffer) => void waiting.push(bytes) });
    running.server.emit('connection', slow);
    slow.push(get);
    await expect.poll(() => waiting).toHaveLength(1);
    running.server.keepAliveTimeout = 72_000;
    expect((await sendInTurn(running, get, get)).match(/timeout=.*/g)).toEqual(['timeout=72', 'timeout=72']);
    expect(running.made).toHaveBeenCalledTimes(2);
    expect(String(waiting[0])).toContain('timeout=71\r\n');
    slow.destroy();
  });

  test.each(['_header', '_headerSent'])('is sent by Node if its responses have no `%s`', async (member) => {
    const running = await service(undefined, (response) => without(member, response));
    const received = await sendInTurn(running, ...Array(3).fill(request('/exercises/problem')));
    expect(running.made).toHaveBeenCalledTimes(3);
    expect(received.match(/HTTP|no\n/g)).toEqual(['HTTP', 'no\n', 'HTTP', 'no\n', 'HTTP', 'no\n']);
  });

  test('comes in the order of the requests if these are sent at once', async () => {
    const { origin } = await service();
    const pair = request('/exercises/unchanged') + request('/exercises/problem');
    const received = await sendBytes(origin, pair.repeat(3) + last);
    const problem = ['404', 'no\n'];
    expect(received.match(/(?<=HTTP\/1\.1 )\d+|no\n/g)).toEqual([
      ...Array(3)
        .fill(['304', ...problem])
        .flat(),
      ...problem,
    ]);
  });

  test('has no body for HEAD, and one for GET afterwards', async () => {
    const { origin } = await service();
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      const response = await fetch(`${origin}/exercises`, { method });
      const { byteLength } = await response.arrayBuffer();
      expect([response.headers.get('content-length'), byteLength]).toEqual(['1000', method === 'HEAD' ? 0 : 1000]);
    }
  });

  test('has no body for HEAD, even if the handler gives it one', async () => {
    const running = await service(undefined, undefined, ({ url }) => answers[url]!);
    const get = request('/exercises/problem');
    const head = get.replace('GET', 'HEAD');
    const received = await sendInTurn(running, get, head, head, get);
    expect(received.match(/HTTP|no\n/g)).toEqual(['HTTP', 'no\n', 'HTTP', 'HTTP', 'HTTP', 'no\n']);
  });

  test('is sent by Node if its head has no length, and has no influence on others', async () => {
    const unmeasured: Answer = { status: 200, headers: [], body: Buffer.from('no\n') };
    const running = await service(undefined, undefined, ({ url }) => answers[url] ?? unmeasured);
    const requests = ['problem', 'other', 'other', 'problem'].map((name) => request(`/exercises/${name}`));
    const [first, ...received] = (await sendInTurn(running, ...requests)).split('HTTP/1.1 ').slice(1);
    expect(received.slice(0, 2).map((answer) => answer.split('\r\n\r\n').slice(1).join('|'))).toEqual(
      Array(2).fill('3\r\nno\n\r\n0|'),
    );
    expect(received[2]).toBe(first);
  });

  test.each([
    ['of which the client says so', last],
    ['of HTTP/1.0', request('/exercises/problem').replace('HTTP/1.1', 'HTTP/1.0')],
  ])('closes a connection %s, and tells nobody else to', async (_name, closing) => {
    const running = await service();
    for (let round = 0; round < 2; round++) {
      const problem = request('/exercises/problem');
      const received = await sendInTurn(running, problem, problem, closing);
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
    const running = await service();
    let requests = 0;
    running.server.prependListener('request', (_, response) => {
      if (++requests % 2 === 1) add(response, `request=${requests}`);
    });
    const received = await sendInTurn(running, ...Array(5).fill(request('/exercises/unchanged')));
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
    const running = await service();
    running.server.maxRequestsPerSocket = 2;
    for (let round = 0; round < 2; round++) {
      const received = await sendInTurn(running, ...Array(2).fill(request('/exercises/problem')));
      expect(received.match(/^Connection: .*$/gm)).toEqual(['Connection: keep-alive', 'Connection: close']);
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
