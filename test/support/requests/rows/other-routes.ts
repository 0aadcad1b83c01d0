import { expect } from 'vitest';
import { collections, wordsIn } from '../../../../edge/format/collections.ts';
import { apiExercise, compareExercises } from '../../../../edge/format/exercise.ts';
import { exerciseNotFound } from '../../../../edge/http/problems.ts';
import { routes } from '../../../../edge/http/routes.ts';
import { compareCodePoints } from '../../../../edge/order/code-points.ts';
import { listOf, type PublishedTree, sampleSuccessors } from '../../samples/published-tree.ts';
import { sampleKeys } from '../../samples/sample-keys.ts';
import { type OwnPart, type Row, rows } from './row.ts';

/** The routes other than lists of collections. */
export function otherRouteRows(tree: PublishedTree): Row[] {
  const all = [...tree.exercises].sort(compareExercises).map(apiExercise);
  const { release } = tree;
  const page = (name: string, query: string, start: number, end: number): OwnPart => [
    name,
    query,
    { json: all.slice(start, end), answers: { 'x-total-count': String(all.length), 'x-catalogue-release': release } },
  ];
  return [
    ...rows(
      { name: 'all exercises: ', path: '/exercises' },
      page('as they are', '', 0, all.length),
      page('with a slash', '/', 0, all.length),
      page('a page', '?limit=5&offset=3', 3, 8),
      page('a page behind a slash', '/?offset=2&limit=1', 2, 3),
      page('an offset past the end', `?offset=${all.length}`, 0, 0),
      [
        'links',
        '/?limit=10&offset=10',
        { answers: { link: /^<\/exercises\?limit=10&offset=0>; rel="first", .*offset=20>; rel="next"/ } },
      ],
      ['a negative limit', '?limit=-1', { status: 400, problem: { parameter: 'limit' } }],
      ['compressed', '', { headers: { 'accept-encoding': 'br' }, json: all }],
    ),
    ...collections.flatMap((collection): Row[] => {
      const { name, field } = collection;
      const words = [...new Set(all.flatMap((exercise) => wordsIn(exercise, field)))].sort(compareCodePoints);
      const path = `/exercises/${name}List`;
      const meaningless = ['?limit=1&offset=1', '?limit=x', '?equipment=nothing'];
      return [
        ...rows(
          {
            name: `the words of ${name}`,
            path,
            json: words,
            answers: { 'x-total-count': `${words.length}`, link: undefined },
          },
          ['', ''],
          [', compressed', '', { headers: { 'accept-encoding': 'gzip' } }],
          ...meaningless.map((query) => [`, where parameters mean nothing: ${query}`, query] as const),
        ),
        ...rows(
          { name: `the words of ${name} `, path },
          ['with any key', '', { key: sampleKeys.onlyBodyPart }],
          ['without a key', '', { key: null, status: 401 }],
        ),
        ...rows(
          { name: `${name} `, path: `/exercises/${name}/` },
          ...words.map((word): OwnPart => {
            return [word, encodeURIComponent(word.toUpperCase()), { json: listOf(tree.exercises, collection, word) }];
          }),
          ['nothing', 'nothing', { status: 404, problem: { allowed: words } }],
        ),
      ];
    }),
    ...routes.flatMap(({ template, permission }): Row[] =>
      permission === undefined || permission === 'bodyPart'
        ? []
        : rows({ key: sampleKeys.onlyBodyPart, status: 403 }, [
            `${template} with a key that does not allow ${permission}`,
            template.replace(/\{.*\}/, 'x'),
            { problem: { detail: expect.stringContaining(permission) } },
          ]),
    ),
    ...['x-rapidapi-key, x-rapidapi-host', 'authorization', 'X-Gateway-Key,accept'].flatMap((asked) =>
      rows({ method: 'OPTIONS', key: null, status: 204 }, [
        `a preflight that asks for ${asked}`,
        '/exercises',
        {
          headers: { origin: 'https://app.example', 'access-control-request-headers': asked },
          answers: { 'access-control-allow-headers': new RegExp(`, ${asked}$`) },
        },
      ]),
    ),
    ...singleRows(tree),
    ...imageRows(tree),
  ];
}

