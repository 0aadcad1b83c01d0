import { closedLists } from '../../../catalogue/schema/exercise.ts';
import { type Field, fields } from '../../record/fields.ts';
import type { WordListName } from '../../record/words.ts';
import type { VocabularyTable } from '../vocabulary-tables.ts';
import { searchSchema } from './sqlite-search.ts';
import {
  type ChildTable,
  childTables,
  plainWordTables,
  snakeCase,
  textColumns,
  wordTableName,
} from './sqlite-tables.ts';

/** `PRAGMA application_id`: "ExCa" in ASCII, by which tools such as `file` can identify the database. */
export const applicationId = 0x45784361;

/** `PRAGMA user_version`: incremented when a table or column is renamed or removed. */
export const schemaVersion = 1;

/**
 * The tables, filled in this order. Columns are named after fields. Indexes are created before rows are inserted,
 * because creating one afterwards would sort everything in memory.
 */
export const schema = `
  CREATE TABLE about (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  ${plainWordTables.map(wordTable).join('\n\n  ')}

  CREATE TABLE muscle (
    word TEXT PRIMARY KEY,
    displayName TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE muscle_synonym (
    synonym TEXT PRIMARY KEY,
    muscle TEXT NOT NULL REFERENCES muscle
  ) STRICT, WITHOUT ROWID;

  -- The muscles in anatomical terms, each with the word of muscle that it goes by.
  CREATE TABLE anatomy (
    word TEXT PRIMARY KEY,
    displayName TEXT NOT NULL,
    muscle TEXT NOT NULL REFERENCES muscle
  ) STRICT, WITHOUT ROWID;

  -- position is the place in the order of every published list, from 1.
  CREATE TABLE exercise (
    position INTEGER PRIMARY KEY,
    ${textColumns.map(columnDefinition).join(',\n    ')}
  ) STRICT;

  -- Each index ends with the position, so that its lists come out in their order.
  ${textColumns
    .filter(isIndexed)
    .map(({ name }) => index('exercise', name))
    .join('\n  ')}

  ${childTables.map(childDefinition).join('\n  ')}

  -- The words under which search finds an exercise beside those of its name and aliases: synonyms of these, words that a
  -- hyphen joins as one, and what is said of it, with the synonyms of that.
  CREATE TABLE found_by (
    exercise INTEGER NOT NULL REFERENCES exercise,
    term TEXT NOT NULL,
    PRIMARY KEY (exercise, term)
  ) STRICT, WITHOUT ROWID;

  -- Everything that an exercise takes. What can be done with some of it is what is not in here with another word.
  CREATE VIEW exercise_need AS
    SELECT position AS exercise, equipment AS word FROM exercise WHERE equipment <> 'body weight'
    UNION SELECT exercise, word FROM required;

  -- Related exercises by name: easier and harder ones, alternatives with other equipment, variations with the same.
  CREATE VIEW exercise_related AS
    SELECT one.id, one.name, relation, rank, other.id AS otherId, other.name AS otherName
    FROM related JOIN exercise AS one ON one.position = related.exercise JOIN exercise AS other ON other.id = related.id;

  -- One row per exercise as the other formats have it, with lists as JSON.
  CREATE VIEW exercise_record AS
    SELECT ${fields.map(recordColumn).join(',\n      ')}
    FROM exercise AS e ORDER BY position;

${searchSchema}`;

/** Whether the field needs an index: addresses are not looked up, and ids already have one. */
function isIndexed({ name, format }: Field): boolean {
  return name !== 'id' && !format;
}

function columnDefinition({ name, nullable, words }: Field): string {
  const constraints = [
    ...(nullable ? [] : ['NOT NULL']),
    ...(name === 'id' ? ["UNIQUE CHECK (id NOT GLOB '*[^0-9]*')"] : []),
    ...(words ? [wordConstraint(name, words)] : []),
  ];
  return [name, 'TEXT', ...constraints].join(' ');
}

function wordTable({ list, columns }: VocabularyTable): string {
  const others = columns
    .filter(({ name }) => name !== 'word')
    .map(({ name, words }) => `${name} TEXT NOT NULL${words ? ` ${wordConstraint(name, words)}` : ''}`);
  return `CREATE TABLE ${wordTableName(list)} (
    word TEXT PRIMARY KEY,
    ${others.join(',\n    ')}
  ) STRICT, WITHOUT ROWID;`;
}

/**
 * The constraint of a column to a closed list: the words of a list that is the same everywhere, or else a foreign key.
 */
function wordConstraint(column: string, list: WordListName): string {
  const words = (closedLists as Partial<Record<WordListName, readonly string[]>>)[list];
  if (!words) return `REFERENCES ${wordTableName(list)}`;
  return `CHECK (${column} IN (${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}))`;
}

function childDefinition({ field, table, member, key, value }: ChildTable): string {
  const { kind, words } = field;
  const keys = ['exercise', ...(member ? [member] : []), key];
  return `CREATE TABLE ${table} (
    exercise INTEGER NOT NULL REFERENCES exercise,
    ${member ? `${member} TEXT NOT NULL,\n    ` : ''}${key} ${kind === 'map' ? 'TEXT' : 'INTEGER'} NOT NULL,
    ${value} TEXT NOT NULL${words ? ` ${wordConstraint(value, words)}` : ''},
    PRIMARY KEY (${keys.join(', ')})
  ) STRICT, WITHOUT ROWID;
  ${words ? index(table, value) : ''}`;
}

function index(table: string, column: string): string {
  return `CREATE INDEX ${table}_${snakeCase(column)} ON ${table} (${column});`;
}

/** The column of `exercise_record` for a field. */
function recordColumn(field: Field): string {
  if (field.kind === 'text') return field.name;
  const { table, member, key, value } = childTables.find((child) => child.field === field)!;
  const group = field.kind === 'map' ? `json_group_object(${key}, ${value})` : `json_group_array(${value})`;
  const values = (where = '') => `(SELECT ${group} FROM
        (SELECT ${key}, ${value} FROM ${table} WHERE exercise = e.position${where} ORDER BY ${key}))`;
  if (!member) return `${values()} AS ${field.name}`;
  const lists = field.members!.map((name) => `'${name}', json(${values(` AND ${member} = '${name}'`)})`);
  return `json_object(${lists.join(', ')}) AS ${field.name}`;
}
