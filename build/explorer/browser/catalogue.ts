import { type OfflineCatalogue, openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import type { PackFacts } from '../data/page-facts.ts';

/**
 * Loads the offline pack of a release.
 * @param site address of the root of the site, ending in a slash
 * @throws Error if the host does not have it
 */
export async function loadCatalogue({ pack, release }: PackFacts, site: string): Promise<OfflineCatalogue> {
  const pieces = await Promise.all(
    pack.map(async (path) => {
      const response = await fetch(site + path);
      if (!response.ok) throw new Error(`${path}: the host answered ${response.status}, expected 200.`);
      return response.arrayBuffer();
    }),
  );
  // A pack of usual size is one piece. A Blob joins several without any offset arithmetic.
  const bytes = pieces.length === 1 ? pieces[0]! : await new Blob(pieces).arrayBuffer();
  return openCatalogue({ release, digest: '', pack: new Uint8Array(bytes) });
}
