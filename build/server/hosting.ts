/** How a static host should serve the published tree: what the folders promise about how long their files stay. */

/** A rule for the files whose path starts with `prefix`. */
interface CacheRule {
  readonly prefix: string;
  readonly cacheControl: string;
}

const forEver = 'public, max-age=31536000, immutable';

/** The first that fits decides. */
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

/** Content types that hosts tend not to know, or to guess wrongly, by the ending of a file's name. */
const contentTypes: { readonly [ending: string]: string } = {
  '.br': 'application/octet-stream',
  '.d.ts': 'text/plain; charset=utf-8',
  '.gz': 'application/gzip',
  '.ndjson': 'application/x-ndjson',
  '.parquet': 'application/vnd.apache.parquet',
  '.sqlite': 'application/vnd.sqlite3',
};

/** The content type of the file at `path`, where it is not one that every host knows. */
export function contentTypeOf(path: string): string | undefined {
  const ending = Object.keys(contentTypes).find((ending) => path.endsWith(ending));
  return ending && contentTypes[ending];
}

/** Headers of every public file. Anyone may read them, from any page. */
export const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The same as a `_headers` file, which Cloudflare Pages, Netlify and others read from the root of a tree. */
export function headersFile(): string {
  // There every rule that fits applies, so the general one may not say how long.
  const general = ['/*', ...Object.entries(publicHeaders).map(([name, value]) => `  ${name}: ${value}`)];
  const caching = cacheRules
    .filter(({ prefix }) => prefix !== '/')
    .flatMap(({ prefix, cacheControl }) => [
      prefix.endsWith('/') ? `${prefix}*` : prefix,
      `  Cache-Control: ${cacheControl}`,
    ]);
  return `${[...general, ...caching].join('\n')}\n`;
}
