import type { Catalogue } from '../../catalogue/catalogue.ts';
import { encodeSearchIndex } from '../../edge/search/search-index.ts';
import { type Searchable, Synonyms, searchableOf } from '../../edge/search/synonyms.ts';
import type { ExerciseRecord } from './fields.ts';
import type { Rows } from './rows.ts';

interface Content {
  readonly records: Rows<ExerciseRecord>;
  readonly catalogue: Catalogue;
}

/**
 * The searchable data of each exercise, generated on each iteration.
 * @param textsOf the texts besides the titles that find an exercise; an index of names needs none
 */
export function searchablesOf({ records, catalogue }: Content, textsOf = descriptionsOf): Iterable<Searchable> {
  const synonyms = new Synonyms(catalogue.synonyms);
  return {
    *[Symbol.iterator]() {
      for (const record of records) yield searchableOf(record, synonyms, textsOf(record));
    },
  };
}

/** Cached, because several artifacts of a release need the same index. */
const indexes = new WeakMap<Content['records'], ReturnType<typeof encodeSearchIndex>>();

/** The search index of a release, built once. */
export function searchIndexOf(content: Content): ReturnType<typeof encodeSearchIndex> {
  const index = indexes.get(content.records) ?? encodeSearchIndex(searchablesOf(content));
  indexes.set(content.records, index);
  return index;
}

/** The texts by which an exercise is found, besides its titles. */
export function descriptionsOf({ bodyPart, equipment, target, category, muscles }: ExerciseRecord): string[] {
  return [bodyPart, equipment, target, category, ...(muscles.main ?? [])];
}
