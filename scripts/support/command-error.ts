/** A command can't be carried out. The message is all that the person at the terminal needs. */
export class CommandError extends Error {
  override name = 'CommandError';
}
