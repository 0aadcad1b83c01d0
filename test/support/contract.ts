import { expect } from 'vitest';
import { exerciseFields } from '../../edge/format/exercise.ts';
import { jsonBody, type Received, type Sent } from './exchange.ts';

/** Checks everything that the contract promises of any response, whatever the request was. */
export function expectContract(sent: Sent, received: Received): void {
  const { status, headers, body } = received;
  const method = sent.method ?? 'GET';
  expect([200, 204, 304, 400, 401, 403, 404, 405, 500]).toContain(status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  for (const name of ['ETag', 'Link', 'X-Total-Count', 'X-Catalogue-Release']) {
    expect(headers.get('access-control-expose-headers')).toContain(name);
  }
  expect(status === 204).toBe(method === 'OPTIONS');
  if (status === 204) expectPreflight(received);
  else if (status === 200 || status === 304) expectList(method, received);
  else expectProblem(method, received);
  if (method === 'HEAD' || status === 204 || status === 304) expect(body.length).toBe(0);
  else expect(headers.get('content-length')).toBe(String(body.length));
}

function expectPreflight({ headers }: Received): void {
  expect(headers.get('access-control-max-age')).toBe('7200');
  expect(headers.get('access-control-allow-headers')).toContain('x-gateway-key');
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
}

function expectList(method: string, received: Received): void {
  const { status, headers } = received;
  expect(['GET', 'HEAD']).toContain(method);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('etag')).toMatch(/^"[\w.-]+"$/);
  expect(headers.get('cache-control')).toBe('private, max-age=300, must-revalidate');
  expect(headers.get('vary')).toBe('x-gateway-key, accept-encoding');
  expect(headers.get('x-total-count')).toMatch(/^[1-9][0-9]*$/);
  expect(headers.get('x-catalogue-release')).toMatch(/^[0-9a-f]{32}$/);
  if (status === 304 || method === 'HEAD') return;
  const list = jsonBody(received);
  if (!Array.isArray(list)) throw new Error('The body of a 200 is not an array.');
  expect(list.length).toBeLessThanOrEqual(Number(headers.get('x-total-count')));
  for (const exercise of list) expect(Object.keys(exercise)).toEqual(exerciseFields);
}

function expectProblem(method: string, received: Received): void {
  const { status, headers } = received;
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('etag')).toBe(false);
  expect(headers.has('www-authenticate')).toBe(status === 401);
  expect(headers.get('allow')).toBe(status === 405 ? 'GET, HEAD, OPTIONS' : undefined);
  if (method === 'HEAD') return;
  const problem = jsonBody(received) as { [member: string]: unknown };
  expect(problem).toMatchObject({ type: 'about:blank', status, title: expect.any(String), detail: expect.any(String) });
  expect(problem.message).toBe(problem.detail);
  expect(JSON.stringify(problem)).not.toMatch(/exck_|node_modules|\.ts\b|\bat \w+ \(|[0-9a-f]{32}/);
}
