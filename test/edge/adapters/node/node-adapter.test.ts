import { execFileSync } from 'node:child_process';
import { open, rename, unlink, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectionAddress } from '../../../../edge/adapters/node/client-address.ts';
import { fileStore } from '../../../../edge/adapters/node/file-store.ts';
import { keyFile } from '../../../../edge/adapters/node/key-file.ts';
import { limitedServer } from '../../../../edge/adapters/node/limited-server.ts';
import { type ListenerOptions, nodeListener } from '../../../../edge/adapters/node/listener.ts';
import { RegularFiles } from '../../../../edge/adapters/node/regular-files.ts';
import { type DoneRequest, logLine } from '../../../../edge/adapters/node/request-log.ts';
import { shutDown } from '../../../../edge/adapters/node/shutdown.ts';
import { createHandler, type Handler } from '../../../../edge/handler.ts';
import type { Answer, ApiRequest } from '../../../../edge/http/message.ts';
import { unauthorized } from '../../../../edge/http/problems.ts';
import {
  headTooLong,
  malformedRequest,
  missingHost,
  repeatedHost,
  tooManyHeaders,
  unknownExpectation,
} from '../../../../edge/http/server-problems.ts';
import { encodeKeyDocument, revokeKey } from '../../../../edge/keys/key-document.ts';
import { memoryStore } from '../../../../edge/store/memory-store.ts';
import type { Store } from '../../../../edge/store/store.ts';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { sendOverHttp } from '../../../support/requests/exchange.ts';
import { sampleKeyFile } from '../../../support/samples/key-file.ts';
import { fewGroups, publish, sampleExercises } from '../../../support/samples/published-tree.ts';
import {
  sampleKeyDocument,
  sampleKeySource,
  sampleKeys,
  sampleKeyTable,
  sampleKeyText,
} from '../../../support/samples/sample-keys.ts';
import { type RunningServer, serve } from '../../../support/servers/servers.ts';
import { interceptedStore } from '../../../support/stand-ins/intercepted-store.ts';

const tree = await publish(sampleExercises(30));
/** A whole list of these is streamed. */
const long = await publish(sampleExercises(60, { padding: 200_000 }), { limit: 700_000, groups: fewGroups });
const headers = { 'x-gateway-key': sampleKeys.valid };

async function listen(store: Store, options: Partial<ListenerOptions> = {}): Promise<RunningServer> {
  const handle = createHandler({ store, keys: sampleKeySource });
  return await serve(nodeListener({ handle, ...options }));
}

/** A promise, and what resolves it. */
function holding() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** A store that answers only when released. */
function heldStore(store: Store) {
  const { held, release } = holding();
  const read = async (path: string, ...range: [number, number] | []) => {
    await held;
    return store.read(path, ...(range as [number, number]));
  };
  return { store: { ranges: true, read } satisfies Store, release };
}

/** Time passes only when the test says so, except for polls and connections. */
function useTestedTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** The body of a problem as text. Only problems.test.ts checks its content. */
const bodyOf = ({ body }: Answer) => Buffer.from(body as Uint8Array).toString();

