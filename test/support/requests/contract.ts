import { expect } from 'vitest';
import { detailFields, exerciseFields } from '../../../edge/format/exercise.ts';
import { cacheControl, contentType, vary } from '../../../edge/http/answer-headers.ts';
import { answersExercises, matchRoute } from '../../../edge/http/routes.ts';
import { isAssistantsTarget, splitTarget } from '../../../edge/http/target.ts';
import { jsonBody, type Received, type Sent } from './exchange.ts';

/** Checks everything that the contract promises for all responses. */
export function expectContract(sent: Sent, received: Received): void {
  const { status, headers, body } = received;
  const method = sent.method ?? 'GET';
  const isMessage = method === 'POST' && isAssistantsTarget(sent.path);
  expect([200, 204, 302, 304, 400, 401, 403, 404, 405, 500, ...(isMessage ? [202, 413, 415] : [])]).toContain(status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  for (const name of ['ETag', 'Link', 'X-Total-Count', 'X-Catalogue-Release']) {
    expect(headers.get('access-control-expose-headers')).toContain(name);
  }
  expect(status === 204).toBe(method === 'OPTIONS');
  if (status === 204) expectPreflight(sent, received);
  else if (isMessage && headers.get('content-type') !== 'application/problem+json') expectMessage(received);
  else if (status === 302) expectImage(received);
  else if (status === 200 || status === 304) expectContent(sent, method, received);
  else expectProblem(sent, received);
  if (method === 'HEAD' || status === 204 || status === 304) expect(body.length).toBe(0);
  else expect(headers.get('content-length')).toBe(String(body.length));
}

/** The allowed methods at a path. */
function methodsAt(path: string): string {
  return isAssistantsTarget(path) ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS';
}

function expectPreflight({ path, headers: sent = {} }: Sent, { headers }: Received): void {
  expect(headers.get('access-control-max-age')).toBe('7200');
  expect(headers.get('access-control-allow-methods')).toBe(methodsAt(path));
  const allowed = headers.get('access-control-allow-headers')!.split(/\s*,\s*/);
  expect(allowed).toContain('x-gateway-key');
  const asked = Object.entries(sent).find(([name]) => name.toLowerCase() === 'access-control-request-headers')?.[1];
  if (typeof asked === 'string' && /^[a-z-]+(, *[a-z-]+)*$/.test(asked)) {
    for (const name of asked.split(/, */)) expect(allowed).toContain(name);
  }
}

/** The answer to a message: JSON-RPC, or nothing if it needs no answer. */
function expectMessage(received: Received): void {
  const { status, headers, body } = received;
  expect(headers.get('cache-control')).toBe('no-store');
  if (status === 202) {
    expect(body.length).toBe(0);
    return;
  }
  expect(headers.get('content-type')).toBe('application/json');
  const { jsonrpc, id, result, error } = jsonBody(received) as { [member: string]: unknown };
  expect(jsonrpc).toBe('2.0');
  expect(id).not.toBe(undefined);
  expect(result === undefined).toBe(error !== undefined);
  if (status !== 200) expect(error).toBeDefined();
}

function expectImage({ headers }: Received): void {
  expect(headers.get('location')).toMatch(/^https?:\/\/[^/]+.*\/image\/[^/]+$/);
  expect(headers.get('cache-control')).toBe(cacheControl);
  expect(headers.get('vary')).toBe(vary);
}

function expectContent({ path }: Sent, method: string, received: Received): void {
  const { status, headers } = received;
  expect(['GET', 'HEAD']).toContain(method);
  expect(headers.get('content-type')).toBe(contentType);
  expect(headers.get('etag')).toMatch(/^"[\w.-]+"$/);
  expect(headers.get('cache-control')).toBe(cacheControl);
  expect(headers.get('vary')).toBe(vary);
  expect(headers.get('x-catalogue-release')).toMatch(/^[0-9a-f]{32}$/);
  const { route } = matchRoute(splitTarget(path).path)!;
  if (route.kind === 'exercise') expect(headers.has('x-total-count')).toBe(false);
  else expect(headers.get('x-total-count')).toMatch(answersExercises(route) ? /^[0-9]+$/ : /^[1-9][0-9]*$/);
  if (route.kind === 'list' && !path.includes('?')) expect(headers.get('x-total-count')).not.toBe('0');
  if (!answersExercises(route)) expect(headers.has('link')).toBe(false);
  if (status === 304 || method === 'HEAD') return;
  const content = jsonBody(received);
  const fields = /[?&]fields=all(?:&|$)/.test(path) ? [...exerciseFields, ...detailFields] : exerciseFields;
  if (route.kind === 'exercise') {
    expect(Object.keys(content as object)).toEqual(fields);
    return;
  }
  if (!Array.isArray(content)) throw new Error('The body of a 200 is not an array.');
  expect(content.length).toBeLessThanOrEqual(Number(headers.get('x-total-count')));
  // One assertion for all hundred thousand elements, because each assertion takes time.
  const shapes = new Set(
    content.map((element) => (typeof element === 'string' ? 'text' : Object.keys(element).join())),
  );
  const shape = answersExercises(route) ? fields.join() : 'text';
  expect([...shapes]).toEqual(content.length > 0 ? [shape] : []);
}

function expectProblem({ method, path }: Sent, received: Received): void {
  const { status, headers } = received;
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('etag')).toBe(false);
  expect(headers.get('vary')).toContain('x-gateway-key');
  expect(headers.has('www-authenticate')).toBe(status === 401);
  expect(headers.get('allow')).toBe(status === 405 ? methodsAt(path) : undefined);
  if (method === 'HEAD') return;
  const problem = jsonBody(received) as { [member: string]: unknown };
  expect(problem).toMatchObject({ type: 'about:blank', status, title: expect.any(String), detail: expect.any(String) });
  expect(problem.message).toBe(problem.detail);
  expect(JSON.stringify(problem)).not.toMatch(/exck_|node_modules|\.ts\b|\bat \w+ \(|[0-9a-f]{32}/);
}
