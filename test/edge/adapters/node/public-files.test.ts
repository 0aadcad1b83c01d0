import { execFileSync } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOf } from '../../../../build/hosting/headers.ts';
import { folderSource } from '../../../../edge/adapters/node/folder-source.ts';
import { inTurn } from '../../../../edge/adapters/node/in-turn.ts';
import { originSource } from '../../../../edge/adapters/node/origin-source.ts';
import { publicFiles } from '../../../../edge/adapters/node/public-files.ts';
import { type Origin, startOrigin } from '../../../../scripts/start/origin.ts';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { type Received, type Send, sendOverHttp } from '../../../support/requests/exchange.ts';
import { expectHarmless, sendBytes } from '../../../support/requests/hostile-requests.ts';
import { archive, notFoundPage, type PublicTree, page, publicTree } from '../../../support/samples/public-tree.ts';
import { freePort, type RunningServer, serve } from '../../../support/servers/servers.ts';

let tree: PublicTree;
let origin: Origin;
const faults: unknown[] = [];

beforeAll(async () => {
  tree = await publicTree();
  origin = await startOrigin(tree.path, (fault) => faults.push(fault));
});
afterAll(async () => {
  origin?.close();
});

const text = ({ body }: Received) => Buffer.from(body).toString();
const headers = (path: string) => headersOf(`/${path}`);

/** Both sources of files: a folder, and an HTTP host, this one without the length of a file in an answer of 416. */
const sources = [
  { name: 'a folder', source: () => folderSource(tree.path), unsatisfied: `bytes */${page.length}` },
  { name: 'an origin', source: () => originSource(origin.url, { persist: origin.persist }), unsatisfied: undefined },
];

test('a pipe in a folder of files is not a file', async () => {
  const folder = await temporaryFolder();
  execFileSync('mkfifo', [join(folder.path, 'pipe.json')]);
  const front = await serve(publicFiles({ source: folderSource(folder.path), headersOf: headers }));
  expect((await sendOverHttp(front.origin)({ path: '/pipe.json' })).status).toBe(404);
});

