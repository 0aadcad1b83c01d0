/** A command can't be carried out. The message is all that the person at the terminal needs. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** A command was called incorrectly. The usage is printed after the message. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
