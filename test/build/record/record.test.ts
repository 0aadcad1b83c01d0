import { beforeAll, expect, test } from 'vitest';
import { checkRecord, parseRecord } from '../../../build/record/check-record.ts';
import { fields, recordOf } from '../../../build/record/fields.ts';
import { wordLists } from '../../../build/record/words.ts';
import { exerciseFields } from '../../../edge/format/exercise.ts';
import { sampleRecord, sampleSource } from '../../support/samples/sample-record.ts';
import { realRecords } from '../snapshots/records.ts';
import { writtenSnapshots } from '../snapshots/write.ts';

let vocabulary: Awaited<ReturnType<typeof realRecords>>['catalogue']['vocabulary'];
beforeAll(async () => {
  ({ vocabulary } = (await realRecords()).catalogue);
});

const record = sampleRecord;

test("has the eight fields of the API in order, then the others in the table's order", () => {
  expect(Object.keys(record).slice(0, 8)).toEqual(exerciseFields);
  expect(Object.keys(record)).toEqual(fields.map(({ name }) => name));
});

test('has the data of the exercise, its movement and its image', () => {
  const { $schema: _, motion: __, ...own } = sampleSource.exercise;
  expect(record).toMatchObject({
    ...own,
    gifUrl: 'https://images.example/image/00.gif',
    motionPattern: 'squat',
    related: { easier: ['0014'], harder: [], alternatives: ['0005', '0006'], variations: ['0002'] },
  });
  expect(JSON.stringify(record.motionParameters)).toBe('{"grip":"wide","implement":"barbell back"}');
  expect(record.images).toEqual({
    'gif-180': 'https://images.example/image/00-180.gif',
    'gif-480': 'https://images.example/image/00-480.gif',
    'png-480': 'https://images.example/image/00.png',
    'webp-360': 'https://images.example/image/00.webp',
    'webp-360-transparent': 'https://images.example/image/00-transparent.webp',
  });
});

test('with its own movement names no pattern', () => {
  const { motion: _, ...exercise } = sampleSource.exercise;
  expect(recordOf({ ...sampleSource, exercise })).toEqual({ ...record, motionPattern: null, motionParameters: {} });
});

test.each<[object, string]>([
  [{ bodyPart: 'legs' }, 'bodyPart must be of the list bodyParts, which lacks "legs". It has "legs".'],
  [{ name: '' }, 'name must be text that is not empty. It has "".'],
  [{ name: undefined }, 'name must be text that is not empty. It has undefined.'],
  [{ name: 'a\0' }, 'name must be Unicode text without U+0000 and U+FEFF. It has "a\\u0000".'],
  [{ name: '\ud800' }, 'name must be Unicode text without U+0000 and U+FEFF. It has "\\ud800".'],
  [{ aliases: ['\ufeffx'] }, 'aliases must be Unicode text without U+0000 and U+FEFF. It has ["\ufeffx"].'],
  [{ instructions: 'Sit.' }, 'instructions must be a list. It has "Sit.".'],
  [{ instructions: [] }, 'instructions must have 1 or more elements. It has [].'],
  [{ instructions: ['Sit.', ''] }, 'instructions must be text that is not empty. It has ["Sit.",""].'],
  [
    { secondaryMuscles: ['core'] },
    'secondaryMuscles must be of the list muscles, which lacks "core". It has ["core"].',
  ],
  [
    { muscles: { main: ['vasti'], helping: [] } },
    'muscles must have the lists main, helping, holding, in this order and no others. It has {"main":["vasti"],"helping":[]}.',
  ],
  [
    { muscles: { main: ['quads'], helping: [], holding: [] } },
    'muscles must be of the list anatomy, which lacks "quads". It has {"main":["quads"],"helping":[],"holding":[]}.',
  ],
  [{ motionParameters: null }, 'motionParameters must be an object. It has null.'],
  [{ motionParameters: { a: 1 } }, 'motionParameters must be text that is not empty. It has {"a":1}.'],
  [{ motionParameters: { 'a=b': 'c' } }, 'motionParameters must have names of letters and digits. It has {"a=b":"c"}.'],
])('with %j is refused', (change, message) => {
  const broken = { ...record, ...change };
  expect(() => checkRecord(broken, undefined, wordLists(vocabulary))).toThrow(
    new TypeError(`exercise 0007: ${message}`),
  );
});

test('from an older release may lack newer fields', () => {
  const { force: _, images: __, motionParameters: ___, muscles: ____, metrics: ______, ...former } = record;
  expect(parseRecord(JSON.stringify(former))).toEqual({
    ...record,
    force: null,
    metrics: [],
    images: {},
    motionParameters: {},
    muscles: { main: [], helping: [], holding: [] },
  });
  const { instructions: _____, ...broken } = record;
  expect(() => parseRecord(JSON.stringify(broken))).toThrow('instructions must be a list.');
});

test('with an id that is not all digits is refused', () => {
  expect(() => checkRecord({ ...record, id: '12' }, undefined, wordLists(vocabulary))).toThrow(
    new TypeError('exercise 12: id must match ^[0-9]{4,}$. It has "12".'),
  );
});

test.each([
  [
    'a name out of order',
    [record, { ...record, id: '0008', name: 'air squat' }],
    /^exercise 0008: "air squat" comes after/,
  ],
  ['the same record twice', [record, record], /^exercise 0007: .* comes after/],
  [
    'an id twice',
    [record, { ...record, name: 'c' }],
    /^exercise 0007: SQLite refuses it: UNIQUE constraint failed: exercise\.id$/,
  ],
])('%s stops writing, with the reason', async (_, records, message) => {
  await expect(writtenSnapshots(records, vocabulary)).rejects.toThrow(message);
});

test('can be read back from its line', () => {
  expect(parseRecord(JSON.stringify(record))).toEqual(record);
  expect(() => parseRecord('{"id":"0001"}')).toThrow('exercise 0001: bodyPart must be text');
  expect(() => parseRecord('[')).toThrow(SyntaxError);
  expect(() => parseRecord('null')).toThrow('expected a JSON object');
});
