/** A word is not in its closed list. The API answers 404 in this case. */
export class UnknownValueError extends Error {
  override name = 'UnknownValueError';
  /** The field that the word was given for. */
  readonly field: string;
  /** The words in the list. */
  readonly allowed: readonly string[];

  constructor(field: string, value: string, allowed: readonly string[]) {
    super(`There is no word "${value}" for ${field}. Use one of: ${allowed.join(', ')}.`);
    this.field = field;
    this.allowed = allowed;
  }
}
