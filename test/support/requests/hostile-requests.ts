import { createConnection } from 'node:net';
import { expect } from 'vitest';
import { sendOverHttp } from './exchange.ts';

/** The bytes of a request that no well-meaning client sends. */
export interface HostileRequest {
  readonly what: string;
  readonly bytes: string;
  /** Set if a server may close the connection without an answer. */
  readonly noAnswer?: true;
  /** Set if the server keeps waiting until the client closes the connection. */
  readonly isUnfinished?: true;
}

/** A request with that target and additional header lines. */
function get(target: string, ...lines: string[]): string {
  return [`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n');
}

const long = 'a'.repeat(300);

const targets = [
  '*',
  '',
  'http://localhost',
  'http://localhost?x',
  'http://',
  'http://user:pass@localhost/',
  'https://evil.example/index.html',
  'evil.example:443',
  'index.html',
  '?',
  '#',
  '//',
  '///',
  '//host/..',
  '//evil.example/..%2fassets',
  '//evil.example/%2e%2e%2fassets',
  '/\\evil.example/..%5cassets',
  '/..',
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/../../keys.json',
  '/%00',
  '/index.html%00',
  '/image/%00.gif',
  '/%',
  '/%ff',
  '/%C0%AF',
  '/%u0041',
  '/%0d%0aSet-Cookie:x',
  '/%e2%80%ae',
  `/${long}`,
  `/${long}/${long}/${long}`,
  `/image/${long}.gif`,
  `/releases/${long}/manifest.json`,
  `/${'a/'.repeat(2000)}`,
  `/${'%61'.repeat(4000)}`,
  '/assets',
  '/assets/',
  '/image',
  '/image/',
  '/releases',
  '/releases/',
  '/index.html/',
  '/index.html/x',
  '/index.html.gz.gz',
  '/./index.html',
  '/_headers',
  '/.git/config',
  '/.keys/keys.json',
  '/con',
  '/__proto__',
  '/constructor/prototype',
  '/exercises/%00/%00',
  '/exercises/bodyPart/%ff?limit=%ff',
  '/exercises/../index.html',
  `/exercises/bodyPart/${long}`,
  '/image?exerciseId=%00&resolution=1e9',
  '/healthz/..',
  '/metrics/../healthz',
];

/** Requests for all ports that anyone can reach. */
export const hostileRequests: readonly HostileRequest[] = [
  ...targets.map((target) => ({ what: `the target ${target.slice(0, 60) || '(none)'}`, bytes: get(target) })),
  ...targets.map((target) => ({
    what: `OPTIONS ${target.slice(0, 60) || '(none)'}`,
    bytes: get(target).replace('GET', 'OPTIONS'),
  })),
  {
    what: 'CONNECT to a host',
    bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    noAnswer: true,
  },
  { what: 'CONNECT to a path', bytes: get('/').replace('GET', 'CONNECT'), noAnswer: true },
  { what: 'TRACE', bytes: get('/').replace('GET', 'TRACE') },
  { what: 'a method that there is not', bytes: get('/').replace('GET', 'BREW') },
  { what: 'DELETE with a body', bytes: `${get('/index.html', 'Content-Length: 5').replace('GET', 'DELETE')}hello` },
  { what: 'HTTP/2 without a word', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  { what: 'HTTP/0.9', bytes: 'GET /\r\n', isUnfinished: true },
  { what: 'HTTP/1.0', bytes: 'GET / HTTP/1.0\r\n\r\n' },
  { what: 'HTTP/9.9', bytes: 'GET / HTTP/9.9\r\nHost: x\r\n\r\n' },
  { what: 'no host', bytes: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n' },
  { what: 'two hosts', bytes: get('/', 'Host: y') },
  { what: 'half a request', bytes: 'GET / HTTP/1.1\r\nHost', isUnfinished: true },
  { what: 'nothing', bytes: '', noAnswer: true, isUnfinished: true },
  { what: 'the start of TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
  { what: 'noise', bytes: String.fromCharCode(...Array.from({ length: 500 }, (_, i) => (i * 73) % 256)) },
  { what: 'a header of 100 kB', bytes: get('/', `X: ${'x'.repeat(100_000)}`) },
  { what: 'a target of 100 kB', bytes: get(`/${'x'.repeat(100_000)}`) },
  { what: '2,000 headers', bytes: get('/', ...Array.from({ length: 2000 }, (_, i) => `X${i}: y`)) },
  { what: 'a header without a name', bytes: get('/', ': x') },
  { what: 'a header that goes on', bytes: get('/', 'X: a', '\tb') },
  { what: 'a negative length', bytes: get('/', 'Content-Length: -1') },
  { what: 'two lengths', bytes: get('/', 'Content-Length: 1', 'Content-Length: 2') },
  { what: 'a length and chunks', bytes: get('/', 'Content-Length: 4', 'Transfer-Encoding: chunked') },
  { what: 'broken chunks', bytes: `${get('/', 'Transfer-Encoding: chunked').replace('GET', 'POST')}zz\r\n` },
  { what: 'an upgrade', bytes: get('/', 'Connection: upgrade', 'Upgrade: websocket') },
  { what: 'an expectation', bytes: get('/', 'Expect: miracles') },
  ...['bytes=', 'bytes=-', 'bytes=-0', 'bytes=9-1', 'bytes=99999999999999999999-', 'lines=1-2', 'bytes=0-0,-1'].map(
    (range) => ({ what: `the range ${range}`, bytes: get('/index.html', `Range: ${range}`) }),
  ),
  { what: 'a condition that is none', bytes: get('/', 'If-None-Match: """', 'If-Modified-Since: yesterday') },
  { what: 'encodings that are none', bytes: get('/', `Accept-Encoding: ${'br;q=,'.repeat(500)}`) },
  { what: 'a proxy that lies', bytes: get('/', 'X-Forwarded-For: <script>, , unknown', 'X-Forwarded-Proto: x') },
];

/** Time after which the client gives up on a request that it doesn't finish, and on one without an answer, in ms. */
const patience = { unfinished: 100, whole: 60_000 };

/**
 * Number of concurrent requests. The metrics port accepts 20 connections, and a server counts one until it notices that
 * the client has left, so each request may count twice.
 */
const atATime = 8;

/** Sends bytes as they are, and returns everything that is received until the server closes the connection. */
export function sendBytes(origin: string, bytes: string, wait = patience.whole): Promise<string> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve) => {
    let received = '';
    let end: NodeJS.Timeout;
    const socket = createConnection(Number(port), hostname, () => {
      socket.write(bytes, 'latin1');
      // Some of them can't be answered; then the client closes the connection.
      end = setTimeout(() => socket.end(), wait);
    });
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      received += text;
    });
    // A server may close the connection before it has read everything.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(end);
      resolve(received);
    });
  });
}

/**
 * Sends all of them to a port, several at once. Expects that each gets at most one answer with a client error, that no
 * answer redirects or reveals internals, and that `path` is answered with 200 afterwards.
 */
export async function expectHarmless(origin: string, path = '/'): Promise<void> {
  const open = [...hostileRequests];
  const worker = async () => {
    for (let request = open.pop(); request; request = open.pop()) {
      const received = await sendBytes(
        origin,
        request.bytes,
        request.isUnfinished ? patience.unfinished : patience.whole,
      );
      const [head = ''] = received.split('\r\n\r\n');
      if (!request.noAnswer) expect(head.split('\r\n')[0], request.what).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      expect(head, request.what).not.toMatch(/^(?:location|set-cookie):/im);
      expect(received, request.what).not.toMatch(
        /\bat .+:\d+:\d+|node:|node_modules|\/(?:tmp|home|srv|var|etc|root)\//,
      );
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  expect((await sendOverHttp(origin)({ path })).status).toBe(200);
}
