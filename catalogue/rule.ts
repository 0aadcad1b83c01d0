import type { Catalogue } from './catalogue.ts';
import type { Memory } from './memory.ts';
import type { Path, Source } from './reader/source.ts';
import type { Exercise } from './schema/exercise.ts';

interface Named {
  /** The word that names the rule, its file, its fixture and its test. */
  readonly name: string;
  /** The promise that the rule holds a catalogue to, in one sentence. */
  readonly description: string;
}

export interface Finding {
  /** A sentence without a period: the value that was found, and the one that was expected. */
  readonly message: string;
  /** The remedy, where it is known. */
  readonly fix?: string | undefined;
}

/** A finding in the text of a file, `offset` in UTF-16 code units from 0. */
export interface TextFinding extends Finding {
  readonly offset: number;
}

/** A finding at a value of an exercise file; `within` is a character of a string, in UTF-16 code units from 0. */
export interface FileFinding extends Finding {
  readonly path: Path;
  readonly within?: number;
}

/** A finding at a value of any file: `of` is a key of `Catalogue.sources`. */
export interface CatalogueFinding extends FileFinding {
  readonly of: unknown;
}

/** Looks at the text of every file, before it is known to be JSON. */
export interface TextRule extends Named {
  readonly scope: 'text';
  /** Whether a file is read on in spite of what this rule finds in it; by default it is not. */
  readonly readsOn?: boolean;
  check(source: Source): Iterable<TextFinding>;
}

/** Looks at one exercise at a time; of the catalogue it uses everything but the other exercises. */
export interface FileRule extends Named {
  readonly scope: 'file';
  check(exercise: Exercise, catalogue: Catalogue): Iterable<FileFinding>;
}

/** Looks at all exercises together. */
export interface CatalogueRule extends Named {
  readonly scope: 'catalogue';
  check(catalogue: Catalogue, memory?: Memory): Iterable<CatalogueFinding> | AsyncIterable<CatalogueFinding>;
}
