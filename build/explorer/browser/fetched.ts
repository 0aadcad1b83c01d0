/**
 * The host's answer for a file of the site.
 * @param site address of the root of the site, ending in a slash
 * @param path of the file from there
 * @throws Error if the host doesn't have it
 */
export async function fetched(site: string, path: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(site + path, options);
  if (!response.ok) throw new Error(`${path}: the host answered ${response.status}, expected 200.`);
  return response;
}
