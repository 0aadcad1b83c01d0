import type { Catalogue } from '../../catalogue/catalogue.ts';
import { keepingLast } from '../../catalogue/support/keeping-last.ts';
import { encodeSearchIndex } from '../../edge/search/search-index.ts';
import { type Searchable, Synonyms, searchableOf } from '../../edge/search/synonyms.ts';
import { eachOf, type Rows } from '../support/rows.ts';
import type { ExerciseRecord } from './fields.ts';

interface Content {
  readonly records: Rows<ExerciseRecord>;
  readonly catalogue: Catalogue;
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
  return keepingLast((record: ExerciseRecord) => searchableOf(record, synonyms, descriptionsOf(record)));
});

const indexOf = keepingLast((records: Content['records'], synonyms: Catalogue['synonyms']) =>
  encodeSearchIndex(eachOf(records, searchablesWith(synonyms))),
);

/** The search index of a release, made once: several artifacts need the same. */
export const searchIndexOf = ({ records, catalogue }: Content) => indexOf(records, catalogue.synonyms);

/** The texts by which an exercise is found, besides its titles. */
function descriptionsOf({ bodyPart, equipment, target, category, muscles }: ExerciseRecord): string[] {
  return [bodyPart, equipment, target, category, ...(muscles.main ?? [])];
}
