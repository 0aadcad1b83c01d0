import { isAbsolute, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, UsageError } from './command-error.ts';

/** An option of a command, `--name VALUE`. Without `value`, `words` and `range`, it is a flag. */
export interface Option {
  readonly help: string;
  /** The name of its value in the usage: `DIR`. */
  readonly value?: string;
  /** The allowed values. */
  readonly words?: readonly string[];
  /** The smallest and largest allowed whole number, which may be negative. */
  readonly range?: readonly [least: number, most: number];
  /** The default value. */
  readonly fallback?: string;
  readonly isNeeded?: true;
  /** Throws a CommandError if a text can't be the value. */
  readonly check?: (text: string) => void;
  /** The environment variable that is used if the option is not given. An empty one is ignored. */
  readonly variable?: string;
}

export type Options = { readonly [name: string]: Option };

/** How a command is called. The usage, `--help` and the parsing of arguments follow from it. */
export interface Command<O extends Options = Options> {
  /** `npm run build --` */
  readonly call: string;
  /** Positional arguments as the usage shows them: `[SECTION …]`. Without this, there are none. */
  readonly operands?: string;
  readonly options: O;
  /** Additional lines of the table: positional arguments, and environment variables that are not options. */
  readonly others?: { readonly [name: string]: string };
  /** A text after the table. */
  readonly note?: string;
}

type Parsed<O> = O extends { readonly range: readonly number[] }
  ? number
  : O extends { readonly words: readonly (infer Word)[] }
    ? Word
    : O extends { readonly value: string }
      ? string
      : boolean;

type Given<O> = O extends { readonly fallback: string } | { readonly isNeeded: true }
  ? Parsed<O>
  : Parsed<O> extends boolean
    ? boolean
    : Parsed<O> | undefined;

const orList = new Intl.ListFormat('en', { type: 'disjunction' });

/** The values of a command's options by their names. */
export type Values<O extends Options> = { readonly [Name in keyof O]: Given<O[Name]> };

/** The full usage of a command. */
export function usageOf({ call, operands, options, others = {}, note }: Command): string {
  const all = Object.entries(options).map(([name, option]) => ({
    ...option,
    name: [`--${name}`, valueNameOf(option)].filter(Boolean).join(' '),
  }));
  const needed = all.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
  const spare = all.filter(({ isNeeded }) => !isNeeded).map(({ name }) => `[${name}]`);
  const line = [call, operands, ...needed, ...(spare.length > 3 ? ['[options]'] : spare)].filter(Boolean).join(' ');
  const rows = [
    ...Object.entries(others),
    ...all.map((option) => [option.name, `${option.help}${remarks(option)}`] as const),
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const table = rows.map(
    ([name, help]) => `  ${name.padEnd(width)}${help.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`,
  );
  return [`Usage: ${line}`, table.join('\n'), note].filter(Boolean).join('\n\n');
}

function valueNameOf({ value, words }: Option): string {
  return value ?? words?.join('|') ?? '';
}

/** The default and the variable of an option, for the end of its line. */
function remarks({ fallback, variable }: Option): string {
  const place = fallback !== undefined && isAbsolute(fallback) ? relative('', fallback) : fallback;
  const told = [place, variable && `$${variable}`].filter(Boolean).join(', ');
  return told && ` (${told})`;
}

/**
 * Reads the arguments of a command, and the environment for those that are missing.
 * @returns `undefined` if help is requested
 * @throws UsageError if an argument is unknown or missing, CommandError if a value is invalid
 */
export function readCommandLine<O extends Options>(
  { options, operands }: Command<O>,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): { readonly values: Values<O>; readonly operands: readonly string[] } | undefined {
  const known = Object.entries(options).map(
    ([name, option]) => [name, { type: isFlag(option) ? 'boolean' : 'string' }] as const,
  );
  const parsed = parse(
    [...args],
    Object.fromEntries([...known, ['help', { type: 'boolean' }]]),
    operands !== undefined,
  );
  if (parsed.values.help) return undefined;
  const read = ([name, option]: [string, Option]) => [name, valueGiven(name, option, parsed.values[name], environment)];
  return { values: Object.fromEntries(Object.entries(options).map(read)), operands: parsed.positionals };
}

function parse(
  args: string[],
  options: { readonly [name: string]: { readonly type: 'boolean' | 'string' } },
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.`);
  }
}

function isFlag(option: Option): boolean {
  return option.range === undefined && valueNameOf(option) === '';
}

function valueGiven(
  name: string,
  option: Option,
  given: string | boolean | undefined,
  environment: NodeJS.ProcessEnv,
): string | number | boolean | undefined {
  const { words, range, fallback, isNeeded, check, variable } = option;
  if (isFlag(option)) return given === true;
  const fromEnvironment =
    given === undefined && variable !== undefined ? environment[variable] || undefined : undefined;
  const text = (given as string | undefined) ?? fromEnvironment ?? fallback;
  if (text === undefined) {
    if (isNeeded) throw new UsageError(`--${name} is missing.`);
    return undefined;
  }
  const fail = (expected: string) => {
    throw new CommandError(
      `${fromEnvironment === undefined ? `--${name}` : variable} is "${text}"; expected ${expected}.`,
    );
  };
  if (words && !words.includes(text)) fail(orList.format(words));
  check?.(text);
  if (!range) return text;
  const [least, most] = range;
  if (!/^-?[0-9]{1,9}$/.test(text) || Number(text) < least || Number(text) > most)
    fail(`a whole number from ${least} to ${most}`);
  return Number(text);
}
