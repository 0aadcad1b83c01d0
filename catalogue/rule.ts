import type { Catalogue } from './catalogue.ts';
import type { Memory } from './memory.ts';
import type { Finding } from './problem.ts';
import type { Path, Source } from './reader/source.ts';
import type { Exercise } from './schema/exercise.ts';

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
export type TextRule = (source: Source) => Iterable<TextFinding>;

/** Checks one exercise at a time. It can use all of the catalogue but the other exercises. */
export type FileRule = (exercise: Exercise, catalogue: Catalogue) => Iterable<FileFinding>;

/** Checks all exercises together. */
export type CatalogueRule = (
  catalogue: Catalogue,
  memory?: Memory,
) => Iterable<CatalogueFinding> | AsyncIterable<CatalogueFinding>;
