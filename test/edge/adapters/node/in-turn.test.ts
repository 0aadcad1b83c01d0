import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { inTurn } from '../../../../edge/adapters/node/in-turn.ts';
import { sendOverHttp } from '../../../support/requests/exchange.ts';
import { sendBytes } from '../../../support/requests/hostile-requests.ts';
import { serve } from '../../../support/servers/servers.ts';

test('pipelined requests are answered one after the other, and a flood of them is disconnected', async () => {
  const begun: ServerResponse[] = [];
  let most = 0;
  let answered = 0;
  const front = await serve(
    inTurn((_request, response) => {
      begun.push(response);
      most = Math.max(most, begun.filter(({ writableFinished }) => !writableFinished).length);
      setImmediate(() => response.end(`${answered++}.`));
    }),
  );
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const received = await sendBytes(front.origin, request.repeat(39) + last);
  expect(received.match(/\b\d+\.(?=HTTP|$)/g)).toEqual(Array.from({ length: 40 }, (_, i) => `${i}.`));
  expect(most).toBe(1);
  await sendBytes(front.origin, request.repeat(25_000));
  expect(answered).toBeLessThan(200);
  expect((await sendOverHttp(front.origin)({ path: '/' })).status).toBe(200);
});
