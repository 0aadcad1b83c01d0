import { expect, test } from 'vitest';
import { publicPath } from '../../../edge/http/public-path.ts';

test.each([
  ['/', 'index.html'],
  ['http://host', 'index.html'],
  ['http://host/a/b.json?x#y', 'a/b.json'],
  ['/a/', 'a/index.html'],
  ['/a..b/c-d_e.f', 'a..b/c-d_e.f'],
  ['*', undefined],
  ['', undefined],
  ['a', undefined],
  ['/a//b', undefined],
  ['/./a', undefined],
  ['/a/../b', undefined],
  ['/.a', undefined],
  ['/a%2f..%2fb', undefined],
  ['/%2561', undefined],
  [`/${'a'.repeat(201)}`, undefined],
])('the target %s is the file %s', (target, path) => {
  expect(publicPath(target)).toBe(path);
});
