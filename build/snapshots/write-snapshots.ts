import { createHash } from 'node:crypto';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import type { FileEntry } from '../../edge/format/manifest.ts';
import { checkRecord } from '../record/check-record.ts';
import type { ExerciseRecord } from '../record/fields.ts';
import type { WordLists } from '../record/words.ts';
import type { BuildCache, CachedFiles } from '../support/build-cache.ts';
import { writeGzip } from '../support/compression.ts';
import { type OutputFolder, writeFile } from '../support/output-folder.ts';
import { checksums } from './documents/checksums.ts';
import { croissant, croissantFile } from './documents/croissant.ts';
import { dataPackage } from './documents/data-package.ts';
import { datasetCard } from './documents/dataset-card.ts';
import { jsonSchema, jsonSchemaFile } from './documents/json-schema.ts';
import { provenance } from './documents/provenance.ts';
import { readme } from './documents/readme.ts';
import { typescriptTypes } from './documents/typescript.ts';
import { vocabularyCsv, vocabularyJson } from './documents/vocabulary.ts';
import { formats } from './formats/index.ts';
import { jsonLine } from './formats/json.ts';
import { vocabularyTables } from './vocabulary-tables.ts';

/** What the downloads are made from. */
export interface SnapshotContent {
  /** In list order: by name in code-point order, then by id. Read once. */
  readonly records: Iterable<ExerciseRecord> | AsyncIterable<ExerciseRecord>;
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

/**
 * Writes the downloads of the whole catalogue. Memory does not grow with the number of records, and the same content
 * gives the same bytes on every machine.
 * @param made files of formats that have been made of the same content
 * @returns every file written, by name
 * @throws TypeError if a record violates what the formats rely on; the folder is unusable then
 */
export async function writeSnapshots(
  folder: OutputFolder,
  content: SnapshotContent,
  cache?: BuildCache,
  made: CachedFiles = {},
): Promise<ReadonlyMap<string, FileEntry>> {
  const { vocabulary, words, version, changelog, license, imageBase } = content;
  const files = new Map<string, FileEntry>();
  const add = (name: string): void => void files.set(name, folder.entry(name));
  const addText = (name: string, text: string): void => {
    writeFile(folder, name, text);
    add(name);
  };

  const written = await writeRecords(folder, content, made);
  for (const [name, bytes] of Object.entries(made)) writeFile(folder, name, bytes);
  for (const format of formats) {
    add(format.file);
    if (format.gzip) {
      await writeGzip(folder, format.file, cache);
      add(`${format.file}.gz`);
    }
  }
  for (const table of vocabularyTables) addText(table.file, vocabularyCsv(table, vocabulary));
  addText('vocabulary.json', vocabularyJson(vocabulary));
  addText(jsonSchemaFile, jsonSchema(words));
  addText('exercises.d.ts', typescriptTypes(words));
  addText('README.md', datasetCard(written.count) + readme());
  addText('LICENSE', license);
  addText('CHANGELOG.md', changelog);
  addText('PROVENANCE.md', provenance({ version, imageBase, files, ...written }));
  addText('datapackage.json', dataPackage(version, words, files));
  addText(croissantFile, croissant(version, imageBase, files));
  addText('SHA256SUMS', checksums(files));
  return files;
}

/** Feeds all formats that are not made yet in one pass. */
async function writeRecords(
  folder: OutputFolder,
  { records, vocabulary, synonyms, words, version, imageBase }: SnapshotContent,
  made: CachedFiles,
): Promise<{ readonly count: number; readonly contentDigest: string }> {
  const about = { version, vocabulary, synonyms };
  const writers = formats.filter(({ file }) => !made[file]).map((format) => format.open(folder, format.file, about));
  const digest = createHash('sha256');
  let count = 0;
  try {
    let previous: ExerciseRecord | undefined;
    for await (const record of records) {
      checkRecord(record, previous, words);
      for (const writer of writers) writer.write(record);
      digest.update(`${jsonLine(record).replaceAll(`${imageBase}/`, '')}\n`);
      previous = record;
      count++;
    }
  } catch (error) {
    for (const writer of writers) writer.abandon();
    throw error;
  }
  for (const writer of writers) writer.finish();
  return { count, contentDigest: digest.digest('hex') };
}
