import { expect, test } from 'vitest';
import { cacheControlOf, headersFile, headersOf } from '../../../build/hosting/headers.ts';

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
