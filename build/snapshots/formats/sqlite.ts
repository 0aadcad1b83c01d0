import { createRequire } from 'node:module';
import type { JSValue, Statement } from 'node-sqlite3-wasm';
import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';
import type { Searchable } from '../../../edge/search/synonyms.ts';
import { wordsOf } from '../../../edge/search/terms.ts';
import type { ExerciseRecord, TextLists, TextMap } from '../../record/fields.ts';
import { searchablesWith } from '../../record/searchables.ts';
import { dataLicense } from '../../support/data-license.ts';
import { datasetName } from '../dataset.ts';
import type { WordRow } from '../vocabulary-tables.ts';
import type { About, Format, RecordWriter } from './format.ts';
import { applicationId, schema, schemaVersion } from './sqlite-schema.ts';
import { searchColumns } from './sqlite-search.ts';
import { childTables, plainWordTables, textColumns, wordTableName } from './sqlite-tables.ts';

/** Loaded only where a database is written, which is usually on a thread: compiling SQLite takes 0.03 s. */
const loadSqlite = (): typeof import('node-sqlite3-wasm') => createRequire(import.meta.url)('node-sqlite3-wasm');

type Insert = (...values: JSValue[]) => void;

/** A SQLite database with indexes and full-text search. */
export const sqlite: Format = {
  file: 'exercises.sqlite',
  name: 'SQLite',
  use: 'Apps: indexes, foreign keys, full-text search',
  title: 'All exercises as an indexed database with full-text search',
  gzip: true,
  hasParts: false,
  open(folder, file, about) {
    // SQLite opens an empty file as a new database; a file it created itself would be accessible only to this user.
    folder.create(file).close();
    return openDatabase(folder.path(file), about);
  },
};

/** SQLite writes through its own page cache of 64 MB, regardless of the number of exercises. */
function openDatabase(path: string, { version, vocabulary, synonyms }: About): RecordWriter {
  const database = new (loadSqlite().Database)(path);
  database.exec(`
    PRAGMA page_size = 4096;
    PRAGMA application_id = ${applicationId};
    PRAGMA user_version = ${schemaVersion};
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -64000;
    PRAGMA foreign_keys = ON;
    BEGIN;
    ${schema}
  `);
  const statements: Statement[] = [];
  const insertInto = (table: string, ...columns: string[]): Insert => {
    const statement = database.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    statements.push(statement);
    return (...values) => void statement.run(values);
  };
  /** Until its statements are finalized, SQLite keeps a closed database in memory, and locked. */
  const close = () => {
    for (const statement of statements) {
      try {
        statement.finalize();
      } catch {
        // It repeats the error of its last run.
      }
    }
    database.close();
  };
  insertAbout(insertInto('about', 'key', 'value'), version);
  insertVocabulary(insertInto, vocabulary);
  const insertExercise = exerciseInsert(insertInto, searchablesWith(synonyms));
  let position = 0;
  return {
    write(record) {
      position++;
      try {
        insertExercise(position, record);
      } catch (error) {
        throw new Error(`exercise ${record.id}: SQLite refuses it: ${(error as Error).message}`, { cause: error });
      }
    },
    finish() {
      database.exec(`INSERT INTO exercise_search (exercise_search) VALUES ('optimize'); COMMIT;`);
      close();
    },
    abandon: close,
  };
}

function insertAbout(insert: Insert, version: string): void {
  insert('license', dataLicense.id);
  insert('name', datasetName);
  insert('version', version);
}

function insertVocabulary(insertInto: (table: string, ...columns: string[]) => Insert, vocabulary: Vocabulary): void {
  for (const { list, columns } of plainWordTables) {
    const names = columns.map(({ name }) => name);
    const insert = insertInto(wordTableName(list), ...names);
    for (const row of vocabulary[list] as readonly WordRow[]) insert(...names.map((name) => row[name] as string));
  }
  const muscle = insertInto('muscle', 'word', 'displayName');
  const synonym = insertInto('muscle_synonym', 'synonym', 'muscle');
  for (const { word, displayName, synonyms } of vocabulary.muscles) {
    muscle(word, displayName);
    for (const text of synonyms) synonym(text, word);
  }
  const anatomical = insertInto('anatomy', 'word', 'displayName', 'muscle');
  for (const { word, displayName, muscles } of vocabulary.anatomy) anatomical(word, displayName, muscles[0]!);
}

function exerciseInsert(
  insertInto: (table: string, ...columns: string[]) => Insert,
  searchableOf: (record: ExerciseRecord) => Searchable,
) {
  const columns = textColumns.map(({ name }) => name);
  const exercise = insertInto('exercise', 'position', ...columns);
  const children = childTables.map(({ field, table, member, key, value }) => {
    const keys = member ? [member, key] : [key];
    return { name: field.name, insert: insertInto(table, 'exercise', ...keys, value) };
  });
  const searched = searchColumns.map(({ column }) => column);
  const foundBy = insertInto('found_by', 'exercise', 'term');
  const search = insertInto('exercise_search', 'rowid', ...searched);

  return (position: number, record: ExerciseRecord): void => {
    exercise(position, ...columns.map((column) => record[column] as string | null));
    for (const { name, insert } of children) {
      for (const row of rowsOf(record[name] as readonly string[] | TextMap | TextLists)) insert(position, ...row);
    }
    const terms = termsBeside(record, searchableOf(record));
    for (const term of terms) foundBy(position, term);
    const textOf = (column: (typeof searched)[number]) =>
      column === 'terms' ? terms.join(' ') : [record[column]].flat().join('\n');
    search(position, ...searched.map(textOf));
  };
}

/** The words by which an exercise is found besides those of its name and aliases, sorted. */
function termsBeside(record: ExerciseRecord, { titles, terms }: Searchable): string[] {
  const own = new Set([record.name, ...record.aliases].flatMap(wordsOf));
  return [...new Set([...titles.flatMap((title) => [...title.terms]), ...terms])]
    .filter((term) => !own.has(term))
    .sort();
}

/** Rows for the texts of a list (position from 1), of a map (name), or of lists (member and position). */
function rowsOf(value: readonly string[] | TextMap | TextLists): (string | number)[][] {
  if (isList(value)) return value.map((text, i) => [i + 1, text]);
  return Object.entries<string | readonly string[]>(value).flatMap(([name, texts]) =>
    typeof texts === 'string' ? [[name, texts]] : texts.map((text, i) => [name, i + 1, text]),
  );
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}