/** Sends bytes as they are, and returns everything received until the server closes the connection. */
function sendBytes({ origin }: RunningServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

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
    const api = await listen(memoryStore(tree.files));
    expect((await sendOverHttp(api.origin)({ path: '/' })).status).toBe(404);
  });

  test('may name an absolute URL', async () => {
    const api = await listen(memoryStore(tree.files));
    const received = await sendBytes(
      api,
      `GET http://elsewhere.example/exercises/bodyPart/back?limit=1 HTTP/1.1\r\nHost: x\r\nX-GATEWAY-key: ${sampleKeys.valid}\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received).toContain(`X-Catalogue-Release: ${tree.release}\r\n`);
  });

  test('with two key headers are refused, whatever their case', async () => {
    const api = await listen(memoryStore(tree.files));
    const received = await sendBytes(
      api,
      `GET /exercises/bodyPart/back HTTP/1.1\r\nHost: x\r\nx-gateway-key: ${sampleKeys.valid}\r\nX-Gateway-Key: ${sampleKeys.valid}\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 401 /);
    expect(received.endsWith(bodyOf(unauthorized.repeated))).toBe(true);
  });

  test('with a body leave the connection usable', async () => {
    const api = await listen(memoryStore(tree.files));
    const received = await sendBytes(
      api,
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
    expect(JSON.parse(Buffer.from(received.body).toString())).toHaveLength(20);
    expect(received.headers.get('content-length')).toBe(String(received.body.length));
  });

  test('that fails closes the connection', async () => {
    const files = new Map(long.files);
    files.set(second, files.get(second)!.subarray(1));
    const api = await listen(memoryStore(files));
    await expect(sendOverHttp(api.origin)({ path, headers })).rejects.toThrow('aborted');
    expect((await sendOverHttp(api.origin)({ path: '/exercises/bodyPart/chest?limit=1', headers })).status).toBe(200);
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

describe('the log', () => {
  test('has one line of JSON for each request, with the id of its key, without query, key or header values', async () => {
    const lines: string[] = [];
    const api = await listen(memoryStore(tree.files), { onDone: (done) => lines.push(logLine(done)) });
    const send = sendOverHttp(api.origin);
    await send({ path: `/exercises/bodyPart/back?limit=1&x-gateway-key=${sampleKeys.valid}`, headers });
    await send({ method: 'POST', path: '/exercises/bodyPart/back' });
    await send({ path: '/' });
    await expect.poll(() => lines.length).toBe(3);
    const entry = (method: string, path: string, status: number, more = {}) => ({
      ...more,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      method,
      path,
      status,
      ms: expect.any(Number),
    });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      entry('GET', '/exercises/bodyPart/back', 200, { key: sampleKeyTable.find(sampleKeys.valid)!.id }),
      entry('POST', '/exercises/bodyPart/back', 405),
      entry('GET', '/', 404),
    ]);
    expect(lines.join()).not.toMatch(/\n|exck_/);
  });

  test('says if the client disconnected', async () => {
    const lines: string[] = [];
    const { store, release } = heldStore(memoryStore(tree.files));
    const api = await listen(store, { onDone: (done) => lines.push(logLine(done)) });
    const { port } = new URL(api.origin);
    const request = httpRequest({ port, path: '/exercises/bodyPart/back', headers, agent: false });
    request.on('error', () => {});
    request.end();
    await new Promise((resolve) => api.server.once('request', resolve));
    request.destroy();
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ aborted: true });
    release();
  });
});

describe('shutting down', () => {
  test('loses no request of clients that keep their connections', async () => {
    const api = await listen(memoryStore(tree.files));
    const { port } = new URL(api.origin);
    let isEnding = false;
    let lost = 0;
    const answered = new Set<number>();
    /** A client that reuses its connection until an answer closes it. */
    const client = async (number: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let closes = false; !closes; ) {
        closes = await new Promise<boolean>((resolve) => {
          const request = httpRequest({ port, agent, path: '/exercises/bodyPart/back?limit=1', headers }, (answer) => {
            answer.resume();
            answer.on('end', () => {
              answered.add(number);
              resolve(answer.headers.connection === 'close');
            });
          });
          request.on('error', () => {
            lost++;
            resolve(true);
          });
          request.end();
        });
        if (isEnding && closes) return agent.destroy();
      }
    };
    const clients = Array.from({ length: 40 }, (_, number) => client(number));
    await expect.poll(() => answered.size).toBe(40);
    isEnding = true;
    // Each has sent its next request before the time is up in which it may, however slow the machine is.
    useTestedTimers();
    const closed = shutDown(api.server);
    await vi.advanceTimersByTimeAsync(999);
    await Promise.all(clients);
    await vi.advanceTimersByTimeAsync(1000);
    await closed;
    expect(lost).toBe(0);
  });

  test('lets requests end, and accepts no more', async () => {
    const { store, release } = heldStore(memoryStore(tree.files));
    const api = await listen(store);
    const send = sendOverHttp(api.origin);
    const answered = send({ path: '/exercises/bodyPart/back', headers });
    await new Promise((resolve) => api.server.once('request', resolve));
    const closed = shutDown(api.server);
    await expect.poll(() => api.server.listening).toBe(false);
    await expect(send({ path: '/exercises/bodyPart/back', headers })).rejects.toThrow('ECONNREFUSED');
    release();
    expect((await answered).status).toBe(200);
    await closed;
  });

  test('does not wait for idle connections', async () => {
    const api = await listen(memoryStore(tree.files));
    const idle = createConnection(Number(new URL(api.origin).port), '127.0.0.1');
    const closedByServer = new Promise((resolve) => idle.on('close', resolve));
    await new Promise<void>((resolve) => {
      idle.on('data', () => resolve());
      idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });
    await shutDown(api.server);
    await closedByServer;
  });

  test('waits for a request no longer than its limit', async () => {
    const { store } = heldStore(memoryStore(tree.files));
    const api = await listen(store);
    const answered = sendOverHttp(api.origin)({ path: '/exercises/bodyPart/back', headers }).catch(() => 'cut off');
    await new Promise((resolve) => api.server.once('request', resolve));
    await shutDown(api.server, 50);
    expect(await answered).toBe('cut off');
  });
});

