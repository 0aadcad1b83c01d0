import { expect } from 'vitest';
import { collectionNamed, listOf, type PublishedTree } from '../../samples/published-tree.ts';
import { sampleKeys, unknownKey } from '../../samples/sample-keys.ts';
import { type OwnPart, type Row, rows } from './row.ts';

/** Lists of collections, and everything that is decided before one is read. */
export function listRows(tree: PublishedTree): Row[] {
  const list = (collection: string, value: string) => listOf(tree.exercises, collectionNamed(collection), value);
  const back = list('bodyPart', 'back');
  const legs = list('bodyPart', 'upper legs');
  const bodyWeight = list('equipment', 'body weight');
  const path = '/exercises/bodyPart/back';
  const total = back.length;
  const page = (name: string, query: string, start: number, end: number): OwnPart => [
    name,
    query,
    { json: back.slice(start, end) },
  ];
  const links = (name: string, query: string, expected: { [rel: string]: number }, limit: number): OwnPart => {
    const address = (offset: number) => `</exercises/bodyPart/upper%20legs?limit=${limit}&offset=${offset}>`;
    const written = Object.entries(expected).map(([rel, offset]) => `${address(offset)}; rel="${rel}"`);
    return [name, query, { answers: { link: written.join(', ') } }];
  };
  const lastOf = (limit: number) => Math.floor((legs.length - 1) / limit) * limit;

  return [
    // Lists
    ...rows(
      { path: '/exercises' },
      ['a whole list by equipment', '/equipment/body%20weight', { json: bodyWeight }],
      ['a value in different case', '/equipment/BODY%20Weight', { json: bodyWeight }],
      ['a value with every letter escaped', '/bodyPart/%62%61%63%6B', { json: back }],
      ['an explicit Accept header', '/bodyPart/back', { headers: { accept: 'application/json' }, json: back }],
    ),
    ...rows({ path, key: null }, [
      'the name of the key header in different case',
      '',
      { headers: { 'X-Gateway-KEY': sampleKeys.valid } },
    ]),

    // limit and offset
    ...rows(
      { path, answers: { 'x-total-count': String(total), 'x-catalogue-release': tree.release } },
      page('a whole list by body part', '', 0, total),
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
    ),
    ...rows(
      { path, status: 400, problem: { title: 'Bad Request', parameter: 'limit' } },
      ['an empty limit', '?limit='],
      ['a limit without a value', '?limit'],
      ['a negative limit', '?limit=-1'],
      ['a signed limit', '?limit=%2B1'],
      ['a plus, which is a space', '?limit=+1'],
      ['a decimal limit', '?limit=1.0'],
      ['a limit with an exponent', '?limit=1e3'],
      ['a hexadecimal limit', '?limit=0x10'],
      ['digits of another script', '?limit=%D9%A3'],
      ['a line break behind the digits', '?limit=1%0A'],
      ['a broken escape in a parameter', '?limit=%zz'],
      ['a limit twice', '?limit=1&limit=1'],
    ),
    ...rows(
      { path, status: 400, problem: { title: 'Bad Request', parameter: 'offset' } },
      ['an offset twice', '?offset=1&limit=1&offset=1'],
      ['a word for an offset', '?offset=two'],
    ),

    // Links
    ...rows(
      { path: '/exercises/bodyPart/UPPER%20legs' },
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
    ),
    ...rows(
      { path, answers: { link: undefined } },
      ['no links without a limit', '?offset=2'],
      ['no links of limit 0', '?limit=0'],
    ),

    // Paths
    ...rows(
      { path: '/exercises/', status: 404, problem: { title: 'Not Found' } },
      ['the root of the API with two slashes', '/'],
      ['a list of words with a slash', 'bodyPartList/'],
      ['a list of words that does not exist', 'colorList'],
      ['an exercise without an id', 'exercise/'],
      ['a name without a text', 'name/'],
      ['a name without a slash', 'name'],
      ['a collection without a value', 'bodyPart'],
      ['an empty value', 'bodyPart/'],
      ['a collection that does not exist', 'color/red'],
      ['a collection in another case', 'bodypart/back'],
      ['a slash too many', 'bodyPart/back/'],
      ['a segment too many', 'bodyPart/back/1'],
      ['an empty segment', '/back'],
      ['a member that every object has, as a collection', '__proto__/back'],
      ['a function that every object has, as a collection', 'constructor/name'],
      ['dot segments', '../current.json', { rawPath: true }],
    ),
    ...rows(
      { path: '/exercises/bodyPart/', status: 404, problem: { allowed: ['back', 'chest', 'upper legs'] } },
      ['a value that does not exist', 'tail'],
      ['a value with a space at its end', 'back%20'],
      ['a value escaped twice', 'upper%2520legs'],
      ['a plus, which is no space in a path', 'upper+legs'],
      ['an escaped slash', 'back%2F'],
      ['an escaped path out of the tree', '..%2f..%2fcurrent.json'],
      ['an escaped zero byte', 'back%00'],
      ['a member that every object has, as a value', '__proto__'],
      ['a function that every object has, as a value', 'toString'],
      ['the name of a file', 'upper-legs'],
    ),
    ...rows(
      { name: 'the broken escape ', path: '/exercises/bodyPart/', status: 400, problem: { parameter: 'bodyPart' } },
      ...['%', '%2', '%zz', 'back%', '%C0%AF', '%FF', '%ED%A0%80'].map((value) => [value, value] as const),
    ),
    ...decisionRows(path),
    ...encodingRows(path, back),
  ];
}

