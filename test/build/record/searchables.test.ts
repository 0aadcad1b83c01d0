import { expect, test } from 'vitest';
import { searchIndexOf } from '../../../build/record/searchables.ts';
import { sampleRecord } from '../../support/samples/sample-record.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';

test('the search index of the same records with other synonyms is another; of one release, it is made once', async () => {
  const catalogue = await wholeCatalogue();
  const content = { records: [sampleRecord], catalogue };
  const other = { ...content, catalogue: { ...catalogue, synonyms: [[sampleRecord.equipment, 'sesame']] } };
  const index = searchIndexOf(content);
  expect(searchIndexOf(content)).toBe(index);
  expect(`${Buffer.from(searchIndexOf(other).terms)}`).toContain('sesame');
  expect(`${Buffer.from(index.terms)}`).not.toContain('sesame');
});
