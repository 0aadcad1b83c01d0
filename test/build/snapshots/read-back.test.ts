import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../../build/record/fields.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { rounds } from '../../support/faults/faults.ts';
import { readers } from './readers.ts';
import { hostileRecords, realRecords } from './records.ts';
import { writtenSnapshots } from './write.ts';

let catalogue: Catalogue;
let records: ExerciseRecord[];

beforeAll(async () => {
  ({ catalogue, records } = await realRecords());
});

describe.each([
  { what: 'the catalogue', content: () => records.filter((_, i) => i % rounds(9, 1) === 0) },
  { what: 'no exercise at all', content: () => [] },
])('$what, read back by', ({ content }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await writtenSnapshots(content(), catalogue.vocabulary);
  });

  test.each(readers)('$name', async ({ read }) => {
    expect(await read(folder)).toEqual(content());
  });
});

test('any records, read back by every reader', async () => {
  await fc.assert(
    fc.asyncProperty(hostileRecords(catalogue.vocabulary, { minLength: 1, maxLength: 40 }), async (hostile) => {
      const folder = await writtenSnapshots(hostile, catalogue.vocabulary);
      for (const { name, read } of readers) expect(await read(folder), name).toEqual(hostile);
    }),
    { numRuns: rounds(3, 12) },
  );
});
