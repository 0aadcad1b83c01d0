/**
 * Path within a release of a pack's file number `fileNumber` (from 0): `offline/catalogue.pack`, and what is beyond the
 * limit of one file in `offline/catalogue.2.pack` and so on.
 */
export function packPath(fileNumber = 0): string {
  return `offline/catalogue${fileNumber === 0 ? '' : `.${fileNumber + 1}`}.pack`;
}

/** Path within a release of the file of {@link packPath} with the same number, compressed with gzip. */
export function packGzipPath(fileNumber = 0): string {
  return `${packPath(fileNumber)}.gz`;
}
