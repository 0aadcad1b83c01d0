import type { Catalogue } from '../../catalogue/catalogue.ts';
import { keepingLast } from '../../catalogue/support/keeping-last.ts';
import { encodeSearchIndex, type SearchIndexFiles } from '../../edge/search/search-index.ts';
import { type Searchable, Synonyms, searchableOf } from '../../edge/search/synonyms.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { eachOf, type Rows } from '../support/rows.ts';
import type { ExerciseRecord } from './fields.ts';

/** The members of a record that search depends on. */
type Searched = Pick<ExerciseRecord, 'name' | 'aliases' | 'bodyPart' | 'equipment' | 'target' | 'category' | 'muscles'>;

interface Content {
  readonly records: Rows<Searched>;
  readonly catalogue: Pick<Catalogue, 'synonyms'>;
}

/** Everything that an index of searchable data depends on, as the inputs of a cached step. */
export function searchInputs({ records, catalogue }: Content): unknown[] {
  const searched = ({ name, aliases, bodyPart, equipment, target, category, muscles }: Searched): Searched => {
    return { name, aliases, bodyPart, equipment, target, category, muscles };
  };
  return [catalogue.synonyms, Array.from(records, searched)];
}

/** The searchable data of each exercise, generated on each iteration. */
export function searchablesOf({ records, catalogue }: Content): Iterable<Searchable> {
  return eachOf(records, searchablesWith(catalogue.synonyms));
}

/**
 * Makes the searchable data of an exercise, once while it is in memory: the indexes, the pack and the database need the
 * same.
 */
export const searchablesWith = keepingLast((groups: Catalogue['synonyms']) => {
  const synonyms = new Synonyms(groups);
  return keepingLast((record: Searched) => searchableOf(record, synonyms, descriptionsOf(record)));
});

/** The place of the index of the same records and synonyms. */
const placeOf = keepingLast((_records: Content['records'], _: Catalogue['synonyms']): { index?: SearchIndexFiles } => {
  return {};
});

/** The search index of a release, made once: several artifacts need the same. */
export function searchIndexOf(content: Content, cache: BuildCache = noCache): SearchIndexFiles {
  const place = placeOf(content.records, content.catalogue.synonyms);
  if (!place.index) {
    const entry = cache.entry('search-index', searchInputs(content));
    const { terms, titles } = entry.found ?? entry.keep({ ...encodeSearchIndex(searchablesOf(content)) });
    place.index = { terms: terms!, titles: titles! };
  }
  return place.index;
}

/** The texts by which an exercise is found, besides its titles. */
function descriptionsOf({ bodyPart, equipment, target, category, muscles }: Searched): string[] {
  return [bodyPart, equipment, target, category, ...(muscles.main ?? [])];
}
