import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { collections, facets, needsOf, wordsIn } from '../../../edge/format/collections.ts';
import {
  apiExercise,
  compareExercises,
  type DetailedExercise,
  detailedLine,
  type Exercise,
} from '../../../edge/format/exercise.ts';
import { exerciseNotFound } from '../../../edge/http/problems.ts';
import { routes } from '../../../edge/http/routes.ts';
import { compareCodePoints } from '../../../edge/order/code-points.ts';
import { search } from '../../../edge/search/search.ts';
import { encodeSearchIndex, SearchIndex } from '../../../edge/search/search-index.ts';
import { Synonyms, searchableOf } from '../../../edge/search/synonyms.ts';
import { collectionNamed, listOf, type PublishedTree, sampleSuccessors } from '../samples/published-tree.ts';
import { sampleKeys, unknownKey } from '../samples/sample-keys.ts';
import type { Case } from './case.ts';
import { expectContract } from './contract.ts';
import { jsonBody, type Received, type Send, type Sent } from './exchange.ts';
import { messageTable } from './message-table.ts';
import { expectEqual, expectIs, expectMatch } from './quick-expect.ts';

export interface TableOptions {
  /** Whether dot segments and the like reach the API unchanged; by default true. */
  readonly rawPaths?: boolean;
}

/**
 * Declares tests of the contract: one for all its rows, because the runner takes longer for a test than a service for
 * a request, and one for each conversation.
 * @param service sends the requests; called when the tests run
 */
export function testRequestTable(
  tree: PublishedTree,
  service: () => Send,
  { rawPaths = true }: TableOptions = {},
): void {
  const rows = requestTable(tree).filter(({ rawPath }) => rawPaths || !rawPath);
  it(`answers the ${rows.length} rows of the request table`, async () => {
    const failures: Error[] = [];
    for (const row of rows) {
      const sent = withKey(row);
      const received = await service()(sent);
      try {
        expectIs(received.status, row.status);
        expectContract(sent, received);
        expectRow(row, received);
      } catch (error) {
        const failure = error as Error;
        failure.message = `${placeOf(row.name)} "${row.name}": ${failure.message}`;
        failures.push(failure);
      }
    }
    if (failures.length > 1) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
    if (failures[0]) throw failures[0];
  });
  testConversations(tree, service);
}

/** The files in which rows are written, with their lines. */
const sources = ['request-table.ts', 'message-table.ts'].map((name) => ({
  file: `test/support/requests/${name}`,
  lines: readFileSync(join(import.meta.dirname, name), 'utf8').split('\n'),
}));

/**
 * The place of a row, such as `test/support/requests/request-table.ts:120`: the line with the longest part of its name, which
 * may be put together from several.
 */
