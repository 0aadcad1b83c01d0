import type { Source } from './reader/source.ts';
import type { Exercise } from './schema/exercise.ts';
import type { Ledger } from './schema/ledger.ts';
import type { Requirements } from './schema/requirements.ts';
import type { Vocabulary } from './schema/vocabulary.ts';

/** The content of a catalogue folder. */
export interface Catalogue {
  /** In the order of every published list: by name in code-point order, then by id. */
  readonly exercises: readonly Exercise[];
  readonly vocabulary: Vocabulary;
  readonly ledger: Ledger;
  /** The files in `motions/`, by path without `.json`: patterns at the top level, what they share in a subfolder. */
  readonly motions: ReadonlyMap<string, unknown>;
  readonly requirements: Requirements;
  /** Technical terms that the spell checker's dictionary lacks. */
  readonly words: readonly string[];
  /** Groups of phrases that mean the same in a search. */
  readonly synonyms: readonly (readonly string[])[];
  /** The source file of each exercise, vocabulary list, motion, ledger and requirements, by the parsed object. */
  readonly sources: ReadonlyMap<unknown, Source>;
}
