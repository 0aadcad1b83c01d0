import type { Catalogue } from '../../catalogue/catalogue.ts';
import { encodeSearchIndex } from '../../edge/search/search-index.ts';
import { type Searchable, Synonyms, searchableOf } from '../../edge/search/synonyms.ts';
import type { ExerciseRecord } from './fields.ts';

interface Content {
  readonly records: readonly ExerciseRecord[];
  readonly catalogue: Catalogue;
}

/** What search knows of each exercise, made anew each time it is gone through. */
export function searchablesOf({ records, catalogue }: Content): Iterable<Searchable> {
  const synonyms = new Synonyms(catalogue.synonyms);
  return {
    *[Symbol.iterator]() {
      for (const record of records) yield searchableOf(record, synonyms, saidOf(record));
    },
  };
}

/** Several artefacts of a release need the same index. */
const indexes = new WeakMap<Content, ReturnType<typeof encodeSearchIndex>>();

/**
 * The search index of a release, made once.
 * @param searchables those of its records, where the caller has them already
 */
export function searchIndexOf(
  content: Content,
  searchables: Iterable<Searchable> = searchablesOf(content),
): ReturnType<typeof encodeSearchIndex> {
  const index = indexes.get(content) ?? encodeSearchIndex(searchables);
  indexes.set(content, index);
  return index;
}

/** The texts that an exercise is found by beside its titles. */
export function saidOf({ bodyPart, equipment, target, category, muscles }: ExerciseRecord): string[] {
  return [bodyPart, equipment, target, category, ...(muscles.main ?? [])];
}