describe('anything but a regular file', () => {
  test('is refused at once, and cached content stays', async () => {
    useTestedTimers();
    const path = await sampleKeyFile();
    const faults: unknown[] = [];
    let time = Date.now();
    const keys = keyFile(path, { now: () => time, onFault: (fault) => faults.push(fault) });
    const former = await keys.get();
    for (const replace of [
      () => execFileSync('mkfifo', [path]),
      () => execFileSync('ln', ['-s', '/dev/zero', path]),
      () => execFileSync('mkdir', [path]),
    ]) {
      execFileSync('rm', ['-rf', path]);
      replace();
      time += 2_000;
      const { length } = faults;
      expect(await keys.get()).toBe(former);
      await expect.poll(() => faults.length).toBe(length + 1);
      expect(String(faults.at(-1))).toContain('is a folder, a pipe or a device');
      await expect(fileStore(dirname(path)).read('keys.json')).rejects.toThrow(
        /^keys\.json can't be read: .* expected a file\.$/,
      );
    }
    // Once a good file is back, the next attempt reads it.
    execFileSync('rm', ['-rf', path]);
    await writeFile(path, sampleKeyText);
    time += 2_000;
    await keys.get();
    await expect.poll(() => keys.outage).toBeUndefined();
  });

  test('is not read whole if that would take too much memory', async () => {
    const folder = await temporaryFolder(new Map());
    execFileSync('truncate', ['-s', '1G', join(folder.path, 'long')]);
    const store = fileStore(folder.path);
    await expect(store.read('long')).rejects.toThrow(/expected at most 67108864/);
    expect(await store.read('long', 10, 20)).toEqual(new Uint8Array(10));
  });
});

describe('files that hang', () => {
  test('fail after five seconds; after two, no file of any disk is opened; they are closed when they open late', async () => {
    useTestedTimers();
    const folder = await temporaryFolder(new Map([['file', Buffer.from('x')]]));
    const path = join(folder.path, 'file');
    const late: (() => void)[] = [];
    let closed = 0;
    let hangs = true;
    const openLate = (async (...args: Parameters<typeof open>) => {
      if (hangs) await new Promise<void>((resolve) => late.push(resolve));
      const handle = await open(...args);
      const { close } = handle;
      handle.close = () => {
        closed++;
        return close.call(handle);
      };
      return handle;
    }) as typeof open;
    const [files, ofAnotherDisk] = [new RegularFiles(openLate), new RegularFiles(openLate)];
    for (const outcome of [files.open(path), ofAnotherDisk.use(path, async () => {})]) {
      const refused = expect(outcome).rejects.toThrow('could not be read within 5000 ms');
      vi.advanceTimersByTime(5000);
      await refused;
    }
    hangs = false;
    await expect(files.use(path, async () => {})).rejects.toThrow('2 earlier reads of files are still hanging');
    late[0]!();
    await expect.poll(() => closed).toBe(1);
    await expect.poll(() => files.use(path, async () => 'read').catch(String)).toBe('read');
    late[1]!();
    await expect.poll(() => closed).toBe(3);
  });
});

