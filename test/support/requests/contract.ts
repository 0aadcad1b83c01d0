import { expect } from 'vitest';
import { detailFields, exerciseFields } from '../../../edge/format/exercise.ts';
import { cacheControl, contentType, vary } from '../../../edge/http/answer-headers.ts';
import { answersExercises, matchRoute } from '../../../edge/http/routes.ts';
import { isAssistantsTarget, splitTarget } from '../../../edge/http/target.ts';
import { jsonBody, type Received, type Sent } from './exchange.ts';
import { expectEqual, expectIs, expectMatch, expectOneOf } from './quick-expect.ts';

/** Checks everything that the contract promises for all responses. */
export function expectContract(sent: Sent, received: Received): void {
  const { status, headers, body } = received;
  const method = sent.method ?? 'GET';
  const isMessage = method === 'POST' && isAssistantsTarget(sent.path);
  expectOneOf(status, [200, 204, 302, 304, 400, 401, 403, 404, 405, 500, ...(isMessage ? [202, 413, 415] : [])]);
  expectIs(headers.get('x-content-type-options'), 'nosniff');
  expectIs(headers.get('access-control-allow-origin'), '*');
  const exposed = headers.get('access-control-expose-headers')!.split(/, */);
  for (const name of ['ETag', 'Link', 'X-Total-Count', 'X-Catalogue-Release']) expectOneOf(name, exposed);
  expectIs(status === 204, method === 'OPTIONS');
  if (status === 204) expectPreflight(sent, received);
  else if (isMessage && headers.get('content-type') !== 'application/problem+json') expectMessage(received);
  else if (status === 302) expectImage(received);
  else if (status === 200 || status === 304) expectContent(sent, method, received);
  else expectProblem(sent, received);
  if (method === 'HEAD' || status === 204 || status === 304) expectIs(body.length, 0);
  else expectIs(headers.get('content-length'), String(body.length));
}

/** The allowed methods at a path. */
function methodsAt(path: string): string {
  return isAssistantsTarget(path) ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS';
}

function expectPreflight({ path, headers: sent = {} }: Sent, { headers }: Received): void {
  expectIs(headers.get('access-control-max-age'), '7200');
  expectIs(headers.get('access-control-allow-methods'), methodsAt(path));
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
  expectIs(headers.get('cache-control'), 'no-store');
  if (status === 202) {
    expectIs(body.length, 0);
    return;
  }
  expectIs(headers.get('content-type'), 'application/json');
  const { jsonrpc, id, result, error } = jsonBody(received) as { [member: string]: unknown };
  expectIs(jsonrpc, '2.0');
  expect(id).not.toBe(undefined);
  expectIs(result === undefined, error !== undefined);
  if (status !== 200) expect(error).toBeDefined();
}

function expectImage({ headers }: Received): void {
  expectMatch(headers.get('location'), /^https?:\/\/[^/]+.*\/image\/[^/]+$/);
  expectIs(headers.get('cache-control'), cacheControl);
  expectIs(headers.get('vary'), vary);
}

function expectContent({ path }: Sent, method: string, received: Received): void {
  const { status, headers } = received;
  expectOneOf(method, ['GET', 'HEAD']);
  expectIs(headers.get('content-type'), contentType);
  expectMatch(headers.get('etag'), /^"[\w.-]+"$/);
  expectIs(headers.get('cache-control'), cacheControl);
  expectIs(headers.get('vary'), vary);
  expectMatch(headers.get('x-catalogue-release'), /^[0-9a-f]{32}$/);
  const { route } = matchRoute(splitTarget(path).path)!;
  if (route.kind === 'exercise') expectIs(headers.has('x-total-count'), false);
  else expectMatch(headers.get('x-total-count'), answersExercises(route) ? /^[0-9]+$/ : /^[1-9][0-9]*$/);
  if (route.kind === 'list' && !path.includes('?')) expect(headers.get('x-total-count')).not.toBe('0');
  if (!answersExercises(route)) expectIs(headers.has('link'), false);
  if (status === 304 || method === 'HEAD') return;
  const content = jsonBody(received);
  const fields = /[?&]fields=all(?:&|$)/.test(path) ? [...exerciseFields, ...detailFields] : exerciseFields;
  if (route.kind === 'exercise') {
    expectEqual(Object.keys(content as object), fields);
    return;
  }
  if (!Array.isArray(content)) throw new Error('The body of a 200 is not an array.');
  expect(content.length).toBeLessThanOrEqual(Number(headers.get('x-total-count')));
  // One assertion for all hundred thousand elements, because each assertion takes time.
  const shapes = new Set(
    content.map((element) => (typeof element === 'string' ? 'text' : Object.keys(element).join())),
  );
  const shape = answersExercises(route) ? fields.join() : 'text';
  expectEqual([...shapes], content.length > 0 ? [shape] : []);
}

function expectProblem({ method, path }: Sent, received: Received): void {
  const { status, headers } = received;
  expectIs(headers.get('content-type'), 'application/problem+json');
  expectIs(headers.get('cache-control'), 'no-store');
  expectIs(headers.has('etag'), false);
  expect(headers.get('vary')).toContain('x-gateway-key');
  expectIs(headers.has('www-authenticate'), status === 401);
  expectIs(headers.get('allow'), status === 405 ? methodsAt(path) : undefined);
  if (method === 'HEAD') return;
  const problem = jsonBody(received) as { [member: string]: unknown };
  expect(problem).toMatchObject({ type: 'about:blank', status, title: expect.any(String), detail: expect.any(String) });
  expectIs(problem.message, problem.detail);
  expect(JSON.stringify(problem)).not.toMatch(/exck_|node_modules|\.ts\b|\bat \w+ \(|[0-9a-f]{32}/);
}
