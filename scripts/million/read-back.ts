import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ExerciseRecord } from '../../build/record/fields.ts';
import type { Rows } from '../../build/support/rows.ts';
import { CommandError } from '../support/command-error.ts';

/** The numbers that every reader has to find: exercises, different ids, and letters in all names. */
type Found = readonly [exercises: number, ids: number, letters: number];

const found = 'count(*), count(DISTINCT id), sum(length(name))';

/** How DuckDB reads each format. */
const tables: { readonly [file: string]: (file: string) => string } = {
  'exercises.parquet': (file) => `read_parquet('${file}')`,
  'exercises.ndjson': (file) => `read_ndjson('${file}', columns = {id: 'VARCHAR', name: 'VARCHAR'})`,
  'exercises.ndjson.gz': (file) => `read_ndjson('${file}', columns = {id: 'VARCHAR', name: 'VARCHAR'})`,
  'exercises.json': (file) => `read_json('${file}', format = 'array', columns = {id: 'VARCHAR', name: 'VARCHAR'})`,
  'exercises.csv': (file) => `read_csv('${file}', header = true, all_varchar = true, quote = '"', escape = '"')`,
  'exercises-excel.csv': (file) => `read_csv('${file}', header = true, all_varchar = true, quote = '"', escape = '"')`,
};

/**
 * Reads every format of the downloads with a program that is not ours: DuckDB and the shell of SQLite.
 * @returns the files that were read
 * @throws CommandError if one has other exercises than it should
 */
export async function readBack(folder: string, records: Rows<ExerciseRecord>): Promise<string[]> {
  let letters = 0;
  for (const { name } of records) letters += name.length;
  const expected: Found = [records.length, records.length, letters];
  const check = (file: string, read: readonly unknown[]) => {
    if (!isDeepStrictEqual(read.map(Number), expected)) {
      throw new CommandError(`${file} has ${read.join(', ')}; expected ${expected.join(', ')}.`);
    }
  };
  const database = await (await DuckDBInstance.create(':memory:', { memory_limit: '512MB' })).connect();
  for (const [file, table] of Object.entries(tables)) {
    const result = await database.runAndReadAll(`SELECT ${found} FROM ${table(join(folder, file))}`);
    check(file, result.getRows()[0]!);
  }
  database.closeSync();
  const sqlite = 'exercises.sqlite';
  const query = `SELECT ${found} FROM exercise; PRAGMA integrity_check;`;
  const [row, integrity] = execFileSync('sqlite3', ['-readonly', join(folder, sqlite), query], {
    encoding: 'utf8',
  }).split('\n');
  check(sqlite, row!.split('|'));
  if (integrity !== 'ok') throw new CommandError(`${sqlite}: ${integrity}`);
  return [...Object.keys(tables), sqlite];
}
