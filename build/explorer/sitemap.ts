/** Addresses that one sitemap may have, and its length in bytes uncompressed (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;

/**
 * `sitemap.xml`: the addresses of all pages. There are no dates in it, since the same catalogue gives the same bytes on every
 * day.
 * @param base address of the site, without a slash at its end
 * @param paths of the pages' folders from the root of the site, at most 50,000: the protocol allows no more in one file
 */
export function sitemap(base: string, paths: readonly string[]): string {
  const addresses = paths
    .slice(0, mostAddresses)
    .map((path) => `<url><loc>${escapeXml(`${base}/${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`;
}

/** `robots.txt`: everything may be read, and where the sitemap is. */
export function robots(base: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${base}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');
}
