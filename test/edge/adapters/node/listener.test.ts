import { request as httpRequest, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { allGroup } from '../../../../edge/format/paths.ts';
import { createHandler, type Handler } from '../../../../edge/handler.ts';
import type { ApiRequest } from '../../../../edge/http/message.ts';
import { unauthorized } from '../../../../edge/http/problems.ts';
import { memoryStore } from '../../../../edge/store/memory-store.ts';
import { sendOverHttp } from '../../../support/requests/exchange.ts';
import { sendBytes } from '../../../support/requests/hostile-requests.ts';
import { publish, sampleExercises } from '../../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../../../support/samples/sample-keys.ts';
import { holding } from '../../../support/stand-ins/held-store.ts';
import { interceptedStore } from '../../../support/stand-ins/intercepted-store.ts';
import { bodyOf, headers, listen, tree } from './listen.ts';

/** A whole list of these is streamed. */
const long = await publish(
  sampleExercises(30, { padding: 200_000 }).filter(({ bodyPart }) => bodyPart === 'back'),
  { limit: 500_000, groups: ['bodyPart', allGroup], isEncoded: false },
);

describe('bodies', () => {
  test.each([0, 1, 1000, 15 * 1024, 15 * 1024 + 1, 100_000])(
    'of %d bytes of any value arrive as they are, in one piece or several',
    async (length) => {
      const bytes = Uint8Array.from({ length }, (_, i) => i % 256);
      const third = Math.floor(length / 3);
      // A view must not send what is around it.
      const padded = Uint8Array.of(1, ...bytes, 2).subarray(1, length + 1);
      const bodies = [bytes, padded, [bytes.subarray(0, third), bytes.subarray(third)], []];
      const headers = ['Content-Length', `${length}`];
      const handle = async ({ url }: ApiRequest) => {
        const body = bodies[Number(url.split('/').at(-1))]!;
        return { status: 200, headers: body.length === 0 ? [] : headers, body };
      };
      const send = sendOverHttp((await listen(memoryStore(tree.files), { handle })).origin);
      for (const [i, body] of bodies.entries()) {
        const received = await send({ path: `/exercises/${i}` });
        expect(Buffer.from(received.body)).toEqual(Buffer.from(body.length === 0 ? [] : bytes));
      }
    },
  );
});

describe('requests', () => {
  test('outside the API go to the fallback, those below it never', async () => {
    const api = await listen(memoryStore(tree.files), {
      fallback: (request, response) => response.end(`fallback ${request.url}`),
    });
    const send = sendOverHttp(api.origin);
    for (const path of [
      '/',
      '/index.html',
      '/exercises.html',
      '/exercisesfoo/x',
      '//exercises/bodyPart/back',
      '/?/exercises/',
    ]) {
      expect(Buffer.from((await send({ path })).body).toString()).toBe(`fallback ${path}`);
    }
    for (const path of ['/exercises', '/exercises?x', '/exercises/', '/exercises/bodyPart/back']) {
      expect((await send({ path })).status).toBe(401);
    }
  });

  test('outside the API are 404 without a fallback', async () => {
    const api = await listen();
    expect((await sendOverHttp(api.origin)({ path: '/' })).status).toBe(404);
  });

  test('may name an absolute URL', async () => {
    const api = await listen();
    const received = await sendBytes(
      api.origin,
      `GET http://elsewhere.example/exercises/bodyPart/back?limit=1 HTTP/1.1\r\nHost: x\r\nX-GATEWAY-key: ${sampleKeys.valid}\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received).toContain(`X-Catalogue-Release: ${tree.release}\r\n`);
  });

  test('with two key headers are refused, whatever their case', async () => {
    const api = await listen();
    const received = await sendBytes(
      api.origin,
      `GET /exercises/bodyPart/back HTTP/1.1\r\nHost: x\r\nx-gateway-key: ${sampleKeys.valid}\r\nX-Gateway-Key: ${sampleKeys.valid}\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 401 /);
    expect(received.endsWith(bodyOf(unauthorized.repeated))).toBe(true);
  });

  test('with a body leave the connection usable', async () => {
    const api = await listen();
    const received = await sendBytes(
      api.origin,
      'POST /exercises/bodyPart/back HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello' +
        `GET /exercises/bodyPart/back?limit=0 HTTP/1.1\r\nHost: x\r\nX-Gateway-Key: ${sampleKeys.valid}\r\nConnection: close\r\n\r\n`,
    );
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
  });
});

describe('a streamed list', () => {
  const path = '/exercises/bodyPart/back';
  const second = `releases/${long.release}/exercises/bodyPart/back.4.json`;

  test('arrives complete', async () => {
    const api = await listen(memoryStore(long.files));
    const received = await sendOverHttp(api.origin)({ path, headers });
    expect(JSON.parse(Buffer.from(received.body).toString())).toHaveLength(10);
    expect(received.headers.get('content-length')).toBe(String(received.body.length));
  });

  test('that fails closes the connection', async () => {
    const files = new Map(long.files);
    files.set(second, files.get(second)!.subarray(1));
    const api = await listen(memoryStore(files));
    await expect(sendOverHttp(api.origin)({ path, headers })).rejects.toThrow('aborted');
    expect((await sendOverHttp(api.origin)({ path: '/exercises/bodyPart/back?limit=1', headers })).status).toBe(200);
  });

  test('is read no further once the client has disconnected', async () => {
    const { held, release } = holding();
    const reads: string[] = [];
    // The second file of the list is there only once the client has gone.
    const store = interceptedStore(long.files, (name) => reads.push(name) && name.endsWith('back.2.json') && held);
    const handle = createHandler({ store, keys: sampleKeySource });
    let isOver = false;
    const watched: Handler = async (request) => {
      const answer = await handle(request);
      async function* pieces() {
        try {
          yield* answer.body as AsyncIterable<Uint8Array>;
        } finally {
          isOver = true;
        }
      }
      return { ...answer, body: pieces() };
    };
    const api = await listen(store, { handle: watched });
    const { port } = new URL(api.origin);
    const closed = new Promise<void>((resolve) => {
      api.server.once('request', (_, served) => served.once('close', resolve));
    });
    const response = await new Promise<IncomingMessage>((resolve) => {
      httpRequest({ port, path, headers, agent: false }, resolve).end();
    });
    response.resume();
    await expect.poll(() => reads.at(-1)).toMatch(/back\.2\.json$/);
    response.destroy();
    await closed;
    release();
    await expect.poll(() => isOver).toBe(true);
    expect(reads.at(-1)).toMatch(/back\.2\.json$/);
  });
});
