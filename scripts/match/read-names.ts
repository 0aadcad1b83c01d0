import { CommandError } from '../support/command-error.ts';
import { readCsv } from './csv.ts';

/**
 * The names of columns and members that may contain the name of an exercise, the most certain first, in lower case with
 * spaces: Strong ("Exercise Name"), Hevy ("exercise_title"), FitNotes ("Exercise"), wger ("exercise_name", and "name"
 * in a translation), ExerciseDB and free-exercise-db ("name").
 */
const nameColumns = ['exercise name', 'exercise title', 'exercise', 'name'] as const;

/**
 * The names of exercises in a file in order, without duplicates.
 * @param file its name; by its extension, it is `.json`, `.csv`, `.tsv`, or otherwise a text with a name on each line
 * @throws CommandError if a file contains no names
 */
export function readNames(file: string, text: string): string[] {
  const content = text.replace(/^\ufeff/, '');
  const names = namesIn(file, content)
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) {
    throw new CommandError(
      `${file} contains no names of exercises; expected one on each line, or a column or member "name".`,
    );
  }
  return [...new Set(names)];
}

function namesIn(file: string, content: string): string[] {
  if (/\.json$/i.test(file)) return namesInJson(parseJson(file, content));
  if (/\.[ct]sv$/i.test(file)) return namesInRows(file, readCsv(content));
  return content.split(/\r?\n/);
}

function parseJson(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${(error as Error).message}`);
  }
}

function namesInRows(file: string, [head = [], ...rows]: string[][]): string[] {
  const columns = head.map(plainName);
  const column = nameColumns.map((name) => columns.indexOf(name)).find((column) => column >= 0);
  if (column === undefined) {
    // A plain list of names has no head.
    if (head.length === 1) return [head, ...rows].map(([name = '']) => name);
    throw new CommandError(`${file} has the columns ${head.join(', ')}; expected one of ${nameColumns.join(', ')}.`);
  }
  return rows.map((row) => row[column] ?? '');
}

/** Members with names of other things: muscles, equipment, authors. */
const otherThings =
  /^(category|categories|equipments?|muscles?( .*)?|body ?parts?|licen[sc]e.*|images?|videos?|tags?|users?|authors?.*)$/;

/** The number of English in wger. */
const english = 2;

/**
 * The names in a document, wherever they are: its texts if it is a list of texts, otherwise the members with names as
 * in {@link nameColumns}. Something that contains names of exercises is a workout or a list, so its own `name` doesn't
 * count.
 */
function namesInJson(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return inEnglish(value).flatMap(namesInJson);
  if (!isObject(value)) return [];
  const members = Object.entries(value).map(([name, member]) => [plainName(name), member] as const);
  const own = nameColumns.flatMap((column) =>
    members.flatMap(([name, member]) => (name === column && typeof member === 'string' ? [{ column, member }] : [])),
  )[0];
  if (own && own.column !== 'name') return [own.member];
  const within = members.flatMap(([name, member]) =>
    isObject(member) && !otherThings.test(name)
      ? namesInJson(Array.isArray(member) ? member.filter(isObject) : member)
      : [],
  );
  return within.length > 0 || !own ? within : [own.member];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The English translation, if there is one. */
function inEnglish(list: readonly unknown[]): readonly unknown[] {
  const translated = list.filter((item) => isObject(item) && 'language' in item && item.language === english);
  return translated.length > 0 ? translated : list;
}

/** "Exercise_Name" and "exerciseName" as "exercise name". */
function plainName(name: string): string {
  return name
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}
