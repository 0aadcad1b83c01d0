import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { counted } from '../../catalogue/support/counted.ts';
import type { OfflineCatalogue } from '../../edge/offline/offline-catalogue.ts';
import { CommandError, UsageError } from '../support/command-error.ts';
import type { Command, Values } from '../support/options.ts';
import { writeCsv } from './csv.ts';
import { type Certainty, type NameMatch, NameMatcher } from './match-name.ts';
import { readNames } from './read-names.ts';

/** The parts that all calls of the command share. */
export const matchCommand = {
  operands: 'FILE',
  options: {
    to: { value: 'FILE', help: 'a .csv or .json file for the result; by default CSV on standard output' },
  },
  others: {
    FILE: 'names of exercises: an export of Strong, Hevy, FitNotes or wger, another CSV or JSON file, or a text with one in each line',
  },
  note:
    'Writes our id and name next to each name: first those that are certain, then those that are doubtful, with the three\n' +
    'likeliest exercises to choose from, then those that match nothing.',
} satisfies Omit<Command, 'call'>;

/**
 * Runs the command.
 * @param open opens the catalogue; called once the file has been read
 * @throws CommandError if there is no file, or nothing to match in it
 */
export function runMatch(
  { to }: Values<typeof matchCommand.options>,
  operands: readonly string[],
  open: () => OfflineCatalogue,
): void {
  const [file, ...others] = operands;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file.');
  if (!existsSync(file)) throw new CommandError(`There is no ${file}.`);
  if (to !== undefined && !/\.(csv|json)$/i.test(to))
    throw new CommandError(`--to is "${to}"; expected a .csv or .json.`);
  const names = readNames(file, readFileSync(file, 'utf8'));
  const matcher = new NameMatcher(open());
  const matches = names.map((name) => matcher.match(name));
  const grouped = certainties.map((certainty) => matches.filter((match) => match.certainty === certainty));
  const text = to !== undefined && /\.json$/i.test(to) ? jsonOf(grouped) : csvOf(grouped.flat());
  if (to === undefined) process.stdout.write(text);
  else writeFileSync(to, text);
  const [certain, doubtful, none] = grouped.map(({ length }) => length);
  console.error(
    `Of ${counted(names.length, 'name')}: ${certain} certain, ${doubtful} doubtful, ${none} without a match.`,
  );
}

/** In the order of the result. */
const certainties: readonly Certainty[] = ['certain', 'doubtful', 'none'];

/** A row for each name. A doubtful name gets no id, only the likeliest exercises to choose from. */
function csvOf(matches: readonly NameMatch[]): string {
  const head = [
    'given',
    'certainty',
    'id',
    'name',
    ...['1', '2', '3'].flatMap((n) => [`likely id ${n}`, `likely name ${n}`]),
  ];
  const rows = matches.map(({ given, certainty, exercises }) => {
    const cells = exercises.flatMap(({ id, name }) => [id, name]);
    const row = [given, certainty, ...(certainty === 'certain' ? cells : ['', '', ...cells])];
    return [...row, ...Array<string>(head.length - row.length).fill('')];
  });
  return writeCsv([head, ...rows]);
}

function jsonOf([certain = [], doubtful = [], none = []]: readonly (readonly NameMatch[])[]): string {
  const document = {
    certain: certain.map(({ given, exercises: [exercise] }) => ({ given, ...exercise })),
    doubtful: doubtful.map(({ given, exercises }) => ({ given, likeliest: exercises })),
    none: none.map(({ given }) => given),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
