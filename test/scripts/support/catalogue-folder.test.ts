import { expect, test } from 'vitest';
import { catalogueOption, ownCatalogue } from '../../../scripts/support/catalogue-folder.ts';
import { readCommandLine } from '../../../scripts/support/options.ts';

const catalogueOf = (...args: string[]) =>
  readCommandLine({ call: '', options: { catalogue: catalogueOption } }, args, {})?.values.catalogue;

test('a folder without a catalogue is named, whether it is there or not', () => {
  expect(catalogueOf()).toBe(ownCatalogue);
  for (const folder of ['no/such/folder', 'scripts/support']) {
    expect(() => catalogueOf('--catalogue', folder)).toThrow(`There is no catalogue in ${folder}.`);
  }
});
