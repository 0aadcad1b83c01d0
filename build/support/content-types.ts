/** Content types by file extension. The first match applies. */
const contentTypes: { readonly [ending: string]: string } = {
  '.d.ts': 'text/plain; charset=utf-8',
  '.br': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ndjson': 'application/x-ndjson',
  '.pack': 'application/octet-stream',
  '.parquet': 'application/vnd.apache.parquet',
  '.png': 'image/png',
  '.sqlite': 'application/vnd.sqlite3',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
};

/** For files without an extension, such as licenses and checksums. */
const plainText = 'text/plain; charset=utf-8';

/** The content type of the file at `path`. */
export function contentTypeOf(path: string): string {
  const ending = Object.keys(contentTypes).find((ending) => path.endsWith(ending));
  if (ending) return contentTypes[ending]!;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? 'application/octet-stream' : plainText;
}

/** The media type (RFC 6838) of the file at `path`, without parameters. */
export function mediaTypeOf(path: string): string {
  return contentTypeOf(path).split(';')[0]!;
}
