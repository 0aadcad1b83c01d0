import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';
import type { Synonyms } from '../../../edge/search/synonyms.ts';
import type { ExerciseRecord } from '../../record/fields.ts';
import type { OutputFolder } from '../../support/output-folder.ts';

/** Facts about the whole that a format may carry besides the records. */
export interface About {
  readonly version: string;
  readonly vocabulary: Vocabulary;
  /** Phrases that mean the same to whoever searches. */
  readonly synonyms: Synonyms;
}

/** Writes records one after the other, holding a bounded number of them. */
export interface RecordWriter {
  write(record: ExerciseRecord): void;
  /** Completes the file. */
  finish(): void;
  /** Gives up what is open after a fault; the file is of no use then. */
  abandon(): void;
}

/** One file with all exercises, in one format. */
export interface Format {
  /** Name of the file; the name of the resource in `datapackage.json` is the ending. */
  readonly file: string;
  /** Name of the format: `SQLite`. */
  readonly name: string;
  /** The use of the file, as the README and the page state it after the name. */
  readonly use: string;
  /** The file in a sentence's first half, for `datapackage.json`. */
  readonly title: string;
  /** Whether a `.gz` beside the file is worth its space. */
  readonly gzip: boolean;
  open(folder: OutputFolder, file: string, about: About): RecordWriter;
}
