import { describe, expect, onTestFinished, test } from 'vitest';
import { connectionAddress } from '../../../../edge/adapters/node/client-address.ts';
import { limitedServer } from '../../../../edge/adapters/node/limited-server.ts';
import { nodeListener } from '../../../../edge/adapters/node/listener.ts';
import type { DoneRequest } from '../../../../edge/adapters/node/request-log.ts';
import { createHandler } from '../../../../edge/handler.ts';
import { unauthorized } from '../../../../edge/http/problems.ts';
import {
  headTooLong,
  malformedRequest,
  missingHost,
  repeatedHost,
  tooManyHeaders,
  unknownExpectation,
} from '../../../../edge/http/server-problems.ts';
import { memoryStore } from '../../../../edge/store/memory-store.ts';
import { sendBytes } from '../../../support/requests/hostile-requests.ts';
import { sampleKeySource, sampleKeys } from '../../../support/samples/sample-keys.ts';
import { bodyOf, tree } from './listen.ts';

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
    const received = await sendBytes(`http://127.0.0.1:${port}`, requests.join(''));
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
