import { expect, test } from 'vitest';
import { cacheControlOf, headersFile, headersOf } from '../../../build/hosting/headers.ts';
import { formats } from '../../../build/snapshots/formats/index.ts';
import { contentTypeOf, mediaTypeOf } from '../../../build/support/content-types.ts';

const forEver = 'public, max-age=31536000, immutable';

test.each([
  ['/releases/0f/manifest.json', forEver],
  ['/image/0f.gif', forEver],
  ['/assets/index-0f.css', forEver],
  ['/current.json', 'public, max-age=10, must-revalidate'],
  ['/', 'public, max-age=300, must-revalidate'],
  ['/index.html', 'public, max-age=300, must-revalidate'],
])('%s is cached for as long as it stays the same', (path, cacheControl) => {
  expect(cacheControlOf(path)).toBe(cacheControl);
});

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

test('_headers says the same to hosts that read it', () => {
  expect(headersFile()).toBe(`/*
  Access-Control-Allow-Origin: *
  X-Content-Type-Options: nosniff
  Content-Security-Policy: ${headersOf('/index.html')['Content-Security-Policy']}
  Referrer-Policy: no-referrer
  X-Frame-Options: DENY
/releases/*
  Cache-Control: ${forEver}
/image/*
  Cache-Control: ${forEver}
/assets/*
  Cache-Control: ${forEver}
/current.json
  Cache-Control: public, max-age=10, must-revalidate
`);
});

test.each(formats.map(({ file }) => file))('%s has a media type of its own', (file) => {
  expect(mediaTypeOf(file)).not.toBe('application/octet-stream');
});
