/** A word was asked for that is on no closed list, where the API answers 404. */
export class UnknownValueError extends Error {
  override name = 'UnknownValueError';
  /** The field whose word it should be. */
  readonly field: string;
  /** The words that there are. */
  readonly allowed: readonly string[];

  constructor(field: string, value: string, allowed: readonly string[]) {
    super(`There is no ${field} "${value}". Use one of: ${allowed.join(', ')}.`);
    this.field = field;
    this.allowed = allowed;
  }
}
