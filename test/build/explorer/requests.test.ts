import { expect, test } from 'vitest';
import { parseLinks, routesOf, targetOf } from '../../../build/explorer/browser/try/requests.ts';
import { collections } from '../../../edge/format/collections.ts';

const lists = collections.map(({ field, word }) => ({ name: field as 'bodyPart', label: word, words: [] }));

test('there is a route for every kind of list, and one for its words', () => {
  const names = routesOf(lists).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(collections.flatMap(({ name }) => [name, `${name}List`])));
});

test.each([
  [{}, '/exercises'],
  [{ limit: '3', offset: '' }, '/exercises?limit=3'],
  [{ equipment: 'body weight', limit: '1 0' }, '/exercises?equipment=body%20weight&limit=1%200'],
])('the target with %j is %s', (parameters, target) => {
  expect(targetOf({ path: '/exercises', parameters })).toBe(target);
});

test('links are read from the header', () => {
  expect(parseLinks('</exercises?limit=3&offset=0>; rel="first", </exercises?limit=3&offset=3>; rel="next"')).toEqual([
    { rel: 'first', target: '/exercises?limit=3&offset=0' },
    { rel: 'next', target: '/exercises?limit=3&offset=3' },
  ]);
  expect(parseLinks(null)).toEqual([]);
});
