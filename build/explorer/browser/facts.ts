/** The facts that the build embedded in this page for its script. */
export function pageFacts<T>(): T {
  return JSON.parse(document.getElementById('facts')!.textContent!) as T;
}

/** The relative path from this page to the root of the site: empty, or ending in a slash. */
export const root = document.documentElement.dataset.root!;

/** The address of the root of the site, ending in a slash. */
export const siteUrl = new URL(root || './', location.href).href;

/** The origin of the API: the root of the site without the trailing slash. */
export const apiOrigin = siteUrl.slice(0, -1);
