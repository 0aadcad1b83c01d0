import { expect, test } from 'vitest';
import { offeredRoutes, parseLinks, partsOf, targetOf } from '../../../../../build/explorer/browser/try/requests.ts';
import { routes } from '../../../../../edge/http/routes.ts';

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

test.each(offeredRoutes)('the parts of a target of $name make it again', ({ name, path }) => {
  const value = name.includes('{') ? 'a b/c' : '';
  const target = targetOf({ path: path(value), parameters: { equipment: 'body weight', limit: '1', offset: '2' } });
  const parameters = { equipment: 'body weight', limit: '1', offset: '2' };
  expect(partsOf(target)).toEqual({ name, value, parameters });
});

test('a target that the builder does not offer has no parts', () => {
  for (const target of ['/exercises/color/red', '/image?exerciseId=0001']) expect(partsOf(target)).toBeUndefined();
});

test('links are read from the header', () => {
  expect(parseLinks('</exercises?limit=3&offset=0>; rel="first", </exercises?limit=3&offset=3>; rel="next"')).toEqual([
    { rel: 'first', target: '/exercises?limit=3&offset=0' },
    { rel: 'next', target: '/exercises?limit=3&offset=3' },
  ]);
  expect(parseLinks(null)).toEqual([]);
});
