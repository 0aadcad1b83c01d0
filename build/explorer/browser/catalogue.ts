import { type OfflineCatalogue, openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import type { PackFacts } from '../data/page-facts.ts';
import { fetched } from './fetched.ts';

/**
 * Loads the offline pack of a release.
 * @param site address of the root of the site, ending in a slash
 * @throws Error if the host does not have it
 */
export async function loadCatalogue({ pack, release }: PackFacts, site: string): Promise<OfflineCatalogue> {
  return openPieces(await Promise.all(pack.map((path) => fetched(site, path))), release);
}

/** Opens the pack of a release from its pieces. */
export async function openPieces(pieces: readonly Response[], release: string): Promise<OfflineCatalogue> {
  // A Blob joins pieces without any offset arithmetic.
  const pack = new Blob(await Promise.all(pieces.map((piece) => piece.blob())));
  return openCatalogue({ release, digest: '', pack: new Uint8Array(await pack.arrayBuffer()) });
}
