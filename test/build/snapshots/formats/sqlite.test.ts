import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../../../build/record/fields.ts';
import { sqlite as format } from '../../../../build/snapshots/formats/sqlite.ts';
import { needsOf } from '../../../../edge/format/collections.ts';
import { diskFolder } from '../../../../scripts/support/disk-folder.ts';
import { rounds } from '../../../support/faults/faults.ts';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { querySqlite, querySteps } from '../readers.ts';
import { realRecords } from '../records.ts';

let records: ExerciseRecord[];
let folder: string;
let file: string;
let database: InstanceType<typeof sqlite.Database> | undefined;

/** Names that searches look for; of the other exercises, a quarter is in the database. */
const sought = /chin-up|bicycle|goblet|lateral raise|front squat/;

beforeAll(async () => {
  const real = await realRecords();
  records = real.records.filter(({ id, name }) => Number(id) % 8 < 2 || sought.test(name));
  const { vocabulary, synonyms } = real.catalogue;
  ({ path: folder } = await temporaryFolder());
  const writer = format.open(diskFolder(folder), format.file, { version: '1.0.0', vocabulary, synonyms });
  for (const record of records) writer.write(record);
  writer.finish();
  file = join(folder, format.file);
});

/**
 * The answer to `sql` in this process: SQLite's own program, which other tests call, takes longer to start than to answer.
 */
function query(sql: string, ...values: (string | null)[]): unknown[] {
  database ??= new sqlite.Database(file, { readOnly: true });
  return database.all(sql, values);
}
afterAll(() => database?.close());

const names = (rows: unknown[]) => (rows as { name: string }[]).map(({ name }) => name);

test('is intact, and every foreign key has its row', () => {
  expect(querySqlite(file, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(querySqlite(file, 'PRAGMA foreign_key_check')).toEqual([]);
  expect(querySqlite(file, 'PRAGMA user_version')).toEqual([{ user_version: 1 }]);
  expect(querySqlite(file, 'SELECT * FROM about')).toEqual([
    { key: 'license', value: 'CC0-1.0' },
    { key: 'name', value: 'exercise-catalogue' },
    { key: 'version', value: '1.0.0' },
  ]);
});

test('checks types in every table of its own', () => {
  const loose = `SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict
    AND name NOT LIKE 'exercise_search%' AND name NOT LIKE 'sqlite%'`;
  expect(querySqlite(file, loose)).toEqual([]);
});

test.each([
  ['a list of the API', `SELECT name FROM exercise WHERE bodyPart = 'back' ORDER BY position LIMIT 10 OFFSET 5`],
  ['a list by equipment', `SELECT name FROM exercise WHERE equipment = 'band' ORDER BY position`],
  ['a target', `SELECT name FROM exercise WHERE target = 'lats' ORDER BY position`],
  ['an id', `SELECT name FROM exercise WHERE id = '0001'`],
  ['a name', `SELECT id FROM exercise WHERE name = 'push-up'`],
  ['a muscle', `SELECT name FROM secondary_muscle JOIN exercise ON position = exercise WHERE muscle = 'glutes'`],
  ['one whole record', `SELECT * FROM exercise_record WHERE id = '0001'`],
])('finds %s without a scan or a sort', (_, sql) => {
  const steps = querySteps(file, sql);
  expect(steps.join('\n')).toMatch(/SEARCH .* USING .*INDEX/);
  expect(steps.filter((step) => /^SCAN (?!\(subquery)|TEMP B-TREE/.test(step))).toEqual([]);
});

test('has the lists of the API', () => {
  const sql = `SELECT name FROM exercise WHERE equipment = 'dumbbell' ORDER BY position LIMIT 10 OFFSET 5`;
  const expected = records.filter(({ equipment }) => equipment === 'dumbbell').slice(5, 15);
  expect(expected).toHaveLength(10);
  expect(names(querySqlite(file, sql))).toEqual(expected.map(({ name }) => name));
});

describe('full-text search', () => {
  const search = (words: string) => names(query(`SELECT name FROM exercise_search('${words}') ORDER BY rank`));

  test('matches the text that it indexes', () => {
    const writable = join(folder, 'copy.sqlite');
    copyFileSync(file, writable);
    const check = `INSERT INTO exercise_search (exercise_search, rank) VALUES ('integrity-check', 1)`;
    expect(querySqlite(writable, check, 'writable')).toEqual([]);
    const spoil = `UPDATE instruction SET text = 'gone' WHERE step = 1`;
    expect(() => querySqlite(writable, `${spoil}; ${check}`, 'writable')).toThrow(/malformed/);
  });

  test('finds every exercise by each word of its name', () => {
    for (const { name } of records.slice(0, 10)) expect(search(`"${name}"`), name).toContain(name);
  });

  test('knows other forms of a word and puts names first', () => {
    const found = search('squats');
    expect(found.length).toBeGreaterThan(10);
    expect(found.slice(0, 5).every((name) => name.includes('squat'))).toBe(true);
    expect(search('kettle*').length).toBeGreaterThan(2);
    expect(search('name : bicycle')).toContain('bicycle crunch');
    expect(search('instructions : bicycle')).not.toContain('bicycle crunch');
  });

  test('finds an exercise by its alias', () => {
    const { name, aliases } = records.find(({ aliases }) => aliases.length > 0)!;
    expect(search(`aliases : "${aliases[0]}"`)).toContain(name);
  });
});

describe('search for what a person typed', () => {
  const search = (typed: string) =>
    names(query('SELECT name FROM exercise_found WHERE typed = json_quote(?) ORDER BY rank', typed));

  test('accepts any text', () => {
    const sql = 'SELECT id, rank FROM exercise_found WHERE typed = json_quote(?) ORDER BY rank';
    const language = fc.constantFrom(
      ...`" "" - ' : ^ * + ( ) { } , AND OR NOT NEAR( push-up`.split(' '),
      ...[' ', 'name :', '- {name', 'rank', '\\', '\n', '\t', '\u00a0', '😀', 'é', '12°', '--', ';', 'null', 'curl'],
    );
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(language).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        expect(query(sql, text)).toBeInstanceOf(Array);
      }),
      { numRuns: rounds(25, 500) },
    );
    expect(query(sql, null)).toEqual([]);
  });

  test.each(['', ' ', '-', '"', '"" ""', '*', '%', 'qwertyuiop'])('finds nothing by %j', (typed) => {
    expect(search(typed)).toEqual([]);
  });

  test('finds every exercise first by its name, with or without its hyphens, in any case', () => {
    for (const { name } of records.slice(0, 300).filter((_, i) => i % 20 === 0)) {
      expect(search(name)[0], name).toBe(name);
      expect(search(` ${name.replaceAll('-', ' ').toUpperCase()} `)[0], name).toBe(name);
    }
  });

  test('returns whole names first, then names, then aliases, then the rest', () => {
    for (const { name, aliases } of records.filter(({ aliases }) => aliases.length > 0).slice(0, 15)) {
      const [alias] = aliases as [string];
      const isName = records.some((record) => record.name.replaceAll('-', ' ') === alias.replaceAll('-', ' '));
      if (!isName) expect(search(alias)[0], alias).toBe(name);
    }
    const typed = 'push up';
    const kinds = search(typed).map((found) => {
      const { name, aliases } = records.find(({ name }) => name === found)!;
      const hasAll = (text: string) => typed.split(' ').every((word) => text.split(/[ -]/).includes(word));
      if (name === 'push-up') return 0;
      if (hasAll(name)) return 1;
      return aliases.some(hasAll) ? 2 : 3;
    });
    expect(kinds).toEqual([...kinds].sort());
    expect(new Set(kinds).size).toBeGreaterThan(2);
  });

  test.each([
    ['push up', 'push-up'],
    ['push-up', 'push-up'],
    ['PUSH-UPS', 'push-up'],
    ['chin-up', 'chin-up'],
    ["farmer's carry", "dumbbell farmer's carry"],
    ['squat smith fron', 'smith machine front squat'],
  ])('%s: %s', (typed, first) => {
    expect(search(typed)[0]).toBe(first);
  });

  test('needs no scan of the exercises', () => {
    const sql = `SELECT id, name FROM exercise_found WHERE typed = json_quote('curl') ORDER BY rank LIMIT 5`;
    expect(querySteps(file, sql).filter((step) => /^SCAN exercise\b/.test(step))).toEqual([]);
  });
});

