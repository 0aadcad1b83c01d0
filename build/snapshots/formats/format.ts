import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';
import type { ExerciseRecord } from '../../record/fields.ts';
import type { OutputFolder } from '../../support/output-folder.ts';

/** Facts about the whole data set that a format can include. */
export interface About {
  readonly version: string;
  readonly vocabulary: Vocabulary;
  /** Groups of phrases that mean the same in a search. */
  readonly synonyms: Catalogue['synonyms'];
}

/** Writes records one after the other, holding a bounded number in memory. */
export interface RecordWriter {
  write(record: ExerciseRecord): void;
  /** Completes the file. */
  finish(): void;
  /** Releases resources after a fault. The file is unusable then. */
  abandon(): void;
}

/** One file with all exercises, in one format. */
export interface Format {
  /** Name of the file. Its extension is the name of the resource in `datapackage.json`. */
  readonly file: string;
  /** Name of the format: `SQLite`. */
  readonly name: string;
  /** The use of the file, as stated in the README and on the page. */
  readonly use: string;
  /** Title of the file in `datapackage.json`. */
  readonly title: string;
  /** Whether a `.gz` next to the file is worth its space. */
  readonly gzip: boolean;
  /** Whether readers take several files for one, so that a long catalogue can have its exercises in parts. */
  readonly hasParts: boolean;
  open(folder: Pick<OutputFolder, 'create' | 'path'>, file: string, about: About): RecordWriter;
}
