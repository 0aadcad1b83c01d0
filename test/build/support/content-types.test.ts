import { expect, test } from 'vitest';
import { formats } from '../../../build/snapshots/formats/index.ts';
import { contentTypeOf, mediaTypeOf } from '../../../build/support/content-types.ts';

test.each([
  ['/a/exercises.json', 'application/json'],
  ['/a/LICENSE', 'text/plain; charset=utf-8'],
  ['/a/data.unheard', 'application/octet-stream'],
  ['/a/exercises.json.gz', 'application/gzip'],
  ['/a/exercises.d.ts', 'text/plain; charset=utf-8'],
  ['/a/exercises.sqlite', 'application/vnd.sqlite3'],
])('the type of %s', (path, contentType) => {
  expect(contentTypeOf(path)).toBe(contentType);
});

test.each(formats.map(({ file }) => file))('%s has a media type of its own', (file) => {
  expect(mediaTypeOf(file)).not.toBe('application/octet-stream');
});