describe('a request with a bad head', () => {
  let refused: DoneRequest[];
  const answersTo = async (...requests: string[]) => {
    refused = [];
    const server = limitedServer(
      nodeListener({ handle: createHandler({ store: memoryStore(tree.files), keys: sampleKeySource }) }),
      { onFault: () => {}, onRefused: (done) => refused.push(done), addressOf: connectionAddress },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const received = await sendBytes({ origin: `http://127.0.0.1:${port}` } as RunningServer, requests.join(''));
    return received.split(/(?=HTTP\/1\.1 )/).map((answer) => ({
      status: Number(answer.slice(9, 12)),
      head: answer.slice(0, answer.indexOf('\r\n\r\n')),
      body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
    }));
  };
  const key = `x-gateway-key: ${sampleKeys.valid}`;
  const get = (path: string, ...lines: string[]) => [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n');
  const last = (path: string, ...lines: string[]) => get(path, 'Connection: close', ...lines);
  const many = Array.from({ length: 99 }, (_, i) => `x-${i}: 1`);

  test.each([
    ['too many headers, the last a key', last('/exercises?limit=0', ...many, key), tooManyHeaders(100)],
    ['two hosts', last('/exercises?limit=0', 'Host: y', key), repeatedHost],
    ['an unknown expectation', last('/exercises?limit=0', 'Expect: cake', key), unknownExpectation],
    ['no host', `GET /exercises?limit=0 HTTP/1.1\r\n${key}\r\nConnection: close\r\n\r\n`, missingHost],
    ['more than 16 KiB of headers', get('/exercises?limit=0', `x-long: ${'a'.repeat(17_000)}`), headTooLong],
    ['what is no request', 'HELO example.org\r\n\r\n', malformedRequest],
    ['a length that isn’t a number', get('/exercises?limit=0', key, 'Content-Length: ten'), malformedRequest],
  ])('%s is a problem, and is logged', async (_, request, problem) => {
    const [answer, ...others] = await answersTo(request);
    expect(others).toEqual([]);
    expect([answer!.status, answer!.body]).toEqual([problem.status, bodyOf(problem)]);
    expect(answer!.head).toMatch(/^connection: close$/im);
    expect(refused.map(({ status, address }) => [status, address])).toEqual([[problem.status, '127.0.0.1']]);
  });

  test('a second key behind many headers', async () => {
    const [answer] = await answersTo(last('/exercises?limit=0', key, ...many.slice(0, 90), key));
    expect([answer!.status, answer!.body]).toEqual([unauthorized.repeated.status, bodyOf(unauthorized.repeated)]);
  });

  test('HTTP/1.0 needs no host', async () => {
    const [answer] = await answersTo(`GET /exercises?limit=0 HTTP/1.0\r\n${key}\r\n\r\n`);
    expect(answer!.status).toBe(200);
  });

  test('a broken request is not answered in place of the previous one', async () => {
    const answers = await answersTo(`${get('/exercises', key)}HELO example.org\r\n\r\n`);
    expect(answers.filter(({ status }) => status === 400)).toEqual([]);
  });

  test('to upgrade the protocol is answered without doing so, and no later request is lost', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', key];
    const paths = ['/exercises?limit=0', '/exercises?limit=1', '/exercises/targetList'] as const;
    const answers = await answersTo(get(paths[0], key), get(paths[1], ...upgrade), last(paths[2], key));
    // The answer announces that the connection closes, so later requests on it must be sent again.
    expect(answers.map(({ status, body }) => [status, JSON.parse(body).length])).toEqual([
      [200, 0],
      [200, 1],
    ]);
    expect(answers.map(({ head }) => /^connection: (.*)$/im.exec(head)![1])).toEqual(['keep-alive', 'close']);
  });
});

describe('the key file', () => {
  test('is read again if it has changed, and only then', async () => {
    useTestedTimers();
    const path = await sampleKeyFile();
    const keys = keyFile(path, { maxAge: 0 });
    const first = await keys.get();
    expect(await keys.get()).toBe(first);
    expect(first.find(sampleKeys.another)).toBeDefined();

    // Replaced as by `npm run keys`: written next to it, then renamed.
    await writeFile(`${path}.new`, encodeKeyDocument(revokeKey(sampleKeyDocument, sampleKeys.another).document));
    await rename(`${path}.new`, path);
    const second = await keys.get();
    expect(second.find(sampleKeys.another)).toBeUndefined();
    expect(second.find(sampleKeys.valid)).toBeDefined();
  });

  test("that can't be read is a 500, even after it could be read before, until it can be read again", async () => {
    const path = await sampleKeyFile();
    const handle = createHandler({ store: memoryStore(tree.files), keys: keyFile(path, { maxAge: 0, keepFor: 0 }) });
    const api = await serve(nodeListener({ handle }));
    const status = async () => (await sendOverHttp(api.origin)({ path: '/exercises/bodyPart/back', headers })).status;
    expect(await status()).toBe(200);
    await writeFile(path, '{"format":1,"keys":[');
    expect(await status()).toBe(500);
    await unlink(path);
    expect(await status()).toBe(500);
    await writeFile(path, sampleKeyText);
    expect(await status()).toBe(200);
  });
});

describe('the file store', () => {
  test('reads whole files and parts, and nothing outside its folder', async () => {
    const folder = await temporaryFolder(
      new Map([
        ['tree/a/b.json', Buffer.from('0123456789')],
        ['secret', Buffer.from('x')],
      ]),
    );
    const store = fileStore(join(folder.path, 'tree'));
    const text = async (bytes: Promise<Uint8Array>) => Buffer.from(await bytes).toString();
    expect(await text(store.read('a/b.json'))).toBe('0123456789');
    expect(await text(store.read('a/b.json', 3, 6))).toBe('345');
    expect(await text(store.read('a/b.json', 10, 10))).toBe('');
    await expect(store.read('a/b.json', 8, 11)).rejects.toMatchObject({ name: 'StoreError', missing: false });
    await expect(store.read('a/c.json')).rejects.toMatchObject({ name: 'StoreError', missing: true });
    await expect(store.read('a')).rejects.toMatchObject({ name: 'StoreError', missing: false });
    for (const path of ['../secret', 'a/../../secret', join(folder.path, 'secret')]) {
      await expect(store.read(path)).rejects.toThrow('leads out');
    }
  });
});