/** Exercises by their ids. */
function singleRows({ exercises, release }: PublishedTree): Row[] {
  const all = [...exercises].sort(compareExercises).map(apiExercise);
  const { id } = all[7]!;
  const noProblem = JSON.parse(Buffer.from(exerciseNotFound(undefined).body as Uint8Array).toString());
  return [
    ...rows(
      {
        path: '/exercises/exercise/',
        answers: { link: undefined, 'x-total-count': undefined, 'x-catalogue-release': release },
      },
      ...[all[0]!, all[7]!, all.at(-1)!].map((json) => [`the exercise ${json.id}`, json.id, { json }] as const),
    ),
    ...rows(
      { name: 'an exercise: ', path: '/exercises/exercise/', status: 404, problem: noProblem },
      ['an id that nobody has', '9999'],
      ['an id without its leading zeros', String(Number(id))],
      ['a longer id', `${id}0`],
      ['an id with a zero byte', `${id}%00`],
      ['an id with a space', `%20${id}`],
      ['no digits', 'barbell'],
      ['a member that every object has', '__proto__'],
      ['a function that every object has', 'constructor'],
      ['a broken escape', '%zz', { status: 400, problem: { parameter: 'id' } }],
    ),
    ...rows(
      { path: '/exercises/exercise/' },
      ['an exercise, with unknown parameters', `${id}?limit=x&bodyPart=nothing`, { json: all[7] }],
      ...Object.entries(sampleSuccessors).map(([removed, successor]): OwnPart => {
        const problem = { successor, detail: expect.stringContaining(successor) };
        return [`the exercise ${removed}, which was removed`, removed, { status: 404, problem }];
      }),
    ),
  ];
}

/** The addresses of images. */
function imageRows({ exercises }: PublishedTree): Row[] {
  const { id, gifUrl } = [...exercises].sort(compareExercises)[7]!;
  const image = (resolution: string, query: string, ending = ''): OwnPart => {
    return [resolution, query, { status: 302, answers: { location: gifUrl + ending } }];
  };
  const refused = (name: string, query: string, parameter: string): OwnPart => {
    return [name, query, { status: 400, problem: { parameter }, answers: { location: undefined } }];
  };
  return rows(
    { name: 'an image: ', path: '/image' },
    image('360', `?exerciseId=${id}&resolution=360`),
    image('180', `?exerciseId=${id}&resolution=180`, '-180.gif'),
    image('480', `?resolution=480&exerciseId=${id}`, '-480.gif'),
    image('720', `?exerciseId=${id}&resolution=720`, '-480.gif'),
    image('1080', `?exerciseId=${id}&resolution=1080`, '-480.gif'),
    image('no resolution', `?exerciseId=${id}`),
    refused('no id', '', 'exerciseId'),
    refused('an empty id', '?exerciseId=', 'exerciseId'),
    refused('two ids', `?exerciseId=${id}&exerciseId=${id}`, 'exerciseId'),
    refused('another resolution', `?exerciseId=${id}&resolution=200`, 'resolution'),
    refused('an empty resolution', `?exerciseId=${id}&resolution=`, 'resolution'),
    refused('two resolutions', `?exerciseId=${id}&resolution=360&resolution=360`, 'resolution'),
    ['an id that nobody has', '?exerciseId=9999', { status: 404 }],
    ['a removed id', '?exerciseId=9001', { status: 404, problem: { successor: '0001' } }],
    ['without a key', `?exerciseId=${id}`, { key: null, status: 401 }],
    ['not allowed', '?resolution=x', { key: sampleKeys.onlyBodyPart, status: 403 }],
    ['a preflight', '', { method: 'OPTIONS', key: null, status: 204 }],
    ['another method', '', { method: 'POST', status: 405 }],
  );
}
