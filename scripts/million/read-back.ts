import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ExerciseRecord } from '../../build/record/fields.ts';
import { formats } from '../../build/snapshots/formats/index.ts';
import { filesOf, mostInFile } from '../../build/snapshots/parts.ts';
import type { Rows } from '../../build/support/rows.ts';
import { CommandError } from '../support/command-error.ts';

/** The numbers that every reader has to find: exercises, different ids, and letters in all names. */
type Found = readonly [exercises: number, ids: number, letters: number];

const found = 'count(*), count(DISTINCT id), sum(length(name))';

const columns = "columns = {id: 'VARCHAR', name: 'VARCHAR'}";

/** How DuckDB reads a format, from a list of files. */
const tables: { readonly [file: string]: (files: string) => string } = {
  'exercises.parquet': (files) => `read_parquet(${files})`,
  'exercises.ndjson': (files) => `read_ndjson(${files}, ${columns})`,
  'exercises.ndjson.gz': (files) => `read_ndjson(${files}, ${columns})`,
  'exercises.json': (files) => `read_json(${files}, format = 'array', ${columns})`,
  'exercises.csv': (files) => `read_csv(${files}, header = true, all_varchar = true, quote = '"', escape = '"')`,
  'exercises-excel.csv': (files) => `read_csv(${files}, header = true, all_varchar = true, quote = '"', escape = '"')`,
};

/**
 * Reads every format that the downloads have with a program that is not ours: DuckDB and the shell of SQLite.
 * @returns the names of the files that were read, each for its parts
 * @throws CommandError if one is missing or has other exercises than it should
 */
export async function readBack(folder: string, records: Rows<ExerciseRecord>): Promise<string[]> {
  let letters = 0;
  for (const { name } of records) letters += name.length;
  const expected: Found = [records.length, records.length, letters];
  const check = (file: string, counted: readonly unknown[]) => {
    if (!isDeepStrictEqual(counted.map(Number), expected)) {
      throw new CommandError(`${file} has ${counted.join(', ')}; expected ${expected.join(', ')}.`);
    }
  };
  const database = await (await DuckDBInstance.create(':memory:', { memory_limit: '512MB' })).connect();
  const names = readdirSync(folder);
  for (const { file, hasParts } of formats) {
    const isWritten = hasParts || records.length <= mostInFile;
    if (isWritten && filesOf(file, names).length === 0) throw new CommandError(`${folder} has no ${file}.`);
  }
  const read: string[] = [];
  for (const [file, table] of Object.entries(tables)) {
    const files = filesOf(file, names).map((name) => `'${join(folder, name)}'`);
    if (files.length === 0) continue;
    const result = await database.runAndReadAll(`SELECT ${found} FROM ${table(`[${files.join()}]`)}`);
    check(file, result.getRows()[0]!);
    read.push(file);
  }
  database.closeSync();
  const sqlite = 'exercises.sqlite';
  if (!names.includes(sqlite)) return read;
  const query = `SELECT ${found} FROM exercise; PRAGMA integrity_check;`;
  const [row, integrity] = execFileSync('sqlite3', ['-readonly', join(folder, sqlite), query], {
    encoding: 'utf8',
  }).split('\n');
  check(sqlite, row!.split('|'));
  if (integrity !== 'ok') throw new CommandError(`${sqlite}: ${integrity}`);
  return [...read, sqlite];
}
