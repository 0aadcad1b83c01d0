import { FormatError } from '../../edge/format/format-error.ts';
import { CommandError, UsageError } from './command-error.ts';
import { type Command, type Options, readCommandLine, usageOf, type Values } from './options.ts';
import { systemErrorSentence } from './system-error.ts';

/**
 * Runs a command with the arguments of this process, or prints its usage for `--help`. A {@link CommandError}, a
 * published file that contradicts its format, and an error of the operating system (a full disk, a missing file) are
 * printed without a stack, and the exit code is 1.
 */
export async function runCommand<const O extends Options>(
  command: Command<O>,
  run: (values: Values<O>, operands: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    const given = readCommandLine(command, process.argv.slice(2), process.env);
    if (given) await run(given.values, given.operands);
    else console.log(usageOf(command));
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof FormatError;
    const sentence = isExpected ? error.message : systemErrorSentence(error);
    if (sentence === undefined) throw error;
    console.error(error instanceof UsageError ? `${sentence}\n${usageOf(command)}` : sentence);
    process.exitCode = 1;
  }
}
