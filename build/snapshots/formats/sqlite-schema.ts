import { closedLists } from '../../../catalogue/schema/exercise.ts';
import { type Field, type FieldName, fields } from '../../record/fields.ts';
import { singularOf, type WordListName } from '../../record/words.ts';
import { type VocabularyTable, vocabularyTables } from '../vocabulary-tables.ts';

/** `PRAGMA application_id`: "ExCa" in ASCII, by which tools such as `file` can identify the database. */
export const applicationId = 0x45784361;

/** `PRAGMA user_version`: incremented when a table or column is renamed or removed. */
export const schemaVersion = 1;

/** The closed lists with a value in each column. Those of muscles have tables of their own for synonyms. */
export const plainWordTables = vocabularyTables.filter(({ columns }) => !columns.some(({ isList }) => isList));

/** The fields that are columns of the table `exercise`. */
export const textColumns: readonly Field[] = fields.filter(({ kind }) => kind === 'text');

/**
 * The table of a field with several values: a row for each value, keyed by its position in the list, its name in the
 * map, or its `member` and position in lists.
 */
export interface ChildTable {
  readonly field: Field;
  readonly table: string;
  readonly member?: string;
  readonly key: string;
  readonly value: string;
}

/** Names that are clearer than the defaults: the name of the field, `number` (or `name`) and `value`. */
const childNames: { readonly [field: string]: Omit<ChildTable, 'field'> } = {
  secondaryMuscles: { table: 'secondary_muscle', key: 'rank', value: 'muscle' },
  muscles: { table: 'muscle_at_work', member: 'part', key: 'rank', value: 'muscle' },
  requires: { table: 'required', key: 'number', value: 'word' },
  metrics: { table: 'metric', key: 'number', value: 'metric' },
  related: { table: 'related', member: 'relation', key: 'rank', value: 'id' },
  instructions: { table: 'instruction', key: 'step', value: 'text' },
  aliases: { table: 'alias', key: 'number', value: 'alias' },
  motionParameters: { table: 'motion_parameter', key: 'name', value: 'value' },
  images: { table: 'image', key: 'form', value: 'url' },
};

/** The tables of all fields with several values. */
export const childTables: readonly ChildTable[] = fields
  .filter(({ kind }) => kind !== 'text')
  .map((field) => ({
    field,
    table: snakeCase(field.name),
    ...(field.kind === 'lists' && { member: 'name' }),
    key: field.kind === 'map' ? 'name' : 'number',
    value: 'value',
    ...childNames[field.name],
  }));

/** The columns of full-text search, with the weight of a match in each. */
export const searchColumns = [
  { column: 'name', weight: 10 },
  { column: 'aliases', weight: 8 },
  { column: 'terms', weight: 6 },
  { column: 'bodyPart', weight: 4 },
  { column: 'equipment', weight: 4 },
  { column: 'target', weight: 4 },
  { column: 'secondaryMuscles', weight: 2 },
  { column: 'instructions', weight: 1 },
] as const satisfies readonly { readonly column: FieldName | 'terms'; readonly weight: number }[];

const searched = searchColumns.map(({ column }) => column);

/** The columns that search looks in for all words, best first. `query` matches prefixes, `whole` only whole words. */
const searchTiers = [
  { columns: 'name', words: 'whole' },
  { columns: '{name terms}', words: 'whole' },
  { columns: '{name aliases terms}', words: 'whole' },
  { columns: 'name', words: 'query' },
  { columns: 'aliases', words: 'query' },
  { columns: '{name aliases terms}', words: 'query' },
] as const;

/** The rank of matches in a tier: starting at 2,000, in steps of a thousand. */
function searchTier({ columns, words }: (typeof searchTiers)[number], tier: number): string {
  return `        WHEN EXISTS (SELECT 1 FROM exercise_search AS named
          WHERE named.exercise_search MATCH '${columns} : (' || asked.${words} || ')' AND named.rowid = exercise.position)
          THEN ${2000 + tier * 1000} + length(exercise.name)
            - 5 * (SELECT count(*) FROM alias WHERE alias.exercise = exercise.position)`;
}

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

  -- What exercise_search finds: it keeps an index only, and reads the text from here.
  CREATE VIEW exercise_text AS
    SELECT position, id, ${searched.map(searchedText).join(',\n      ')}
    FROM exercise AS e;

  -- Full-text search (FTS5) that knows "squats" for "squat". "ORDER BY rank" puts a match of the name first.
  CREATE VIRTUAL TABLE exercise_search USING fts5 (
    id UNINDEXED, ${searched.join(', ')},
    content = 'exercise_text', content_rowid = 'position', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO exercise_search (exercise_search, rank) VALUES ('rank', 'bm25(0, ${searchColumns.map(({ weight }) => weight).join(', ')})');

  -- Search for whatever a person types: "WHERE typed = json_quote(?) ORDER BY rank". A view takes no argument but through
  -- a column, and json_each is the one table of SQLite that hands on what its column is compared with. Each word that was
  -- typed becomes a quoted prefix, since full-text search takes a bare "push-up" for a column and an operator.
  -- The rank puts first
  -- 1. the exercise of that very name, in the plural too,
  -- 2. that of such an alias,
  -- 3. those with all words in their name,
  -- 4. in the name or its synonyms,
  -- 5. in these or an alias,
  -- 6. to 8. the same with words that were cut short: in the name, in an alias, in any of these,
  -- 9. those with the words anywhere.
  -- Of those alike, the one with the shorter name and the more aliases is first: people know it best.
  CREATE VIEW exercise_found AS
    SELECT asked.typed, exercise.*,
      exercise.position * 1e-6 + CASE
        WHEN replace(lower(exercise.name), '-', ' ') IN (asked.title, rtrim(asked.title, 's')) THEN 0
        WHEN EXISTS (SELECT 1 FROM alias
          WHERE alias.exercise = exercise.position
            AND replace(lower(alias.alias), '-', ' ') IN (asked.title, rtrim(asked.title, 's'))) THEN 1000
${searchTiers.map(searchTier).join('\n')}
        ELSE 8000 + found.rank
      END AS rank
    FROM (
      SELECT json AS typed, replace(lower(trim(value)), '-', ' ') AS title,
        '"' || replace(trim(replace(ifnull(value, ''), '"', ' ')), ' ', '"* "') || '"*' AS query,
        '"' || replace(trim(replace(ifnull(value, ''), '"', ' ')), ' ', '" "') || '"' AS whole
      FROM json_each
    ) AS asked
    CROSS JOIN exercise_search AS found ON found.exercise_search MATCH asked.query
    JOIN exercise ON exercise.position = found.rowid;
`;

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

/** The table of a closed list. */
export function wordTableName(list: WordListName): string {
  return snakeCase(singularOf(list));
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

/** The constraint of a column to a closed list: the words of a list that is the same everywhere, or else a foreign key. */
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

/** The column of `exercise_text` for a field: its text, or its texts joined with line breaks. */
function searchedText(name: FieldName | 'terms'): string {
  if (name === 'terms') return "(SELECT group_concat(term, ' ') FROM found_by WHERE exercise = e.position) AS terms";
  const child = childTables.find(({ field }) => field.name === name);
  if (!child) return name;
  const { table, key, value } = child;
  return `(SELECT group_concat(${value}, char(10)) FROM
        (SELECT ${value} FROM ${table} WHERE exercise = e.position ORDER BY ${key})) AS ${name}`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
