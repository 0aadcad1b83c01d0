import { beforeAll, expect, test } from 'vitest';
import { checkRecord } from '../../../build/record/check-record.ts';
import { type ExerciseRecord, fields } from '../../../build/record/fields.ts';
import { wordLists } from '../../../build/record/words.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { GeneratedRecords } from '../../../scripts/million/generated-records.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';

let catalogue: Catalogue;
let made: ExerciseRecord[];
/** How often each exercise of the catalogue is repeated: repetitions differ from it, and from each other. */
const times = 3;
const imageBase = 'https://images.example';
/** The fields of each record, which are made when they are read. */
const plain = (records: Iterable<ExerciseRecord>) =>
  Array.from(
    records,
    (record) => Object.fromEntries(fields.map(({ name }) => [name, record[name]])) as unknown as ExerciseRecord,
  );

beforeAll(async () => {
  catalogue = await wholeCatalogue();
  made = plain(new GeneratedRecords(catalogue.exercises, times * catalogue.exercises.length, imageBase));
});

test('generated exercises are valid records in list order, with ids, names and images of their own', () => {
  const words = wordLists(catalogue.vocabulary);
  let previous: ExerciseRecord | undefined;
  for (const record of made) {
    checkRecord(record, previous, words);
    previous = record;
  }
  for (const field of ['id', 'name', 'gifUrl'] as const) {
    expect(new Set(made.map((record) => record[field])).size, field).toBe(made.length);
  }
});

test('related exercises are among them', () => {
  const ids = new Set(made.map(({ id }) => id));
  for (const { related } of made)
    expect(
      Object.values(related)
        .flat()
        .filter((id) => !ids.has(id)),
    ).toEqual([]);
});

test('words are as frequent as in the catalogue', () => {
  const count = (equipment: readonly string[]) => equipment.filter((word) => word === 'dumbbell').length;
  expect(count(made.map(({ equipment }) => equipment))).toBe(
    times * count(catalogue.exercises.map(({ equipment }) => equipment)),
  );
});

test('the same exercises are made each time', () => {
  const few = () => plain(new GeneratedRecords(catalogue.exercises, 50, imageBase));
  expect(few()).toEqual(few());
});
