import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Package } from 'datapackage';
import { beforeAll, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../../build/record/fields.ts';
import { filesOf, partNames } from '../../../build/snapshots/parts.ts';
import { releaseRecords, snapshotsIn } from '../../../scripts/support/release-records.ts';
import { imageBase } from '../../support/samples/whole-catalogue.ts';
import { queryDuckDb } from './readers.ts';
import { realRecords } from './records.ts';
import { writtenSnapshots } from './write.ts';

let folder: string;
let records: ExerciseRecord[];

beforeAll(async () => {
  const real = await realRecords();
  records = real.records.slice(0, 25);
  folder = await writtenSnapshots(records, real.catalogue.vocabulary, imageBase, 10);
});

const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const ids = () => records.map(({ id }) => id);

test('more exercises than fit into a file come in parts, in the formats that can be cut', () => {
  expect(
    readdirSync(folder).filter((name) => /^exercises.*\.(?:csv|gz|json|ndjson|parquet|sqlite)$/.test(name)),
  ).toEqual([
    'exercises-1.csv',
    'exercises-1.ndjson',
    'exercises-1.parquet',
    'exercises-2.csv',
    'exercises-2.ndjson',
    'exercises-2.parquet',
    'exercises-3.csv',
    'exercises-3.ndjson',
    'exercises-3.parquet',
    'exercises.schema.json',
  ]);
  expect(text('README.md')).toContain('`exercises-*.ndjson`');
  expect(text('README.md')).toContain('        path: exercises-*.parquet\n');
});

test.each([
  "read_parquet('exercises-*.parquet')",
  "read_ndjson('exercises-*.ndjson')",
  "read_csv('exercises-*.csv', all_varchar = true)",
])('DuckDB reads %s as one table', async (table) => {
  expect((await queryDuckDb(folder, `SELECT id FROM ${table} ORDER BY name`)).flat()).toEqual(ids());
});

test('the project reads its own records in parts', async () => {
  const read: ExerciseRecord[] = [];
  for await (const record of releaseRecords(snapshotsIn(folder))) read.push(record);
  expect(read).toEqual(records);
});

test('the data package and the description for machine learning have the parts as one table', async () => {
  const { errors, resources } = await Package.load(join(folder, 'datapackage.json'), { basePath: folder });
  expect(errors).toEqual([]);
  expect(resources.map(({ name }) => name).slice(0, 4)).toEqual(['exercises', 'ndjson', 'parquet', 'body-parts']);
  expect(JSON.parse(text('datapackage.json')).resources[1].path).toEqual(partNames('exercises.ndjson', 3));
  const { distribution, recordSet } = JSON.parse(text('croissant.json'));
  expect(distribution[0]).toMatchObject({ '@type': 'cr:FileSet', includes: 'exercises-*.parquet' });
  expect(recordSet[0].field[0].source.fileSet).toEqual({ '@id': distribution[0]['@id'] });
});

test('the digest of the content is that of all parts, one after the other', () => {
  const provenance = text('PROVENANCE.md');
  const [, digest] = /^\| SHA-256 of the content \| ([0-9a-f]{64}) \|$/m.exec(provenance)!;
  const [, command] = /^```sh\n(.*)\n```$/m.exec(provenance)!;
  expect(execFileSync('sh', ['-c', command!], { cwd: folder, encoding: 'utf8' })).toBe(`${digest}  -\n`);
});

test('parts have the order of their names', () => {
  const names = partNames('exercises.csv', 200);
  expect(names.slice(0, 2)).toEqual(['exercises-001.csv', 'exercises-002.csv']);
  expect([...names].sort()).toEqual(names);
  expect(filesOf('exercises.csv', ['exercises-excel.csv', ...[...names].reverse()])).toEqual(names);
});
