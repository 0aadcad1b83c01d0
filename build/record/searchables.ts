import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Searchable, Synonyms, searchableOf } from '../../edge/search/synonyms.ts';
import type { ExerciseRecord } from './fields.ts';

/** What search knows of each exercise, made anew each time it is gone through. */
export function searchablesOf({
  records,
  catalogue,
}: {
  readonly records: readonly ExerciseRecord[];
  readonly catalogue: Catalogue;
}): Iterable<Searchable> {
  const synonyms = new Synonyms(catalogue.synonyms);
  return {
    *[Symbol.iterator]() {
      for (const record of records) yield searchableOf(record, synonyms, saidOf(record));
    },
  };
}

/** The texts that an exercise is found by beside its titles. */
export function saidOf({ bodyPart, equipment, target, category, muscles }: ExerciseRecord): string[] {
  return [bodyPart, equipment, target, category, ...(muscles.main ?? [])];
}
