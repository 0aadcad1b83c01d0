import { expect, it } from 'vitest';
import { type Collection, collectionNamed } from '../../edge/format/collections.ts';
import type { Exercise } from '../../edge/format/exercise.ts';
import { expectContract } from './contract.ts';
import { jsonBody, type Received, type Send, type Sent } from './exchange.ts';
import { listOf, type PublishedTree } from './published-tree.ts';
import { sampleKeys, unknownKey } from './sample-keys.ts';

/** A request, and what the contract says about the response beyond what it says about any. */
interface Case extends Sent {
  readonly name: string;
  /** The header `x-gateway-key`; by default a valid key, `null` for none. */
  readonly key?: string | readonly string[] | null;
  readonly status: number;
  /** The exercises that the body has to be. */
  readonly exercises?: readonly Exercise[];
  /** Members of the problem. */
  readonly problem?: { readonly [member: string]: unknown };
  /** Headers of the response: the value, what it has to match, or `undefined` for none. */
  readonly answers?: { readonly [name: string]: string | RegExp | undefined };
  /** Service normalises paths before the API sees them, so the case can't be told apart there. */
  readonly rawPath?: true;
}

export interface TableOptions {
  /** Whether dot segments and the like reach the API as they are written; by default they do. */
  readonly rawPaths?: boolean;
}

/**
 * Declares one test for each case of the contract.
 * @param service carries the requests; it is asked for when the tests run
 */
export function testRequestTable(
  tree: PublishedTree,
  service: () => Send,
  { rawPaths = true }: TableOptions = {},
): void {
  for (const row of requestTable(tree)) {
    if (row.rawPath && !rawPaths) continue;
    it(row.name, async () => {
      const sent = withKey(row);
      const received = await service()(sent);
      expect(received.status).toBe(row.status);
      expectContract(sent, received);
      expectRow(row, received);
    });
  }
  testConversations(tree, service);
}

function withKey({ method, path, headers, key = sampleKeys.valid }: Case): Sent {
  return {
    ...(method ? { method } : {}),
    path,
    headers: { ...headers, ...(key === null ? {} : { 'x-gateway-key': key }) },
  };
}

function expectRow({ exercises, problem, answers = {} }: Case, received: Received): void {
  if (exercises) expect(jsonBody(received)).toEqual(exercises);
  if (problem) expect(jsonBody(received)).toMatchObject(problem);
  for (const [name, value] of Object.entries(answers)) {
    if (value instanceof RegExp) expect(received.headers.get(name)).toMatch(value);
    else expect(received.headers.get(name)).toBe(value);
  }
}

