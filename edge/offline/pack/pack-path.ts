/** A pack is cut into files of at most so many bytes: the smallest limit among static hosts is 25 MiB. */
export const maxPieceBytes = 24 * 1024 * 1024;

/**
 * Path within a release of a pack's piece number `piece` (from 0): `offline/catalogue.pack`, then
 * `offline/catalogue.2.pack` and so on.
 */
export function packPath(piece = 0): string {
  return `offline/catalogue${piece === 0 ? '' : `.${piece + 1}`}.pack`;
}

/** Path within a release of the same piece compressed with gzip. */
export function packGzipPath(piece = 0): string {
  return `${packPath(piece)}.gz`;
}
