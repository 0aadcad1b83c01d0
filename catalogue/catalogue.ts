import type { Source } from './reader/source.ts';
import type { Exercise } from './schema/exercise.ts';
import type { Ledger } from './schema/ledger.ts';
import type { Requirements } from './schema/requirements.ts';
import type { Vocabulary } from './schema/vocabulary.ts';

/** Everything that the folder `catalogue/` says. */
export interface Catalogue {
  /** In the order of every published list: by name in code-point order, then by id. */
  readonly exercises: readonly Exercise[];
  readonly vocabulary: Vocabulary;
  readonly ledger: Ledger;
  /** The files of movements, by their path inside `motions/` without `.json`: patterns at the top, what they share below. */
  readonly motions: ReadonlyMap<string, unknown>;
  readonly requirements: Requirements;
  /** Words of the trade that the dictionary of the spell checker does not have. */
  readonly words: readonly string[];
  /** Groups of phrases that mean the same to whoever searches. */
  readonly synonyms: readonly (readonly string[])[];
  /** The file behind each exercise, each vocabulary list, the ledger, each motion and the requirements: the object is the key. */
  readonly sources: ReadonlyMap<unknown, Source>;
}