function requestTable(tree: PublishedTree): Case[] {
  const list = (collection: string, value: string) =>
    listOf(tree.exercises, collectionNamed(collection) as Collection, value);
  const back = list('bodyPart', 'back');
  const legs = list('bodyPart', 'upper legs');
  const total = back.length;
  const page = (name: string, query: string, start: number, end: number): Case => ({
    name,
    path: `/exercises/bodyPart/back${query}`,
    status: 200,
    exercises: back.slice(start, end),
    answers: { 'x-total-count': String(total), 'x-catalogue-release': tree.release },
  });
  const refused = (name: string, query: string, parameter: string): Case => ({
    name,
    path: `/exercises/bodyPart/back${query}`,
    status: 400,
    problem: { parameter, title: 'Bad Request' },
  });
  const notFound = (name: string, path: string): Case => ({ name, path, status: 404, problem: { title: 'Not Found' } });
  const noList = (name: string, value: string): Case => ({
    name,
    path: `/exercises/bodyPart/${value}`,
    status: 404,
    problem: { allowed: ['back', 'chest', 'upper legs'] },
  });
  const unauthorized = (name: string, key: Case['key'], path = '/exercises/bodyPart/back'): Case => ({
    name,
    path,
    key: key ?? null,
    status: 401,
    problem: { title: 'Unauthorized' },
  });
  const links = (name: string, query: string, expected: { [rel: string]: number }, limit: number): Case => ({
    name,
    path: `/exercises/bodyPart/UPPER%20legs${query}`,
    status: 200,
    answers: {
      link: Object.entries(expected)
        .map(([rel, offset]) => `</exercises/bodyPart/upper%20legs?limit=${limit}&offset=${offset}>; rel="${rel}"`)
        .join(', '),
    },
  });
  const lastOf = (limit: number) => Math.floor((legs.length - 1) / limit) * limit;
  const encoded = (name: string, accept: string, encoding: string | undefined): Case => ({
    name: `Accept-Encoding: ${name}`,
    path: '/exercises/bodyPart/back',
    headers: { 'accept-encoding': accept },
    status: 200,
    exercises: back,
    answers: { 'content-encoding': encoding, etag: encoding ? new RegExp(`\\.${encoding}"$`) : /^"[0-9a-f]{32}"$/ },
  });

  return [
    // Lists
    page('a whole list by body part', '', 0, total),
    {
      name: 'a whole list by equipment',
      path: '/exercises/equipment/body%20weight',
      status: 200,
      exercises: list('equipment', 'body weight'),
    },
    {
      name: 'a value in another case',
      path: '/exercises/equipment/BODY%20Weight',
      status: 200,
      exercises: list('equipment', 'body weight'),
    },
    {
      name: 'a value with every letter escaped',
      path: '/exercises/bodyPart/%62%61%63%6B',
      status: 200,
      exercises: back,
    },
    {
      name: 'an explicit accept',
      path: '/exercises/bodyPart/back',
      headers: { accept: 'application/json' },
      status: 200,
      exercises: back,
    },
    {
      name: 'the name of the key header in another case',
      path: '/exercises/bodyPart/back',
      key: null,
      headers: { 'X-Gateway-KEY': sampleKeys.valid },
      status: 200,
    },

    // limit and offset
    page('a limit', '?limit=2', 0, 2),
    page('an offset', '?offset=3', 3, total),
    page('both', '?limit=2&offset=3', 3, 5),
    page('both the other way round', '?offset=3&limit=2', 3, 5),
    page('limit 0', '?limit=0', 0, 0),
    page('limit 0 at an offset', '?limit=0&offset=2', 0, 0),
    page('leading zeros', '?limit=002&offset=0001', 1, 3),
    page('the last exercise', `?offset=${total - 1}`, total - 1, total),
    page('an offset at the end', `?offset=${total}`, 0, 0),
    page('an offset past the end', `?offset=${total + 5}&limit=3`, 0, 0),
    page('a limit past the end', `?limit=${total + 5}&offset=2`, 2, total),
    page('more digits than a number holds', `?limit=${'9'.repeat(400)}&offset=1`, 1, total),
    page('an offset of as many digits', `?offset=${'9'.repeat(400)}`, 0, 0),
    page('escaped digits', '?limit=%32&offset=%31', 1, 3),
    page('an escaped name', '?%6cimit=2', 0, 2),
    page('parameters that nobody asked for', '?page=7&limit=2&Limit=x&=&&', 0, 2),
    refused('an empty limit', '?limit=', 'limit'),
    refused('a limit without a value', '?limit', 'limit'),
    refused('a negative limit', '?limit=-1', 'limit'),
    refused('a signed limit', '?limit=%2B1', 'limit'),
    refused('a plus, which is a space', '?limit=+1', 'limit'),
    refused('a decimal limit', '?limit=1.0', 'limit'),
    refused('a limit with an exponent', '?limit=1e3', 'limit'),
    refused('a hexadecimal limit', '?limit=0x10', 'limit'),
    refused('digits of another script', '?limit=%D9%A3', 'limit'),
    refused('a line break behind the digits', '?limit=1%0A', 'limit'),
    refused('a broken escape in a parameter', '?limit=%zz', 'limit'),
    refused('a limit twice', '?limit=1&limit=1', 'limit'),
    refused('an offset twice', '?offset=1&limit=1&offset=1', 'offset'),
    refused('a word for an offset', '?offset=two', 'offset'),

    // Links
    links('links of the first page', '?limit=2', { first: 0, next: 2, last: lastOf(2) }, 2),
    links('links of a page in the middle', '?limit=2&offset=2', { first: 0, prev: 0, next: 4, last: lastOf(2) }, 2),
    links('links of a page between pages', '?limit=3&offset=1', { first: 0, prev: 0, next: 4, last: lastOf(3) }, 3),
    links(
      'links of the last page',
      `?limit=2&offset=${lastOf(2)}`,
      { first: 0, prev: lastOf(2) - 2, last: lastOf(2) },
      2,
    ),
    links('links past the end', '?limit=2&offset=999', { first: 0, prev: lastOf(2), last: lastOf(2) }, 2),
    links('links of a limit beyond the list', `?limit=${'9'.repeat(30)}`, { first: 0, last: 0 }, legs.length),
    {
      name: 'no links without a limit',
      path: '/exercises/bodyPart/back?offset=2',
      status: 200,
      answers: { link: undefined },
    },
    {
      name: 'no links of limit 0',
      path: '/exercises/bodyPart/back?limit=0',
      status: 200,
      answers: { link: undefined },
    },

    // Paths
    notFound('the root of the API', '/exercises'),
    notFound('the root of the API with a slash', '/exercises/'),
    notFound('a collection without a value', '/exercises/bodyPart'),
    notFound('an empty value', '/exercises/bodyPart/'),
    notFound('a collection that does not exist', '/exercises/colour/red'),
    notFound('a collection in another case', '/exercises/bodypart/back'),
    notFound('a slash too many', '/exercises/bodyPart/back/'),
    notFound('a segment too many', '/exercises/bodyPart/back/1'),
    notFound('an empty segment', '/exercises//back'),
    notFound('a member that every object has, as a collection', '/exercises/__proto__/back'),
    notFound('a function that every object has, as a collection', '/exercises/constructor/name'),
    { ...notFound('dot segments', '/exercises/../current.json'), rawPath: true },
    noList('a value that does not exist', 'tail'),
    noList('a value with a space at its end', 'back%20'),
    noList('a value escaped twice', 'upper%2520legs'),
    noList('a plus, which is no space in a path', 'upper+legs'),
    noList('an escaped slash', 'back%2F'),
    noList('an escaped path out of the tree', '..%2f..%2fcurrent.json'),
    noList('an escaped zero byte', 'back%00'),
    noList('a member that every object has, as a value', '__proto__'),
    noList('a function that every object has, as a value', 'toString'),
    noList('the name of a file', 'upper-legs'),
    ...['%', '%2', '%zz', 'back%', '%C0%AF', '%FF', '%ED%A0%80'].map(
      (value): Case => ({
        name: `the broken escape ${value}`,
        path: `/exercises/bodyPart/${value}`,
        status: 400,
        problem: { parameter: 'bodyPart' },
      }),
    ),

    // Keys
    unauthorized('no key', null),
    unauthorized('an empty key', ''),
    unauthorized('a key of another kind', 'secret'),
    unauthorized('a key that was cut short', sampleKeys.valid.slice(0, -1)),
    unauthorized(
      'a mistyped key',
      sampleKeys.valid.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    ),
    unauthorized('an over-long key', sampleKeys.valid.repeat(100)),
    unauthorized('a key twice', [sampleKeys.valid, sampleKeys.valid]),
    unauthorized('two keys', [sampleKeys.valid, sampleKeys.another]),
    unauthorized('two keys in one line', `${sampleKeys.valid},${sampleKeys.valid}`),
    unauthorized('a key with an empty one', [sampleKeys.valid, '']),
    unauthorized('a key that was never issued', unknownKey),
    unauthorized('an expired key', sampleKeys.expired),
    unauthorized('a revoked key', sampleKeys.revoked),
    unauthorized('a member that every object has, as a key', '__proto__'),
    { name: 'a key that will expire', path: '/exercises/bodyPart/back', key: sampleKeys.expiring, status: 200 },
    { name: 'a key for this collection', path: '/exercises/bodyPart/back', key: sampleKeys.onlyBodyPart, status: 200 },
    {
      name: 'a key for another collection',
      path: '/exercises/equipment/cable',
      key: sampleKeys.onlyBodyPart,
      status: 403,
      problem: { title: 'Forbidden', detail: expect.stringContaining('equipment') },
    },

    // The order of decisions
    {
      name: 'OPTIONS comes before the key',
      method: 'OPTIONS',
      path: '/exercises/bodyPart/back',
      key: null,
      status: 204,
    },
    { name: 'OPTIONS comes before the route', method: 'OPTIONS', path: '/exercises/nothing', key: null, status: 204 },
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].map(
      (method): Case => ({
        name: `${method} comes before the key`,
        method,
        path: '/exercises/bodyPart/back',
        key: null,
        status: 405,
        problem: { title: 'Method Not Allowed' },
      }),
    ),
    unauthorized('the key comes before the route', null, '/exercises/nothing'),
    unauthorized('the key comes before the parameters', unknownKey, '/exercises/bodyPart/%zz?limit=x'),
    {
      name: 'the route comes before the permission',
      path: '/exercises/nothing',
      key: sampleKeys.onlyBodyPart,
      status: 404,
    },
    {
      name: 'the permission comes before the parameters',
      path: '/exercises/equipment/tail?limit=x',
      key: sampleKeys.onlyBodyPart,
      status: 403,
    },
    {
      name: 'the parameters come before the value',
      path: '/exercises/bodyPart/tail?limit=x',
      status: 400,
      problem: { parameter: 'limit' },
    },
    {
      name: 'the value comes before the condition',
      path: '/exercises/bodyPart/tail',
      headers: { 'if-none-match': '*' },
      status: 404,
    },

    // Content encodings
    encoded('br', 'br', 'br'),
    encoded('gzip', 'gzip', 'gzip'),
    encoded('x-gzip', 'x-gzip', 'gzip'),
    encoded('as browsers send it', 'gzip, deflate, br, zstd', 'br'),
    encoded('gzip wanted more', 'br;q=0.5, gzip;q=0.8', 'gzip'),
    encoded('in capitals with spaces', 'GZIP ; Q=0.8 , BR;q=0.1', 'gzip'),
    encoded('identity wanted more', 'br;q=0.5, identity', undefined),
    encoded('all refused', 'br;q=0, gzip;q=0.000', undefined),
    encoded('anything', '*', 'br'),
    encoded('anything but br', '*, br;q=0', 'gzip'),
    encoded('nothing at all, not even identity', '*;q=0, identity;q=0', undefined),
    encoded('only what there is not', 'zstd, deflate', undefined),
    encoded('a weight that is none', 'br;q=2, gzip;q=x', undefined),
    encoded('empty', '', undefined),
    {
      name: 'a slice as it is',
      path: '/exercises/bodyPart/back?limit=2',
      headers: { 'accept-encoding': 'identity' },
      status: 200,
      exercises: back.slice(0, 2),
      answers: { 'content-encoding': undefined },
    },
  ];
}

