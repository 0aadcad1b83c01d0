import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { fields } from '../../../build/record/fields.ts';
import { program } from '../../support/programs/program.ts';

/** A third-party reader of a snapshot file. */
export interface Reader {
  readonly name: string;
  /** All records of the snapshots in `folder`, as plain values. */
  read(folder: string): Promise<unknown[]>;
}

export const readers: readonly Reader[] = [
  {
    name: 'exercises.json by JSON.parse',
    read: async (folder) => JSON.parse(readFileSync(join(folder, 'exercises.json'), 'utf8')),
  },
  {
    name: 'exercises.json.gz by zlib and JSON.parse',
    read: async (folder) => JSON.parse(gunzipSync(readFileSync(join(folder, 'exercises.json.gz'))).toString()),
  },
  {
    name: 'exercises.ndjson line by line',
    read: async (folder) => {
      const lines = readFileSync(join(folder, 'exercises.ndjson'), 'utf8').split('\n');
      expectEmpty(lines.pop());
      return lines.map((line) => JSON.parse(line));
    },
  },
  {
    name: 'exercises.ndjson by DuckDB',
    read: (folder) =>
      jsonByDuckDb(
        folder,
        `SELECT j FROM read_ndjson('exercises.ndjson', columns = {${jsonTypes}}) AS t, LATERAL (SELECT to_json(t)::VARCHAR AS j)`,
      ),
  },
  {
    name: 'exercises.csv by csv-parse',
    read: async (folder) => {
      const rows = parse(readFileSync(join(folder, 'exercises.csv')), {
        columns: true,
        record_delimiter: '\r\n',
      });
      return (rows as Record<string, string>[]).map(fromCells);
    },
  },
  {
    name: 'exercises.csv by DuckDB',
    read: async (folder) => {
      // With the dialect of RFC 4180, because DuckDB guesses another one for a single record with an apostrophe.
      const dialect = `header = true, all_varchar = true, new_line = '\\r\\n', delim = ',', quote = '"', escape = '"'`;
      const rows = await jsonByDuckDb(
        folder,
        `SELECT to_json(t)::VARCHAR FROM read_csv('exercises.csv', ${dialect}) AS t`,
      );
      return (rows as Record<string, string>[]).map(fromCells);
    },
  },
  {
    name: 'exercises.parquet by DuckDB',
    read: (folder) => jsonByDuckDb(folder, `SELECT to_json(t)::VARCHAR FROM read_parquet('exercises.parquet') AS t`),
  },
  {
    name: 'exercises.parquet by hyparquet',
    read: async (folder) => {
      const rows = await parquetReadObjects({ file: await asyncBufferFromFile(join(folder, 'exercises.parquet')) });
      return rows.map((row) => ({ ...row, motionParameters: fromEntries(row.motionParameters) }));
    },
  },
  {
    name: 'exercises.sqlite by sqlite3',
    read: async (folder) => {
      const rows = querySqlite(join(folder, 'exercises.sqlite'), 'SELECT * FROM exercise_record') as Row[];
      return rows.map((row) =>
        Object.fromEntries(
          fields.map(({ name, kind }) => [name, kind === 'text' ? row[name] : JSON.parse(row[name]!)]),
        ),
      );
    },
  },
];

type Row = Record<string, string>;

/**
 * The answer of SQLite's command-line program to `sql`.
 * @throws Error with its message
 */
export function querySqlite(file: string, sql: string, mode: 'readonly' | 'writable' = 'readonly'): unknown[] {
  const output = sqlite3('-json', ...(mode === 'readonly' ? ['-readonly'] : []), file, sql);
  return output === '' ? [] : JSON.parse(output);
}

/** The steps of SQLite's query plan for `sql`. */
export function querySteps(file: string, sql: string): string[] {
  const [, ...steps] = sqlite3('-readonly', file, `EXPLAIN QUERY PLAN ${sql}`).trim().split('\n');
  return steps.map((step) => step.replace(/^[ |`-]+/, ''));
}

function sqlite3(...options: string[]): string {
  return execFileSync(program('sqlite3'), ['-batch', '-bail', ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: 'pipe',
  });
}

let database: Promise<DuckDBInstance> | undefined;

/** The rows that `sql` selects, by DuckDB. Files are named relative to `folder`. */
export async function queryDuckDb(folder: string, sql: string): Promise<unknown[][]> {
  database ??= DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await (await database).connect();
  try {
    await connection.run(`SET file_search_path = '${folder}'`);
    return (await connection.runAndReadAll(sql)).getRows();
  } finally {
    connection.closeSync();
  }
}

/** The values in the one column of JSON text that `sql` selects, by DuckDB. */
async function jsonByDuckDb(folder: string, sql: string): Promise<unknown[]> {
  return (await queryDuckDb(folder, sql)).map(([json]) => JSON.parse(json as string));
}

const jsonTypes = fields
  .map(({ name, kind, members = [] }) => {
    const lists = `STRUCT(${members.map((member) => `${member} VARCHAR[]`).join(', ')})`;
    return `${name}: '${{ text: 'VARCHAR', list: 'VARCHAR[]', map: 'MAP(VARCHAR, VARCHAR)', lists }[kind]}'`;
  })
  .join(', ');

/** A record from the cells of the CSV, read as the README of the snapshots says. */
function fromCells(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind, nullable, members }) => {
      const cell = (row[name] ?? '').replace(/^'/, '');
      if (kind === 'text') return [name, nullable && cell === '' ? null : cell];
      const elements = splitList(cell);
      if (kind === 'list') return [name, elements];
      const pairs = elements.map((element) => splitOnce(element, '='));
      if (kind === 'map') return [name, Object.fromEntries(pairs)];
      const listOf = (member: string) => pairs.flatMap(([key, text]) => (key === member ? [text] : []));
      return [name, Object.fromEntries(members!.map((member) => [member, listOf(member)]))];
    }),
  );
}

function splitList(cell: string): string[] {
  if (cell === '') return [];
  return [...`${cell}|`.matchAll(/((?:[^\\|]|\\.)*)\|/gsu)].map(([, element]) => element!.replace(/\\(.)/gsu, '$1'));
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

/** hyparquet returns a map as an object, but an empty one as an empty list. */
function fromEntries(map: unknown): unknown {
  return Array.isArray(map) && map.length === 0 ? {} : map;
}

function expectEmpty(line: string | undefined): void {
  if (line !== '') throw new Error(`the last line has no line break: ${line}`);
}