describe.each(sources)('files of $name', ({ source, unsatisfied }) => {
  let front: RunningServer;
  let send: Send;
  beforeAll(async () => {
    front = await serve(
      inTurn(publicFiles({ source: source(), headersOf: headers, onFault: (fault) => faults.push(fault) })),
    );
    send = sendOverHttp(front.origin);
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html?x=1', 'text/html; charset=utf-8'],
    ['/%69ndex.html', 'text/html; charset=utf-8'],
    ['/current.json', 'application/json'],
    ['/assets/index-0f.js', 'text/javascript; charset=utf-8'],
    ['/image/00.gif', 'image/gif'],
    ['/releases/:release/openapi.json', 'application/json'],
    ['/releases/:release/snapshots/exercises.d.ts', 'text/plain; charset=utf-8'],
    ['/releases/:release/snapshots/exercises.csv', 'text/csv; charset=utf-8'],
    ['/archives/back-still.zip', 'application/zip'],
  ])('%s has its type, its length and its state', async (path, type) => {
    const received = await send({ path: path.replace(':release', tree.release) });
    const of = (name: string) => received.headers.get(name);
    expect([received.status, of('content-type')]).toEqual([200, type]);
    expect(Number(of('content-length'))).toBe(received.body.length);
    expect(of('etag')).toMatch(/^(?:W\/)?"[^"]+"$/);
    expect(of('accept-ranges')).toBe('bytes');
    expect([of('access-control-allow-origin'), of('x-content-type-options')]).toEqual(['*', 'nosniff']);
    expect(of('content-security-policy') !== undefined).toBe(type.startsWith('text/html'));
    const head = await send({ method: 'HEAD', path: path.replace(':release', tree.release) });
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([200, of('content-length'), 0]);
  });

  test.each([
    '/nowhere',
    '/image/',
    '/assets',
    '/assets/',
    '/releases/',
    '/%2e%2e/secret',
    '/../secret',
    '/%00',
    `/${'a'.repeat(300)}`,
    '//evil.example/..%2fassets',
    '/_headers',
    '/index.html/',
    '*',
  ])('%s is nothing', async (path) => {
    const received = await send({ path });
    expect([received.status, text(received)]).toEqual([404, 'There is nothing at this address.\n']);
    expect(received.headers.get('cache-control')).toBe('no-store');
  });

  test('a browser gets a page if there is nothing', async () => {
    const received = await send({ path: '/nowhere', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([received.status, text(received)]).toEqual([404, notFoundPage]);
    expect([received.headers.get('cache-control'), received.headers.get('etag') ?? '']).toEqual(['no-store', '']);
  });

  test.each(['exercises', 'Exercises', 'EXERCISES', '%65xercises'])(
    'guarded files have no address: %s',
    async (name) => {
      for (const file of ['bodyPart/back.json', 'bodyPart/back.index', 'bodyPart/back.json.br', '']) {
        const received = await send({ path: `/releases/${tree.release}/${name}/${file}` });
        expect(received.status, file).toBe(404);
      }
    },
  );

  test('a folder with a page redirects to it, and never elsewhere', async () => {
    const received = await send({ path: '/exercise/0001?x=//evil.example' });
    expect([received.status, received.headers.get('location')]).toEqual([308, '/exercise/0001/']);
    expect(text(await send({ path: '/exercise/0001/' }))).toBe(page);
    for (const path of ['//exercise/0001', '/exercise', '/exercise/0001/index.html/', '//evil.example/exercise/0001']) {
      expect((await send({ path })).headers.get('location'), path).toBe(undefined);
    }
  });

  test("methods that don't read are refused", async () => {
    const received = await send({ method: 'POST', path: '/' });
    expect([received.status, received.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await send({ method: 'OPTIONS', path: '/' })).status).toBe(204);
  });

  test('an absolute URL without a path asks for the page', async () => {
    const received = await sendBytes(
      front.origin,
      'GET http://localhost HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ['bytes=0-4', 206, page.slice(0, 5), `bytes 0-4/${page.length}`],
    ['bytes=990-', 206, page.slice(990), `bytes 990-999/${page.length}`],
    ['bytes=990-2000', 206, page.slice(990), `bytes 990-999/${page.length}`],
    ['bytes=-5', 206, page.slice(-5), `bytes 995-999/${page.length}`],
    ['bytes=-2000', 206, page, `bytes 0-999/${page.length}`],
    ['bytes=1000-', 416, '', unsatisfied],
    ['bytes=5-2', 200, page, undefined],
    ['bytes=0-0,5-6', 200, page, undefined],
    ['lines=1-2', 200, page, undefined],
  ])('the range %s', async (range, status, content, contentRange) => {
    const received = await send({ path: '/', headers: { range } });
    expect([received.status, text(received)]).toEqual([status, content]);
    expect(received.headers.get('content-range')).toBe(contentRange);
  });

  test('a range of HEAD, or of a file that may have changed, is the whole file', async () => {
    const etag = (await send({ path: '/' })).headers.get('etag')!;
    expect((await send({ method: 'HEAD', path: '/', headers: { range: 'bytes=0-4' } })).status).toBe(200);
    const changed = await send({ path: '/', headers: { range: 'bytes=0-4', 'if-range': '"other"' } });
    expect([changed.status, text(changed)]).toEqual([200, page]);
    const same = await send({ path: '/', headers: { range: 'bytes=0-4', 'if-range': etag } });
    expect(page.startsWith(text(same))).toBe(true);
  });

  test('clients with the current version get 304, those that require another one 412', async () => {
    const whole = await send({ path: '/' });
    const etag = whole.headers.get('etag')!;
    const since = whole.headers.get('last-modified')!;
    // A weak entity tag, which some origins send, never matches strongly (RFC 9110 §8.8.3.2).
    const matched = etag.startsWith('W/') ? 412 : 200;
    for (const [conditions, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", ${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"' }, 200],
      [{ 'if-modified-since': since }, 304],
      [{ 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 200],
      [{ 'if-modified-since': 'some time ago' }, 200],
      [{ 'if-modified-since': `${new Date().toISOString()}` }, 200],
      [{ 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() }, 200],
      [{ 'if-match': etag }, matched],
      [{ 'if-match': `"other", ${etag}` }, matched],
      [{ 'if-match': '*' }, 200],
      [{ 'if-match': '"other"' }, 412],
      [{ 'if-match': `W/${etag}` }, 412],
      [{ 'if-match': '"other"', 'if-none-match': etag }, 412],
      [{ 'if-unmodified-since': since }, 200],
      [{ 'if-unmodified-since': '1' }, 200],
      [{ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 412],
      [{ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT', 'if-match': etag }, matched],
      [{ 'if-modified-since': since, 'if-none-match': '"other"' }, 200],
    ] as const) {
      const received = await send({ path: '/', headers: conditions });
      expect([conditions, received.status]).toEqual([conditions, status]);
      if (status !== 304) continue;
      expect([received.body.length, received.headers.get('cache-control')]).toEqual([
        0,
        headers('index.html')['Cache-Control'],
      ]);
    }
  });

  test('no request does harm', async () => {
    const told = faults.length;
    await expectHarmless(front.origin);
    expect(faults.slice(told)).toEqual([]);
  });
});

describe.each(sources)('files of $name in compressed form', ({ source }) => {
  test('go to clients that accept them', async () => {
    const front = await serve(publicFiles({ source: source(), headersOf: headers }));
    const send = sendOverHttp(front.origin);
    for (const [accept, encoding] of [
      ['gzip', 'gzip'],
      ['br, gzip', 'gzip'],
      ['br', undefined],
      ['deflate', undefined],
      ['gzip;q=0', undefined],
      ['gzip;q=0.5', 'gzip'],
      ['*', 'gzip'],
    ]) {
      const received = await send({ path: '/', headers: { 'accept-encoding': accept! } });
      expect([accept, received.headers.get('content-encoding')]).toEqual([accept, encoding]);
      expect(received.headers.get('vary')).toBe('Accept-Encoding');
      expect((encoding ? gunzipSync(received.body) : Buffer.from(received.body)).toString()).toBe(page);
    }
    const [plain, gzip] = await Promise.all(
      ['identity', 'gzip'].map((accept) => send({ path: '/', headers: { 'accept-encoding': accept } })),
    );
    expect(plain!.headers.get('etag')).not.toBe(gzip!.headers.get('etag'));
  });
});

describe('a folder', () => {
  async function frontOf(path: string, options = {}): Promise<Send> {
    const front = await serve(publicFiles({ source: folderSource(path), headersOf: headers, ...options }));
    return sendOverHttp(front.origin);
  }

  test('has everything but downloads if the operator has closed them', async () => {
    const send = await frontOf(tree.path, { downloads: false });
    const status = async (path: string) => (await send({ path: path.replace(':release', tree.release) })).status;
    for (const path of ['snapshots/exercises.csv', 'Snapshots/exercises.csv', 'offline/catalogue.pack']) {
      expect(await status(`/releases/:release/${path}`), path).toBe(404);
    }
    expect(await status('/archives/back-still.zip')).toBe(404);
    for (const path of ['/', '/current.json', '/image/00.gif', '/releases/:release/openapi.json']) {
      expect(await status(path), path).toBe(200);
    }
  });

  test('sends a file to its end, even if it is replaced in the meantime', async () => {
    const folder = await temporaryFolder(new Map([['archives/a.zip', archive]]));
    const front = await serve(publicFiles({ source: folderSource(folder.path), headersOf: headers }));
    const { port } = new URL(front.origin);
    const file = join(folder.path, 'archives/a.zip');
    const received = await new Promise<Buffer>((resolve, reject) => {
      httpRequest({ port, path: '/archives/a.zip', agent: false }, async (response) => {
        await writeFile(`${file}.next`, 'another');
        await rename(`${file}.next`, file);
        await rm(join(folder.path, 'archives'), { recursive: true });
        const pieces: Buffer[] = [];
        response.on('data', (piece) => pieces.push(piece)).on('error', reject);
        response.on('end', () => resolve(Buffer.concat(pieces)));
      }).end();
    });
    expect(received.equals(archive)).toBe(true);
  });

  test("that can't be read is a 500 that reveals nothing", async () => {
    const told: unknown[] = [];
    const source = {
      has: async () => false,
      send: async () => {
        throw Object.assign(new Error(`EIO: i/o error, open '${tree.path}/index.html'`), { code: 'EIO' });
      },
    };
    const front = await serve(publicFiles({ source, headersOf: headers, onFault: (fault) => told.push(fault) }));
    const received = await sendOverHttp(front.origin)({ path: '/' });
    expect([received.status, text(received)]).toEqual([500, 'The file could not be read. Try again in a moment.\n']);
    expect(told).toHaveLength(1);
  });
});

describe('an origin', () => {
  async function frontOf(answer: (url: string) => { status: number; headers?: Record<string, string>; body?: string }) {
    const host = await serve(
      (request, response) => {
        const { status, headers = {}, body = '' } = answer(request.url!);
        response.writeHead(status, headers).end(body);
      },
      await freePort(),
    );
    const front = await serve(publicFiles({ source: originSource(host.origin), headersOf: headers }));
    return { send: sendOverHttp(front.origin), host };
  }

  test.each([
    [301, 404],
    [302, 404],
    [403, 404],
    [404, 404],
    [410, 404],
    [400, 502],
    [500, 502],
    [503, 502],
  ])('that answers %i: nothing of that is passed on', async (status, expected) => {
    const { send } = await frontOf(() => ({
      status,
      headers: { location: 'http://evil.example/', 'set-cookie': 'a=b', server: 'inside' },
      body: 'at /srv/inside.js:1:1',
    }));
    const received = await send({ path: '/index.html' });
    expect(received.status).toBe(expected);
    expect(text(received)).not.toContain('inside');
    for (const name of ['location', 'set-cookie', 'server']) expect(received.headers.has(name)).toBe(false);
  });

  test('that is gone is a 502, until it is back', async () => {
    const { send, host } = await frontOf(() => ({ status: 200, body: page }));
    const { port } = host.server.address() as AddressInfo;
    await host.close();
    expect((await send({ path: '/' })).status).toBe(502);
    await serve((_request, response) => response.end(page), port);
    expect(text(await send({ path: '/' }))).toBe(page);
  });
});