function placeOf(name: string): string {
  for (let length = name.length; length > 0; length--) {
    for (let start = 0; start + length <= name.length; start++) {
      const part = name.slice(start, start + length);
      for (const { file, lines } of sources) {
        const line = lines.findIndex((line) => /['`]/.test(line) && line.includes(part));
        if (line >= 0) return `${file}:${line + 1}`;
      }
    }
  }
  return sources[0]!.file;
}

/** The requests of the table. */
export function tableRequests(tree: PublishedTree, { rawPaths = true }: TableOptions = {}): Sent[] {
  return requestTable(tree)
    .filter(({ rawPath }) => rawPaths || !rawPath)
    .map(withKey);
}

function withKey({ method, path, headers, body, key = sampleKeys.valid }: Case): Sent {
  return {
    ...(method ? { method } : {}),
    path,
    ...(method === 'POST' && body !== undefined ? { body } : {}),
    headers: { ...headers, ...(key === null ? {} : { 'x-gateway-key': key }) },
  };
}

function expectRow({ method, exercises, body, problem, answers = {} }: Case, received: Received): void {
  if (method !== 'POST' && body !== undefined) expectIs(Buffer.from(received.body).toString(), body);
  if (exercises) expectEqual(jsonBody(received), exercises);
  if (problem) expect(jsonBody(received)).toMatchObject(problem);
  for (const [name, value] of Object.entries(answers)) {
    if (value instanceof RegExp) expectMatch(received.headers.get(name), value);
    else expectIs(received.headers.get(name), value);
  }
}

function requestTable(tree: PublishedTree): Case[] {
  const list = (collection: string, value: string) => listOf(tree.exercises, collectionNamed(collection), value);
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
    ...otherRoutes(tree),
    ...chosen(tree),
    ...filtered(tree),
    ...named(tree),
    ...messageTable(tree),

    // Lists
    page('a whole list by body part', '', 0, total),
    {
      name: 'a whole list by equipment',
      path: '/exercises/equipment/body%20weight',
      status: 200,
      exercises: list('equipment', 'body weight'),
    },
    {
      name: 'a value in different case',
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
      name: 'an explicit Accept header',
      path: '/exercises/bodyPart/back',
      headers: { accept: 'application/json' },
      status: 200,
      exercises: back,
    },
    {
      name: 'the name of the key header in different case',
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
    notFound('the root of the API with two slashes', '/exercises//'),
    notFound('a list of words with a slash', '/exercises/bodyPartList/'),
    notFound('a list of words that does not exist', '/exercises/colorList'),
    notFound('an exercise without an id', '/exercises/exercise/'),
    notFound('a name without a text', '/exercises/name/'),
    notFound('a name without a slash', '/exercises/name'),
    notFound('a collection without a value', '/exercises/bodyPart'),
    notFound('an empty value', '/exercises/bodyPart/'),
    notFound('a collection that does not exist', '/exercises/color/red'),
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
      name: 'a slice without encoding',
      path: '/exercises/bodyPart/back?limit=2',
      headers: { 'accept-encoding': 'identity' },
      status: 200,
      exercises: back.slice(0, 2),
      answers: { 'content-encoding': undefined },
    },
  ];
}

/** The routes other than lists of collections. */
function otherRoutes(tree: PublishedTree): Case[] {
  const all = [...tree.exercises].sort(compareExercises).map(apiExercise);
  const some = all[7]!;
  const image = (name: string, query: string, file: string | undefined): Case => ({
    name: `an image: ${name}`,
    path: `/image${query}`,
    status: file === undefined ? 400 : 302,
    answers: { location: file && some.gifUrl.replace(/[^/]*$/, file) },
  });
  const imageId = some.gifUrl.replace(/^.*\//, '');
  const refusedImage = (name: string, query: string, parameter: string): Case => ({
    ...image(name, query, undefined),
    problem: { parameter },
  });
  const noExercise = (name: string, id: string): Case => ({
    name: `an exercise: ${name}`,
    path: `/exercises/exercise/${id}`,
    status: 404,
    problem: JSON.parse(Buffer.from(exerciseNotFound(undefined).body as Uint8Array).toString()),
  });
  const page = (name: string, path: string, start: number, end: number): Case => ({
    name: `all exercises: ${name}`,
    path,
    status: 200,
    exercises: all.slice(start, end),
    answers: { 'x-total-count': String(all.length), 'x-catalogue-release': tree.release },
  });
  return [
    page('as they are', '/exercises', 0, all.length),
    page('with a slash', '/exercises/', 0, all.length),
    page('a page', '/exercises?limit=5&offset=3', 3, 8),
    page('a page behind a slash', '/exercises/?offset=2&limit=1', 2, 3),
    page('an offset past the end', `/exercises?offset=${all.length}`, 0, 0),
    {
      name: 'all exercises: links',
      path: '/exercises/?limit=10&offset=10',
      status: 200,
      answers: { link: /^<\/exercises\?limit=10&offset=0>; rel="first", .*offset=20>; rel="next"/ },
    },
    {
      name: 'all exercises: a negative limit',
      path: '/exercises?limit=-1',
      status: 400,
      problem: { parameter: 'limit' },
    },
    {
      name: 'all exercises: compressed',
      path: '/exercises',
      headers: { 'accept-encoding': 'br' },
      status: 200,
      exercises: all,
    },
    ...collections.flatMap((collection): Case[] => {
      const words = [...new Set(all.flatMap((exercise) => wordsIn(exercise, collection.field)))].sort(
        compareCodePoints,
      );
      const path = `/exercises/${collection.name}List`;
      const answers = { 'x-total-count': String(words.length), link: undefined };
      return [
        { name: `the words of ${collection.name}`, path, status: 200, exercises: words, answers },
        {
          name: `the words of ${collection.name}, compressed`,
          path,
          headers: { 'accept-encoding': 'gzip' },
          status: 200,
          exercises: words,
          answers,
        },
        ...['?limit=1&offset=1', '?limit=x', '?equipment=nothing'].map((query) => ({
          name: `the words of ${collection.name}, where parameters mean nothing: ${query}`,
          path: path + query,
          status: 200,
          exercises: words,
          answers,
        })),
        { name: `the words of ${collection.name} with any key`, path, key: sampleKeys.onlyBodyPart, status: 200 },
        { name: `the words of ${collection.name} without a key`, path, key: null, status: 401 },
        ...words.map(
          (word): Case => ({
            name: `${collection.name} ${word}`,
            path: `/exercises/${collection.name}/${encodeURIComponent(word.toUpperCase())}`,
            status: 200,
            exercises: listOf(tree.exercises, collection, word),
          }),
        ),
        {
          name: `${collection.name} nothing`,
          path: `/exercises/${collection.name}/nothing`,
          status: 404,
          problem: { allowed: words },
        },
      ];
    }),
    ...[all[0]!, some, all.at(-1)!].map(
      (exercise): Case => ({
        name: `the exercise ${exercise.id}`,
        path: `/exercises/exercise/${exercise.id}`,
        status: 200,
        exercises: exercise,
        answers: { link: undefined, 'x-total-count': undefined, 'x-catalogue-release': tree.release },
      }),
    ),
    {
      name: 'an exercise, with unknown parameters',
      path: `/exercises/exercise/${some.id}?limit=x&bodyPart=nothing`,
      status: 200,
      exercises: some,
    },
    noExercise('an id that nobody has', '9999'),
    noExercise('an id without its leading zeros', String(Number(some.id))),
    noExercise('a longer id', `${some.id}0`),
    noExercise('an id with a zero byte', `${some.id}%00`),
    noExercise('an id with a space', `%20${some.id}`),
    noExercise('no digits', 'barbell'),
    noExercise('a member that every object has', '__proto__'),
    noExercise('a function that every object has', 'constructor'),
    {
      name: 'an exercise: a broken escape',
      path: '/exercises/exercise/%zz',
      status: 400,
      problem: { parameter: 'id' },
    },
    ...Object.entries(sampleSuccessors).map(
      ([id, successor]): Case => ({
        name: `the exercise ${id}, which was removed`,
        path: `/exercises/exercise/${id}`,
        status: 404,
        problem: { successor, detail: expect.stringContaining(successor) },
      }),
    ),
    image('360', `?exerciseId=${some.id}&resolution=360`, imageId),
    image('180', `?exerciseId=${some.id}&resolution=180`, `${imageId}-180.gif`),
    image('480', `?resolution=480&exerciseId=${some.id}`, `${imageId}-480.gif`),
    image('720', `?exerciseId=${some.id}&resolution=720`, `${imageId}-480.gif`),
    image('1080', `?exerciseId=${some.id}&resolution=1080`, `${imageId}-480.gif`),
    image('no resolution', `?exerciseId=${some.id}`, imageId),
    refusedImage('no id', '', 'exerciseId'),
    refusedImage('an empty id', '?exerciseId=', 'exerciseId'),
    refusedImage('two ids', `?exerciseId=${some.id}&exerciseId=${some.id}`, 'exerciseId'),
    refusedImage('another resolution', `?exerciseId=${some.id}&resolution=200`, 'resolution'),
    refusedImage('an empty resolution', `?exerciseId=${some.id}&resolution=`, 'resolution'),
    refusedImage('two resolutions', `?exerciseId=${some.id}&resolution=360&resolution=360`, 'resolution'),
    { name: 'an image: an id that nobody has', path: '/image?exerciseId=9999', status: 404 },
    {
      name: 'an image: a removed id',
      path: '/image?exerciseId=9001',
      status: 404,
      problem: { successor: '0001' },
    },
    { name: 'an image: without a key', path: `/image?exerciseId=${some.id}`, key: null, status: 401 },
    { name: 'an image: not allowed', path: '/image?resolution=x', key: sampleKeys.onlyBodyPart, status: 403 },
    { name: 'an image: a preflight', method: 'OPTIONS', path: '/image', key: null, status: 204 },
    { name: 'an image: another method', method: 'POST', path: '/image', status: 405 },
    ...routes.flatMap(({ template, permission }): Case[] =>
      permission === undefined || permission === 'bodyPart'
        ? []
        : [
            {
              name: `${template} with a key that does not allow ${permission}`,
              path: template.replace(/\{.*\}/, 'x'),
              key: sampleKeys.onlyBodyPart,
              status: 403,
              problem: { detail: expect.stringContaining(permission) },
            },
          ],
    ),
    ...['x-rapidapi-key, x-rapidapi-host', 'authorization', 'X-Gateway-Key,accept'].map(
      (asked): Case => ({
        name: `a preflight that asks for ${asked}`,
        method: 'OPTIONS',
        path: '/exercises',
        key: null,
        headers: { origin: 'https://app.example', 'access-control-request-headers': asked },
        status: 204,
        answers: { 'access-control-allow-headers': new RegExp(`, ${asked}$`) },
      }),
    ),
  ];
}

/** Filters on all routes that answer an array of exercises. */
function filtered(tree: PublishedTree): Case[] {
  const all = [...tree.exercises].sort(compareExercises).map(apiExercise);
  const fitting = (
    name: string,
    path: string,
    fits: (exercise: Exercise) => boolean,
    start = 0,
    end = Infinity,
  ): Case => {
    const found = all.filter(fits);
    return {
      name: `filters: ${name}`,
      path,
      status: 200,
      exercises: found.slice(start, end),
      answers: { 'x-total-count': String(found.length), 'content-encoding': undefined },
    };
  };
  const refused = (name: string, query: string, parameter: string): Case => ({
    name: `filters: ${name}`,
    path: `/exercises${query}`,
    status: 400,
    problem: { parameter, title: 'Bad Request' },
  });
  const cableBack = (exercise: Exercise) => exercise.bodyPart === 'back' && exercise.equipment === 'cable';
  return [
    fitting('two words', '/exercises/bodyPart/back?equipment=cable', cableBack),
    fitting('the same two the other way round', '/exercises/equipment/cable?bodyPart=back', cableBack),
    fitting('the same two on all', '/exercises?bodyPart=back&equipment=cable', cableBack),
    fitting('a page of them', '/exercises/bodyPart/back?equipment=cable&limit=1&offset=1', cableBack, 1, 2),
    fitting('limit 0', '/exercises/bodyPart/back?equipment=cable&limit=0', cableBack, 0, 0),
    fitting('an offset past the end', '/exercises/bodyPart/back?equipment=cable&offset=99', cableBack, 99),
    fitting('in another case', '/exercises/bodyPart/BACK?equipment=CaBLE', cableBack),
    fitting('escaped', '/exercises?%65quipment=c%61ble&bodyPart=%62ack', cableBack),
    fitting('a plus is a space', '/exercises/bodyPart/back?equipment=body+weight', (exercise) => {
      return exercise.bodyPart === 'back' && exercise.equipment === 'body weight';
    }),
    fitting('an escaped space', '/exercises?bodyPart=upper%20legs', ({ bodyPart }) => bodyPart === 'upper legs'),
    fitting('one alone on all', '/exercises?equipment=cable', ({ equipment }) => equipment === 'cable'),
    fitting('the word of the path', '/exercises/bodyPart/back?bodyPart=back', ({ bodyPart }) => bodyPart === 'back'),
    fitting('another word than that of the path', '/exercises/bodyPart/back?bodyPart=chest', () => false),
    fitting(
      'three words',
      '/exercises/equipment/barbell?bodyPart=back&target=glutes',
      ({ bodyPart, equipment, target }) => bodyPart === 'back' && equipment === 'barbell' && target === 'glutes',
    ),
    fitting('names that are not filters', '/exercises?equipment=cable&name=x&bodypart=back', ({ equipment }) => {
      return equipment === 'cable';
    }),
    ...collections.flatMap((collection): Case[] =>
      [...new Set(all.flatMap((exercise) => wordsIn(exercise, collection.field)))].map((word) => {
        const isListed = (exercise: Exercise) => wordsIn(exercise, collection.field).includes(word);
        return fitting(
          `${word} with another`,
          `/exercises/bodyPart/chest?${collection.name}=${encodeURIComponent(word)}&limit=3`,
          (exercise) => exercise.bodyPart === 'chest' && isListed(exercise),
          0,
          3,
        );
      }),
    ),
    {
      name: 'filters: links keep them',
      path: '/exercises/bodyPart/BACK?limit=1&equipment=BODY+weight&offset=1&x=y',
      status: 200,
      answers: {
        link: /^<\/exercises\/bodyPart\/back\?equipment=body%20weight&limit=1&offset=0>; rel="first", <\/exercises\/bodyPart\/back\?equipment=body%20weight&limit=1&offset=0>; rel="prev"/,
      },
    },
    {
      name: 'filters: links of an empty result',
      path: '/exercises/bodyPart/back?bodyPart=chest&limit=5',
      status: 200,
      exercises: [],
      answers: {
        link: '</exercises/bodyPart/back?bodyPart=chest&limit=1&offset=0>; rel="first", </exercises/bodyPart/back?bodyPart=chest&limit=1&offset=0>; rel="last"',
        'x-total-count': '0',
      },
    },
    refused('an unknown word', '?equipment=anvil', 'equipment'),
    refused('an empty word', '?target=', 'target'),
    refused('no word', '?target', 'target'),
    refused('a word twice', '?bodyPart=back&bodyPart=back', 'bodyPart'),
    refused('a broken escape', '?bodyPart=%zz', 'bodyPart'),
    refused('a word with a space behind', '?bodyPart=back%20', 'bodyPart'),
    refused('a member that every object has', '?bodyPart=__proto__', 'bodyPart'),
    {
      name: 'filters: an unknown word lists the known ones',
      path: '/exercises/equipment/cable?bodyPart=tail',
      status: 400,
      problem: { parameter: 'bodyPart', allowed: ['back', 'chest', 'upper legs'] },
    },
    {
      name: 'filters: checked before the value in the path',
      path: '/exercises/equipment/anvil?bodyPart=tail',
      status: 400,
      problem: { parameter: 'bodyPart' },
    },
    {
      name: 'filters: need no permission of their own',
      path: '/exercises/bodyPart/back?equipment=cable',
      key: sampleKeys.onlyBodyPart,
      status: 200,
    },
  ];
}

/** All filters, the available equipment, and all fields, on all routes that answer exercises. */
function chosen(tree: PublishedTree): Case[] {
  const all = [...tree.exercises].sort(compareExercises);
  const lines = (exercises: readonly DetailedExercise[]) => `[\n${exercises.map(detailedLine).join(',\n')}\n]`;
  const given = (name: string, path: string, found: readonly DetailedExercise[], more: Partial<Case> = {}): Case => ({
    name: `chosen: ${name}`,
    path,
    status: 200,
    exercises: found.map(apiExercise),
    answers: { 'x-total-count': String(found.length) },
    ...more,
  });
  const refused = (name: string, query: string, parameter: string, more: object = {}): Case => ({
    name: `chosen: ${name}`,
    path: `/exercises${query}`,
    status: 400,
    problem: { parameter, ...more },
  });
  const takes = (had: readonly string[]) => (exercise: DetailedExercise) =>
    needsOf(exercise).every((word) => word === 'body weight' || had.includes(word));
  const [first] = all as [DetailedExercise];
  const ranked = (text: string) => {
    const { terms, titles } = encodeSearchIndex(all.map((exercise) => searchableOf(exercise, new Synonyms())));
    const index = new SearchIndex(JSON.parse(Buffer.from(terms).toString()), titles);
    return search(index, text).map((row) => all[row]!);
  };
  const found = ranked('movemnt');
  return [
    ...facets.flatMap((facet): Case[] => {
      const words = [...new Set(all.flatMap((exercise) => wordsIn(exercise, facet.field)))];
      const has = (some: readonly string[]) => (exercise: DetailedExercise) =>
        wordsIn(exercise, facet.field).some((word) => some.includes(word));
      const value = (some: readonly string[]) => some.map(encodeURIComponent).join(',');
      const last = words.at(-1)!;
      return [
        given(`${facet.name} of one word`, `/exercises?${facet.name}=${value([last])}`, all.filter(has([last]))),
        given(
          `${facet.name} of several words`,
          `/exercises?${facet.name}=${value(words.slice(0, 2))}`,
          all.filter(has(words.slice(0, 2))),
        ),
        given(
          `${facet.name} with a list, in another case`,
          `/exercises/bodyPart/back?${facet.name}=${value([last.toUpperCase()])}`,
          all.filter((exercise) => exercise.bodyPart === 'back' && has([last])(exercise)),
        ),
        refused(`${facet.name} of an unknown word`, `?${facet.name}=${value([last])},x`, facet.name, {
          allowed: [...words].sort(compareCodePoints),
        }),
        refused(`${facet.name} of no word`, `?${facet.name}=`, facet.name),
        refused(`${facet.name} twice`, `?${facet.name}=${value([last])}&${facet.name}=${value([last])}`, facet.name),
      ];
    }),
    given('have: nothing but a word of equipment', '/exercises?have=dumbbell', all.filter(takes(['dumbbell']))),
    given(
      'have: equipment and what is required',
      '/exercises/bodyPart/back?have=Barbell,bench',
      all.filter((exercise) => exercise.bodyPart === 'back' && takes(['barbell', 'bench'])(exercise)),
    ),
    given('have: body weight is always there', '/exercises?have=body%20weight', all.filter(takes([]))),
    refused('have: an unknown word', '?have=bench,anvil', 'have'),
    refused('have: nothing', '?have=', 'have'),
    refused('have: twice', '?have=bench&have=rack', 'have'),
    given(
      'filters that contradict each other',
      '/exercises?category=strength&force=push&laterality=bilateral&have=cable&equipment=barbell',
      [],
    ),
    given(
      'a page of a filter',
      '/exercises?category=strength&limit=2&offset=1',
      all.filter(({ category }) => category === 'strength').slice(1, 3),
      {
        answers: {
          'x-total-count': String(all.filter(({ category }) => category === 'strength').length),
          link: /^<\/exercises\?category=strength&limit=2&offset=0>; rel="first"/,
        },
      },
    ),
    {
      name: 'chosen: links keep several words, the available equipment and the fields',
      path: '/exercises/bodyPart/back?fields=all&limit=1&have=BODY%20weight,bench,cable&equipment=cable,body+weight',
      status: 200,
      answers: {
        link: /^<\/exercises\/bodyPart\/back\?equipment=cable,body%20weight&have=body%20weight,bench,cable&fields=all&limit=1&offset=0>/,
      },
    },
    ...[
      ['/exercises', all],
      ['/exercises/bodyPart/back', all.filter(({ bodyPart }) => bodyPart === 'back')],
      [
        '/exercises?bodyPart=back&equipment=cable',
        all.filter(({ bodyPart, equipment }) => bodyPart === 'back' && equipment === 'cable'),
      ],
      ['/exercises?category=stretching', all.filter(({ category }) => category === 'stretching')],
      ['/exercises/name/movement%201', all.filter(({ name }) => name.includes('movement') && name.includes('1'))],
      ['/exercises/search/movemnt', found.slice(0, 25)],
    ].map(
      ([path, exercises]): Case => ({
        name: `chosen: all fields of ${path}`,
        path: `${path}${(path as string).includes('?') ? '&' : '?'}fields=all`,
        status: 200,
        body: lines(exercises as DetailedExercise[]),
      }),
    ),
    {
      name: 'chosen: all fields of a page',
      path: '/exercises/bodyPart/back?fields=all&limit=2&offset=1',
      status: 200,
      body: lines(all.filter(({ bodyPart }) => bodyPart === 'back').slice(1, 3)),
    },
    {
      name: 'chosen: all fields of one',
      path: `/exercises/exercise/${first.id}?fields=all`,
      status: 200,
      body: detailedLine(first),
    },
    refused('fields of another value', '?fields=some', 'fields'),
    refused('fields without a value', '?fields=', 'fields'),
    refused('fields twice', '?fields=all&fields=all', 'fields'),
    {
      name: 'chosen: fields of one, of another value',
      path: `/exercises/exercise/${first.id}?fields=x`,
      status: 400,
      problem: { parameter: 'fields' },
    },
    given('search, the best first', '/exercises/search/movemnt', found.slice(0, 25), {
      answers: { 'x-total-count': String(found.length), link: undefined },
    }),
    given('search, a page', '/exercises/search/movemnt?limit=2&offset=1', found.slice(1, 3), {
      answers: {
        'x-total-count': String(found.length),
        link: /^<\/exercises\/search\/movemnt\?limit=2&offset=0>; rel="first"/,
      },
    }),
    given('search, all of it', '/exercises/search/movement?limit=1000', ranked('movement')),
    given(
      'search with a filter',
      '/exercises/search/movement?limit=9&bodyPart=back',
      ranked('movement')
        .filter(({ bodyPart }) => bodyPart === 'back')
        .slice(0, 9),
      { answers: {} },
    ),
    given('search for nothing that is there', '/exercises/search/zzzz', []),
    given('search for no words', '/exercises/search/-', []),
    {
      name: 'chosen: search, a broken escape',
      path: '/exercises/search/%zz',
      status: 400,
      problem: { parameter: 'text' },
    },
    {
      name: 'chosen: search for too many words',
      path: `/exercises/search/${'a%20'.repeat(40)}`,
      status: 400,
      problem: { parameter: 'text' },
    },
    { name: 'chosen: search without a text', path: '/exercises/search/', status: 404 },
  ];
}

/** Text in lower case and without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
}

/** Search by name. */
function named(tree: PublishedTree): Case[] {
  const all = [...tree.exercises].sort(compareExercises);
  const found = (text: string, words: readonly string[], more: Partial<Case> = {}, query = ''): Case => {
    const hits = all.filter(({ name, aliases = [] }) =>
      [name, ...aliases].some((title) => {
        const spaced = plain(title).replaceAll('-', ' ');
        return words.every((word) => spaced.includes(plain(word)));
      }),
    );
    return {
      name: `name: ${text}${query}`,
      path: `/exercises/name/${encodeURIComponent(text)}${query}`,
      status: 200,
      exercises: hits.map(apiExercise),
      answers: { 'x-total-count': String(hits.length) },
      ...more,
    };
  };
  const filtered = found('movement', ['movement'], {}, '?bodyPart=back&target=abs');
  return [
    found('movement', ['movement']),
    found('MOVE', ['move']),
    found('ment 1', ['ment', '1']),
    found('1 ment', ['1', 'ment']),
    found('ment-1', ['ment', '1']),
    found('  ment   ', ['ment']),
    found('alias', ['alias']),
    found('Half way', ['half', 'way']),
    found('half-way', ['half', 'way']),
    found('halfway', ['half', 'way']),
    found('wayhalf', ['half', 'way']),
    found('alias half', ['alias', 'half']),
    found('æ', ['æ']),
    found('𝔛', ['𝔛']),
    found('ÅLIAS', ['ålias']),
    found('a', ['a']),
    found('movement movement move', ['movement']),
    found('nothing', ['nothing']),
    found('-', []),
    found('%', []),
    found('movements', ['movement']),
    found('__proto__', ['__proto__']),
    { ...filtered, exercises: (filtered.exercises as Exercise[]).filter(isAbsOfBack), answers: {} },
    {
      ...found('movement', ['movement'], {}, '?limit=2&offset=1'),
      exercises: all
        .filter(({ name }) => name.includes('movement'))
        .slice(1, 3)
        .map(apiExercise),
    },
    {
      name: 'name: links keep the text and the filters',
      path: '/exercises/name/movement%201?limit=1&equipment=cable',
      status: 200,
      answers: { link: /^<\/exercises\/name\/movement%201\?equipment=cable&limit=1&offset=0>; rel="first"/ },
    },
    {
      name: 'name: too many words',
      path: `/exercises/name/${encodeURIComponent(Array.from({ length: 33 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('-'))}`,
      status: 400,
      problem: { parameter: 'name' },
    },
    {
      name: 'name: a word many times over',
      path: `/exercises/name/${'move-'.repeat(40)}`,
      status: 200,
    },
    { name: 'name: a broken escape', path: '/exercises/name/%zz', status: 400, problem: { parameter: 'name' } },
    {
      name: 'name: an invalid limit',
      path: '/exercises/name/x?limit=x',
      status: 400,
      problem: { parameter: 'limit' },
    },
  ];
}

function isAbsOfBack({ bodyPart, target }: Exercise): boolean {
  return bodyPart === 'back' && target === 'abs';
}

/** Tests of more than one request. */
function testConversations(tree: PublishedTree, service: () => Send): void {
  const keyed = { 'x-gateway-key': sampleKeys.valid };
  const paths = ['', '?limit=2', '?limit=2&offset=1', '?offset=2', '?limit=0'].map(
    (query) => `/exercises/bodyPart/back${query}`,
  );
  const some = tree.exercises[5]!;
  const everyKind = [
    '/exercises',
    '/exercises?limit=3&offset=1',
    `/exercises/target/${encodeURIComponent(some.target)}?limit=2`,
    '/exercises/bodyPart/back?equipment=cable',
    '/exercises?equipment=barbell&target=glutes&limit=2',
    '/exercises/bodyPart/back?bodyPart=chest',
    '/exercises/name/movement%201',
    '/exercises/name/movement?equipment=cable&limit=2&offset=1',
    '/exercises/name/nothing%20has%20this',
    `/exercises/exercise/${some.id}`,
    '/exercises/bodyPartList',
    '/exercises/targetList',
  ];

  it('HEAD is GET without the body', async () => {
    const send = service();
    for (const path of [
      ...paths,
      ...everyKind,
      '/exercises/bodyPart/tail',
      '/exercises/bodyPart/back?limit=x',
      '/exercises/exercise/nobody',
      '/exercises/nothing',
    ]) {
      for (const accept of ['br', 'gzip', 'identity']) {
        const headers = { ...keyed, 'accept-encoding': accept };
        const get = await send({ path, headers });
        const head = await send({ method: 'HEAD', path, headers });
        expectContract({ method: 'HEAD', path }, head);
        expectIs(head.status, get.status);
        expectEqual(comparable(head), comparable(get));
      }
    }
    const refused = await send({ method: 'HEAD', path: paths[0]! });
    expect([refused.status, refused.body.length]).toEqual([401, 0]);
  });

  it('If-None-Match with the entity tag is 304 with the headers of 200', async () => {
    const send = service();
    for (const path of [...paths, ...everyKind]) {
      for (const accept of ['br', 'identity']) {
        const headers = { ...keyed, 'accept-encoding': accept };
        const first = await send({ path, headers });
        const etag = first.headers.get('etag')!;
        // The notation of the header doesn't depend on the path.
        const isFirst = path === paths[0];
        const met = isFirst ? [etag, `W/${etag}`, `"other", ${etag}`, `W/"a,b" ,${etag},`, '*'] : [etag];
        const notMet = isFirst
          ? ['"other"', etag.slice(1, -1), `"${etag}"`, `x${etag}`, '', '"', `"a" ${etag}`]
          : ['"other"'];
        for (const condition of met) {
          for (const method of ['GET', 'HEAD']) {
            const second = await send({ method, path, headers: { ...headers, 'if-none-match': condition } });
            expectEqual([method, condition, second.status], [method, condition, 304]);
            expectContract({ method, path }, second);
            expectEqual(comparable(second, 'content-length'), comparable(first, 'content-length'));
          }
        }
        for (const condition of notMet) {
          const second = await send({ path, headers: { ...headers, 'if-none-match': condition } });
          expectEqual([condition, second.status], [condition, 200]);
        }
      }
    }
  });

  it('different bytes have different entity tags', async () => {
    const send = service();
    const tags = new Map<string, string>();
    const note = async (path: string) => {
      for (const accept of ['br', 'gzip', 'identity']) {
        const { headers, body } = await send({ path, headers: { ...keyed, 'accept-encoding': accept } });
        const hex = Buffer.from(body).toString('hex');
        expect(tags.get(headers.get('etag')!) ?? hex, path).toBe(hex);
        tags.set(headers.get('etag')!, hex);
      }
    };
    for (const path of [...paths, '/exercises/bodyPart/chest', '/exercises/bodyPart/chest?limit=2']) await note(path);
    expect(tags.size).toBe(new Set(tags.values()).size);
    // On other routes, the same bytes may have several tags: many requests find nothing, for example.
    for (const path of everyKind) await note(path);
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
    expect(seen).toEqual(listOf(tree.exercises, collectionNamed('bodyPart'), 'upper legs'));
  });
}

/** The headers that the API sets, without those of the connection. */
function comparable({ headers }: Received, ...without: string[]): { [name: string]: string } {
  const connection = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'server', ...without];
  return Object.fromEntries([...headers].filter(([name]) => !connection.includes(name)));
}
