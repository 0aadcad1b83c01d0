/** A published file is not what FORMAT.md says, or does not belong to the files around it. */
export class FormatError extends Error {
  override name = 'FormatError';
}
