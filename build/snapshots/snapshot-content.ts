import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import type { ExerciseRecord } from '../record/fields.ts';
import type { WordLists } from '../record/words.ts';
import type { Rows } from '../support/rows.ts';

/** What the downloads are made from. */
export interface SnapshotContent {
  /** In list order: by name in code-point order, then by id. */
  readonly records: Rows<ExerciseRecord>;
  readonly vocabulary: Vocabulary;
  /** Groups of phrases that mean the same in a search. */
  readonly synonyms: readonly (readonly string[])[];
  readonly words: WordLists;
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** Text of `CHANGELOG.md`. */
  readonly changelog: string;
  /** Text of `LICENSE`. */
  readonly license: string;
  /** Address of the image host in the records, without a trailing slash. */
  readonly imageBase: string;
}
