import { type ParseArgsConfig, parseArgs } from 'node:util';
import { systemErrorSentence } from './system-error.ts';

/** A command that can't be carried out; the message is all that the person at the terminal needs. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * `parseArgs` whose complaint is followed by how to call the command.
 * @throws CommandError
 */
export function parseCommandLine<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}.\n${usage}`);
  }
}

/**
 * Runs a command: a {@link CommandError}, or what the operating system refuses (a full disk, a missing file), is printed
 * without a stack, and exits with 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = error instanceof CommandError ? error.message : systemErrorSentence(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
