/** A command that can't be carried out; the message is all that the person at the terminal needs. */
export class CommandError extends Error {
  override name = 'CommandError';
}