/** Tests of more than one request. */
function testConversations(tree: PublishedTree, service: () => Send): void {
  const keyed = { 'x-gateway-key': sampleKeys.valid };
  const paths = ['', '?limit=2', '?limit=2&offset=1', '?offset=2', '?limit=0'].map(
    (query) => `/exercises/bodyPart/back${query}`,
  );

  it('HEAD is GET without the body', async () => {
    const send = service();
    for (const path of [...paths, '/exercises/bodyPart/tail', '/exercises/bodyPart/back?limit=x', '/exercises']) {
      for (const accept of ['br', 'gzip', 'identity']) {
        const headers = { ...keyed, 'accept-encoding': accept };
        const get = await send({ path, headers });
        const head = await send({ method: 'HEAD', path, headers });
        expectContract({ method: 'HEAD', path }, head);
        expect(head.status).toBe(get.status);
        expect(comparable(head)).toEqual(comparable(get));
      }
    }
    const refused = await send({ method: 'HEAD', path: paths[0]! });
    expect([refused.status, refused.body.length]).toEqual([401, 0]);
  });

  it('If-None-Match with the entity tag is 304 with the headers of 200', async () => {
    const send = service();
    for (const path of paths) {
      for (const accept of ['br', 'identity']) {
        const headers = { ...keyed, 'accept-encoding': accept };
        const first = await send({ path, headers });
        const etag = first.headers.get('etag')!;
        // How the header is written has nothing to do with what is asked for.
        const isFirst = path === paths[0];
        const met = isFirst ? [etag, `W/${etag}`, `"other", ${etag}`, `W/"a,b" ,${etag},`, '*'] : [etag];
        const notMet = isFirst
          ? ['"other"', etag.slice(1, -1), `"${etag}"`, `x${etag}`, '', '"', `"a" ${etag}`]
          : ['"other"'];
        for (const condition of met) {
          for (const method of ['GET', 'HEAD']) {
            const second = await send({ method, path, headers: { ...headers, 'if-none-match': condition } });
            expect([method, condition, second.status]).toEqual([method, condition, 304]);
            expectContract({ method, path }, second);
            expect(comparable(second, 'content-length')).toEqual(comparable(first, 'content-length'));
          }
        }
        for (const condition of notMet) {
          const second = await send({ path, headers: { ...headers, 'if-none-match': condition } });
          expect([condition, second.status]).toEqual([condition, 200]);
        }
      }
    }
  });

  it('different bytes have different entity tags', async () => {
    const send = service();
    const tags = new Map<string, string>();
    for (const accept of ['br', 'gzip', 'identity']) {
      for (const path of [...paths, '/exercises/bodyPart/chest', '/exercises/bodyPart/chest?limit=2']) {
        const { headers, body } = await send({ path, headers: { ...keyed, 'accept-encoding': accept } });
        const hex = Buffer.from(body).toString('hex');
        expect(tags.get(headers.get('etag')!) ?? hex).toBe(hex);
        tags.set(headers.get('etag')!, hex);
      }
    }
    expect(tags.size).toBe(new Set(tags.values()).size);
  });

  it('the links lead through the whole list', async () => {
    const send = service();
    const seen: unknown[] = [];
    let path: string | undefined = '/exercises/bodyPart/upper%20legs?limit=2';
    while (path) {
      const received: Received = await send({ path, headers: keyed });
      seen.push(...(jsonBody(received) as unknown[]));
      path = /<([^>]*)>; rel="next"/.exec(received.headers.get('link')!)?.[1];
    }
    expect(seen).toEqual(listOf(tree.exercises, collectionNamed('bodyPart')!, 'upper legs'));
  });
}

/** The headers that the API sets, without those that belong to the connection. */
function comparable({ headers }: Received, ...without: string[]): { [name: string]: string } {
  const connection = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'server', ...without];
  return Object.fromEntries([...headers].filter(([name]) => !connection.includes(name)));
}
