/** The protocol's limit for one file (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;

/**
 * `sitemap.xml`: the addresses of all pages, without dates, because the same catalogue gives the same bytes any day.
 * @param base address of the site, without a trailing slash
 * @param paths the pages' folders from the root of the site; those past the limit are left out
 */
export function sitemap(base: string, paths: readonly string[]): string {
  const addresses = paths
    .slice(0, mostAddresses)
    .map((path) => `<url><loc>${escapeXml(`${base}/${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`;
}

/** `robots.txt`: allows everything and names the sitemap. */
export function robots(base: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${base}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');
}
