import { beforeEach, expect, test } from 'vitest';
import type { Listener } from '../../../edge/adapters/node/listener.ts';
import { WaitingRequests } from '../../../scripts/start/waiting-requests.ts';
import { type RunningServer, serve } from '../../support/servers/servers.ts';

let requests: WaitingRequests;
let front: RunningServer;

const listener: Listener = ({ url }, response) => void response.end(url);

beforeEach(async () => {
  requests = new WaitingRequests();
  front = await serve(requests.listener);
});

/** A request that waits. */
async function asked(path: string, init?: RequestInit): Promise<{ answer: Promise<Response> }> {
  const before = requests.count;
  const answer = fetch(front.origin + path, init);
  await expect.poll(() => requests.count).toBe(before + 1);
  return { answer };
}

test('requests wait until they can be answered', async () => {
  const page = await asked('/');
  const list = await asked('/exercises');
  requests.answer(listener, ({ url }) => url === '/');
  expect(await (await page.answer).text()).toBe('/');
  const later = await asked('/later');
  expect(await (await fetch(`${front.origin}/`)).text()).toBe('/');
  expect(requests.count).toBe(2);
  requests.answer(listener);
  expect(await (await list.answer).text()).toBe('/exercises');
  expect(await (await later.answer).text()).toBe('/later');
  expect(await (await fetch(`${front.origin}/now`)).text()).toBe('/now');
  expect(requests.count).toBe(0);
});

test('a client that goes away is forgotten', async () => {
  const abort = new AbortController();
  const { answer } = await asked('/exercises', { signal: abort.signal });
  abort.abort();
  await expect(answer).rejects.toThrow();
  await expect.poll(() => requests.count).toBe(0);
});

test('once it is known that there will be no answer, those who wait get the reason', async () => {
  const list = await asked('/exercises/all');
  const page = await asked('/try/');
  requests.refuse('Nothing was built: the disk is full.');
  const problem = await list.answer;
  expect([problem.status, problem.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  expect(await problem.json()).toMatchObject({
    title: 'Service Unavailable',
    status: 503,
    detail: 'Nothing was built: the disk is full.',
  });
  const text = await page.answer;
  expect([text.status, await text.text()]).toEqual([503, 'Nothing was built: the disk is full.\n']);
});
