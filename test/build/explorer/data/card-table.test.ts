import { expect, test } from 'vitest';
import { packCards, unpackCards } from '../../../../build/explorer/data/card-table.ts';
import { summaries } from '../../../../build/explorer/data/exercise-summary.ts';
import { packSearch, unpackSearch } from '../../../../build/explorer/data/search-file.ts';
import { openCatalogue, openPackOf } from '../../../../edge/offline/offline-catalogue.ts';
import { wellKnownFirst } from '../../../../edge/offline/well-known.ts';
import { search } from '../../../../edge/search/search.ts';
import { packOf, samplePacked } from '../../../support/samples/sample-pack.ts';

const catalogue = openCatalogue({ release: 'r', digest: 'd', pack: packOf(samplePacked(60)) });

test('the table of cards has what cards and filters show of every exercise, in both orders', () => {
  const all = summaries(catalogue, (id) => (id.endsWith('1') ? undefined : 'standing'));
  const { byName, wellKnown } = unpackCards(JSON.parse(JSON.stringify(packCards(all))));
  expect(byName).toEqual(all.map(({ secondaryMuscles, aliases, ...card }) => card));
  expect(wellKnown.map(({ id }) => id)).toEqual(wellKnownFirst(all).map(({ id }) => id));
});

test('the search file finds what the catalogue finds', () => {
  const ids = catalogue.filter({}).map(({ id }) => id);
  const index = unpackSearch(JSON.parse(JSON.stringify(packSearch(openPackOf(catalogue).pack))));
  for (const { name } of catalogue.filter({}, { limit: 20 })) {
    for (const text of [name, name.slice(0, -1)]) {
      expect(search(index, text).map((row) => ids[row])).toEqual(catalogue.search(text).map(({ id }) => id));
    }
  }
});
