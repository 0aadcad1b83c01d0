import type { Catalogue } from './catalogue.ts';
import type { Memory } from './memory.ts';
import type { Finding } from './problem.ts';
import type { Path, Source } from './reader/source.ts';
import type { Exercise } from './schema/exercise.ts';

interface Named {
  /** The name of the rule and of its file. */
  readonly name: string;
  /** What the rule requires of a catalogue, in one sentence. */
  readonly description: string;
}

/** A finding in the text of a file; `offset` counts UTF-16 code units from 0. */
export interface TextFinding extends Finding {
  readonly offset: number;
}

/** A finding at a value of an exercise file; `within` is the index of a character in a string, in UTF-16 code units. */
export interface FileFinding extends Finding {
  readonly path: Path;
  readonly within?: number;
}

/** A finding at a value of any file: `of` is a key of `Catalogue.sources`. */
export interface CatalogueFinding extends FileFinding {
  readonly of: unknown;
}

/** Checks the text of every file, before it is known to be JSON. */
export interface TextRule extends Named {
  readonly scope: 'text';
  /** Whether later phases still read a file in which this rule finds something; false by default. */
  readonly readsOn?: boolean;
  check(source: Source): Iterable<TextFinding>;
}

/** Checks one exercise at a time. It can use all of the catalogue but the other exercises. */
export interface FileRule extends Named {
  readonly scope: 'file';
  check(exercise: Exercise, catalogue: Catalogue): Iterable<FileFinding>;
}

/** Checks all exercises together. */
export interface CatalogueRule extends Named {
  readonly scope: 'catalogue';
  check(catalogue: Catalogue, memory?: Memory): Iterable<CatalogueFinding> | AsyncIterable<CatalogueFinding>;
}
