import type { Catalogue } from '../../catalogue/catalogue.ts';
import { encodeSearchIndex } from '../../edge/search/search-index.ts';
import { type Searchable, Synonyms, searchableOf } from '../../edge/search/synonyms.ts';
import type { ExerciseRecord } from './fields.ts';
import { eachOf, type Rows } from './rows.ts';

interface Content {
  readonly records: Rows<ExerciseRecord>;
  readonly catalogue: Catalogue;
}

/** The searchable data of each exercise, generated on each iteration. */
export function searchablesOf({ records, catalogue }: Content): Iterable<Searchable> {
  return eachOf(records, searchablesWith(catalogue.synonyms));
}

const known = new WeakMap<Catalogue['synonyms'], (record: ExerciseRecord) => Searchable>();

/** Makes the searchable data of an exercise, once while it is in memory: the indexes, the pack and the database need the same. */
export function searchablesWith(groups: Catalogue['synonyms']): (record: ExerciseRecord) => Searchable {
  const synonyms = new Synonyms(groups);
  const made = new WeakMap<ExerciseRecord, Searchable>();
  const make = (record: ExerciseRecord) => {
    const searchable = made.get(record) ?? searchableOf(record, synonyms, descriptionsOf(record));
    made.set(record, searchable);
    return searchable;
  };
  const searchables = known.get(groups) ?? make;
  known.set(groups, searchables);
  return searchables;
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
function descriptionsOf({ bodyPart, equipment, target, category, muscles }: ExerciseRecord): string[] {
  return [bodyPart, equipment, target, category, ...(muscles.main ?? [])];
}
