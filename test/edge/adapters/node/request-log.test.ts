import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { logLine, refusedRequest } from '../../../../edge/adapters/node/request-log.ts';
import { memoryStore } from '../../../../edge/store/memory-store.ts';
import { sendOverHttp } from '../../../support/requests/exchange.ts';
import { sampleKeys, sampleKeyTable } from '../../../support/samples/sample-keys.ts';
import { heldStore } from '../../../support/stand-ins/held-store.ts';
import { headers, listen, tree } from './listen.ts';

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

  test('escapes paths and addresses, and has the time of each request', () => {
    const time = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
    const refused = refusedRequest(400, undefined);
    const sent = { time, address: 'fe80::1%"eth0"', key: '0a1b2c3d', method: 'GET', url: '/a"b\\c?d' };
    const done = { ...sent, status: 200, ms: 0.25, isAborted: true };
    const line =
      '"address":"fe80::1%\\"eth0\\"","key":"0a1b2c3d","method":"GET","path":"/a\\"b\\\\c","status":200,"ms":0.25,"aborted":true}';
    const requests = [done, done, { ...done, time: time + 1 }, { ...refused, time }];
    expect(requests.map(logLine)).toEqual([
      `{"time":"2026-01-02T03:04:05.006Z",${line}`,
      `{"time":"2026-01-02T03:04:05.006Z",${line}`,
      `{"time":"2026-01-02T03:04:05.007Z",${line}`,
      '{"time":"2026-01-02T03:04:05.006Z","method":"","path":"","status":400,"ms":0}',
    ]);
  });

  test('says if the client disconnected', async () => {
    const lines: string[] = [];
    const { store, release } = heldStore(tree.files);
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
