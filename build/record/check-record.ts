import { isObject } from '../../catalogue/support/is-object.ts';
import { compareExercises } from '../../edge/format/exercise.ts';
import { type ExerciseRecord, type Field, fields } from './fields.ts';
import type { WordLists } from './words.ts';

/**
 * Checks what all formats rely on: the order of the published lists, words from the vocabulary, and text that every
 * format can represent.
 * @throws TypeError with the exercise, the field, the value found and the value expected
 */
export function checkRecord(record: ExerciseRecord, previous: ExerciseRecord | undefined, words: WordLists): void {
  checkFields(record, words);
  if (previous && compareExercises(previous, record) >= 0) {
    throw new TypeError(
      `exercise ${record.id}: "${record.name}" comes after "${previous.name}"; sort by name, then id.`,
    );
  }
}

/**
 * Parses a line of `exercises.ndjson`, whatever vocabulary it was written with. Fields that an earlier release lacks
 * are `null` or empty, regardless of their type.
 * @throws SyntaxError or TypeError if the line is not a record
 */
export function parseRecord(line: string): ExerciseRecord {
  const record: unknown = JSON.parse(line);
  if (typeof record !== 'object' || record === null) throw new TypeError('expected a JSON object.');
  const whole = { ...absent, ...record } as ExerciseRecord;
  checkFields(whole, undefined);
  return whole;
}

/** Values for fields that a record can lack. */
const absent: { readonly [name: string]: unknown } = Object.fromEntries(
  fields.filter(({ inApi }) => !inApi).map((field) => [field.name, nothingIn(field)]),
);

function nothingIn({ kind, members = [] }: Field): unknown {
  if (kind === 'text') return null;
  return kind === 'list' ? [] : Object.fromEntries(members.map((member) => [member, []]));
}

function checkFields(record: ExerciseRecord, words: WordLists | undefined): void {
  for (const field of fields) {
    const value: unknown = record[field.name];
    if (!words && !field.inApi && JSON.stringify(value) === JSON.stringify(absent[field.name])) continue;
    const fault = faultOf(value, field, words);
    if (fault) throw new TypeError(`exercise ${record.id}: ${field.name} ${fault} It has ${JSON.stringify(value)}.`);
  }
}

/** What is wrong with the value of a field, as part of a sentence; `undefined` if nothing is. */
function faultOf(value: unknown, field: Field, words: WordLists | undefined): string | undefined {
  switch (field.kind) {
    case 'text':
      return value === null && field.nullable ? undefined : textFault(value, field, words);
    case 'list':
      if (!Array.isArray(value)) return 'must be a list.';
      if (value.length < (field.minItems ?? 0)) return `must have ${field.minItems} or more elements.`;
      return firstFault(value, field, words);
    case 'lists': {
      const { members = [] } = field;
      const lists = isObject(value) ? members.map((member) => value[member]) : [];
      if (!lists.every(Array.isArray) || Object.keys(Object(value)).join() !== members.join()) {
        return `must have the lists ${members.join(', ')}, in this order and no others.`;
      }
      return firstFault(lists.flat(), field, words);
    }
    case 'map': {
      if (!isObject(value)) return 'must be an object.';
      const hasStrangeName = Object.keys(value).some((name) => !/^[a-z][a-zA-Z0-9]*(?:[ -][a-zA-Z0-9]+)*$/.test(name));
      return hasStrangeName ? 'must have names of letters and digits.' : firstFault(Object.values(value), field, words);
    }
  }
}

function firstFault(texts: readonly unknown[], field: Field, words: WordLists | undefined): string | undefined {
  for (const text of texts) {
    const fault = textFault(text, field, words);
    if (fault) return fault;
  }
  return undefined;
}

function textFault(text: unknown, { words: list, pattern }: Field, words: WordLists | undefined): string | undefined {
  if (typeof text !== 'string' || text === '') return 'must be text that is not empty.';
  // SQLite's shell truncates text at U+0000, and some Parquet readers drop a leading U+FEFF as a byte order mark.
  if (/[\0\uFEFF]|\p{Surrogate}/u.test(text)) return 'must be Unicode text without U+0000 and U+FEFF.';
  if (pattern && !new RegExp(pattern).test(text)) return `must match ${pattern}.`;
  if (list && words && !words[list].includes(text)) return `must be of the list ${list}, which lacks "${text}".`;
  return undefined;
}
