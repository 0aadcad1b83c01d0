import { Agent, request as httpRequest } from 'node:http';
import { createConnection } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { shutDown } from '../../../../edge/adapters/node/shutdown.ts';
import { sendOverHttp } from '../../../support/requests/exchange.ts';
import { useTestedTimers } from '../../../support/runner/tested-timers.ts';
import { heldStore } from '../../../support/stand-ins/held-store.ts';
import { headers, listen, tree } from './listen.ts';

describe('shutting down', () => {
  test('loses no request of clients that keep their connections', async () => {
    const api = await listen();
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
    const { store, release } = heldStore(tree.files);
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
    const api = await listen();
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
    const { store } = heldStore(tree.files);
    const api = await listen(store);
    const answered = sendOverHttp(api.origin)({ path: '/exercises/bodyPart/back', headers }).catch(() => 'cut off');
    await new Promise((resolve) => api.server.once('request', resolve));
    await shutDown(api.server, 50);
    expect(await answered).toBe('cut off');
  });
});
