/** A published file contradicts FORMAT.md, or doesn't belong to the files around it. */
export class FormatError extends Error {
  override name = 'FormatError';
}
