import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateCatalogue } from '../../build/validity/validate-catalogue.ts';
import { fixCatalogue } from '../../catalogue/fix-catalogue.ts';
import { lineOf } from '../../catalogue/report/format.ts';

const folder = join(import.meta.dirname, '../../catalogue');

test('nothing is wrong in the catalogue of the project', async () => {
  const { problems } = await validateCatalogue(folder);
  expect(problems.map(lineOf)).toEqual([]);
});

test('and npm run fix has no data file to repair in it', async () => {
  const files = (await fixCatalogue(folder)).map(({ file }) => file);
  expect(files.filter((file) => !file.endsWith('.schema.json'))).toEqual([]);
});