test.each([
  ['db press', /^dumbbell .*press$/],
  ['pushups', /push-up|plank up-down/],
  ['rdl', /romanian deadlift/],
  ['goblet squats', /^dumbbell goblet squat$/],
  ['yoga', /pose$/],
  ['single arm row', /one-arm.*row/],
  ['ham curl', /hamstring|leg curl/],
  ['lat raise', /lateral raise/],
])('%s is found by its synonyms, as everywhere', (typed, first) => {
  const sql = 'SELECT name FROM exercise_found WHERE typed = json_quote(?) ORDER BY rank LIMIT 1';
  expect(names(query(sql, typed))[0]).toMatch(first);
});

test('an exercise for the waist is found first by the synonym "core"', () => {
  const sql = `SELECT bodyPart FROM exercise_found WHERE typed = json_quote('core') ORDER BY rank LIMIT 1`;
  expect(query(sql)).toEqual([{ bodyPart: 'waist' }]);
});

test('the views answer what can be done with some equipment, and what is easier than an exercise', () => {
  const had = ['dumbbell', 'bench'];
  const list = had.map((word) => `'${word}'`).join();
  const doable = `SELECT name FROM exercise
    WHERE position NOT IN (SELECT exercise FROM exercise_need WHERE word NOT IN (${list})) ORDER BY position`;
  expect(names(querySqlite(file, doable))).toEqual(
    records
      .filter((record) => needsOf(record).every((word) => word === 'body weight' || had.includes(word)))
      .map(({ name }) => name),
  );
  const nameOf = new Map(records.map(({ id, name }) => [id, name]));
  for (const { id, related } of records.filter(({ related }) => related.easier.length > 0).slice(0, 20)) {
    const easier = `SELECT otherName AS name FROM exercise_related WHERE id = '${id}' AND relation = 'easier' ORDER BY rank`;
    // Most exercises aren't in this database.
    const known = related.easier.flatMap((other) => nameOf.get(other) ?? []);
    expect(names(query(easier))).toEqual(known);
  }
});

test.each([
  ['an unknown muscle', `INSERT INTO secondary_muscle VALUES (1, 99, 'core')`, /FOREIGN KEY/],
  ['an unknown body part', `UPDATE exercise SET bodyPart = 'legs' WHERE position = 1`, /FOREIGN KEY/],
  ['an unknown difficulty', `UPDATE exercise SET difficulty = 'hard' WHERE position = 1`, /CHECK/],
  ['an id that isn’t a number', `UPDATE exercise SET id = 'x' WHERE position = 1`, /CHECK/],
  ['an id twice', `UPDATE exercise SET id = '0001' WHERE id <> '0001' AND position < 3`, /UNIQUE/],
  ['a number for a step text', `UPDATE instruction SET text = x'00'`, /TEXT/],
])('refuses %s', (_, sql, message) => {
  const writable = join(folder, 'copy.sqlite');
  copyFileSync(file, writable);
  expect(() => querySqlite(writable, `PRAGMA foreign_keys = ON; ${sql}`, 'writable')).toThrow(message);
});
