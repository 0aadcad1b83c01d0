import { contentTypeOf } from '../support/content-types.ts';

/** A rule for the files whose path starts with `prefix`. */
interface CacheRule {
  readonly prefix: string;
  readonly cacheControl: string;
}

const forEver = 'public, max-age=31536000, immutable';

/** The first matching rule applies. */
const cacheRules: readonly CacheRule[] = [
  { prefix: '/releases/', cacheControl: forEver },
  { prefix: '/image/', cacheControl: forEver },
  { prefix: '/assets/', cacheControl: forEver },
  { prefix: '/current.json', cacheControl: 'public, max-age=10, must-revalidate' },
  { prefix: '/', cacheControl: 'public, max-age=300, must-revalidate' },
];

/** The `Cache-Control` of the file at `path`, which starts with a slash. */
export function cacheControlOf(path: string): string {
  return cacheRules.find(({ prefix }) => path.startsWith(prefix))!.cacheControl;
}

/** Headers of every public file, which any page may read. */
const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The Content-Security-Policy of pages: no framing, own scripts and styles only, images and API answers from any host.
 * The kernel that draws figures is WebAssembly.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self' https:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every page. */
const pageHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
} as const;

/** All headers of the file at `path`, which starts with a slash. */
export function headersOf(path: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': contentTypeOf(path),
    'Cache-Control': cacheControlOf(path),
    ...publicHeaders,
    ...(path.endsWith('.html') && pageHeaders),
  };
}

/**
 * The headers of all files as a `_headers` file, which Cloudflare Pages, Netlify and others read from the root of a
 * tree.
 */
export function headersFile(): string {
  // In this format, all matching rules apply, so the general one must not set a lifetime. It includes the headers of
  // pages, because pages have many addresses, with and without an extension, and other files ignore them.
  const general = [
    '/*',
    ...Object.entries({ ...publicHeaders, ...pageHeaders }).map(([name, value]) => `  ${name}: ${value}`),
  ];
  const caching = cacheRules
    .filter(({ prefix }) => prefix !== '/')
    .flatMap(({ prefix, cacheControl }) => [
      prefix.endsWith('/') ? `${prefix}*` : prefix,
      `  Cache-Control: ${cacheControl}`,
    ]);
  return `${[...general, ...caching].join('\n')}\n`;
}
