import { expect, test } from 'vitest';
import { offeredRoutes, parseLinks, targetOf } from '../../../build/explorer/browser/try/requests.ts';
import { routes } from '../../../edge/http/routes.ts';

test('every route but that of images is offered, under its own path', () => {
  const offered = routes.filter(({ kind }) => kind !== 'image').map(({ template }) => template);
  expect(offeredRoutes.map(({ name }) => name)).toEqual(offered);
  for (const { name, path } of offeredRoutes) expect(path('a b')).toBe(name.replace(/\{.*\}/, 'a%20b'));
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