/** The keys of a request, and in which order its mistakes are found. */
function decisionRows(path: string): Row[] {
  const { valid, another, expired, revoked, expiring, onlyBodyPart } = sampleKeys;
  const keys: readonly [name: string, key: NonNullable<Row['key']> | null][] = [
    ['no key', null],
    ['an empty key', ''],
    ['a key of another kind', 'secret'],
    ['a key that was cut short', valid.slice(0, -1)],
    ['a mistyped key', valid.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
    ['an over-long key', valid.repeat(100)],
    ['a key twice', [valid, valid]],
    ['two keys', [valid, another]],
    ['two keys in one line', `${valid},${valid}`],
    ['a key with an empty one', [valid, '']],
    ['a key that was never issued', unknownKey],
    ['an expired key', expired],
    ['a revoked key', revoked],
    ['a member that every object has, as a key', '__proto__'],
  ];
  return [
    ...rows(
      { status: 401, problem: { title: 'Unauthorized' } },
      ...keys.map(([name, key]) => [name, path, { key }] as const),
      ['the key comes before the route', '/exercises/nothing', { key: null }],
      ['the key comes before the parameters', '/exercises/bodyPart/%zz?limit=x', { key: unknownKey }],
    ),
    ...rows({}, ['a key that will expire', path, { key: expiring }]),
    ...rows(
      { key: onlyBodyPart, status: 403 },
      ['the permission comes before the parameters', '/exercises/equipment/tail?limit=x'],
      [
        'a key for another collection',
        '/exercises/equipment/cable',
        { problem: { title: 'Forbidden', detail: expect.stringContaining('equipment') } },
      ],
      ['a key for this collection', path, { status: 200 }],
      ['the route comes before the permission', '/exercises/nothing', { status: 404 }],
    ),
    ...rows(
      { method: 'OPTIONS', key: null, status: 204 },
      ['OPTIONS comes before the key', path],
      ['OPTIONS comes before the route', '/exercises/nothing'],
    ),
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].flatMap((method) =>
      rows({ method, path, key: null, status: 405, problem: { title: 'Method Not Allowed' } }, [
        `${method} comes before the key`,
        '',
      ]),
    ),
    ...rows(
      { path: '/exercises/bodyPart/tail' },
      ['the parameters come before the value', '?limit=x', { status: 400, problem: { parameter: 'limit' } }],
      ['the value comes before the condition', '', { headers: { 'if-none-match': '*' }, status: 404 }],
    ),
  ];
}

/** The encodings that a client may accept. */
function encodingRows(path: string, back: readonly unknown[]): Row[] {
  const accepted: readonly [name: string, accept: string, encoding?: string][] = [
    ['br', 'br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['x-gzip', 'x-gzip', 'gzip'],
    ['as browsers send it', 'gzip, deflate, br, zstd', 'br'],
    ['gzip wanted more', 'br;q=0.5, gzip;q=0.8', 'gzip'],
    ['in capitals with spaces', 'GZIP ; Q=0.8 , BR;q=0.1', 'gzip'],
    ['identity wanted more', 'br;q=0.5, identity'],
    ['all refused', 'br;q=0, gzip;q=0.000'],
    ['anything', '*', 'br'],
    ['anything but br', '*, br;q=0', 'gzip'],
    ['nothing at all, not even identity', '*;q=0, identity;q=0'],
    ['only what there is not', 'zstd, deflate'],
    ['a weight that is none', 'br;q=2, gzip;q=x'],
    ['empty', ''],
  ];
  return [
    ...rows(
      { name: 'Accept-Encoding: ', path, json: back },
      ...accepted.map(([name, accept, encoding]): OwnPart => {
        const etag = encoding ? new RegExp(`\\.${encoding}"$`) : /^"[0-9a-f]{32}"$/;
        return [name, '', { headers: { 'accept-encoding': accept }, answers: { 'content-encoding': encoding, etag } }];
      }),
    ),
    ...rows({ path, headers: { 'accept-encoding': 'identity' }, answers: { 'content-encoding': undefined } }, [
      'a slice without encoding',
      '?limit=2',
      { json: back.slice(0, 2) },
    ]),
  ];
}
