import { createHash } from 'node:crypto';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import type { FileEntry } from '../../edge/format/manifest.ts';
import { checkRecord } from '../record/check-record.ts';
import type { ExerciseRecord } from '../record/fields.ts';
import type { WordLists } from '../record/words.ts';
import type { BuildCache, CachedFiles } from '../support/build-cache.ts';
import { writeGzip } from '../support/compression.ts';
import { type OutputFolder, writeFile } from '../support/output-folder.ts';
import type { Rows } from '../support/rows.ts';
import { checksums } from './documents/checksums.ts';
import { croissant, croissantFile } from './documents/croissant.ts';
import { dataPackage, dataPackageFile } from './documents/data-package.ts';
import { datasetCard } from './documents/dataset-card.ts';
import { jsonSchema, jsonSchemaFile } from './documents/json-schema.ts';
import { provenance } from './documents/provenance.ts';
import { partsNote, readme } from './documents/readme.ts';
import { typescriptTypes } from './documents/typescript.ts';
import { vocabularyCsv, vocabularyJson } from './documents/vocabulary.ts';
import type { Format } from './formats/format.ts';
import { formats, slowFormats } from './formats/index.ts';
import { jsonLine } from './formats/json.ts';
import { mostInFile, partNames } from './parts.ts';
import { vocabularyTables } from './vocabulary-tables.ts';

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

/**
 * Writes the downloads of the whole catalogue. Memory does not grow with the number of records, and the same content
 * gives the same bytes on every machine. More than `most` exercises come in parts, without compressed copies, and
 * without the formats that can't be cut.
 * @param made the files of slow formats, made of the same content meanwhile, unless it comes in parts
 * @returns every file written, by name
 * @throws TypeError if a record violates what the formats rely on; the folder is unusable then
 */
export async function writeSnapshots(
  folder: OutputFolder,
  content: SnapshotContent,
  cache?: BuildCache,
  made?: Promise<CachedFiles>,
  most = mostInFile,
): Promise<ReadonlyMap<string, FileEntry>> {
  const { records, vocabulary, words, version, changelog, license, imageBase } = content;
  const files = new Map<string, FileEntry>();
  const add = (name: string): void => void files.set(name, folder.entry(name));
  const addText = (name: string, text: string): void => {
    writeFile(folder, name, text);
    add(name);
  };

  const isInParts = records.length > most;
  const downloads = formats
    .filter((format) => format.hasParts || !isInParts)
    .map((format) => ({
      format,
      names: isInParts ? partNames(format.file, Math.ceil(records.length / most)) : [format.file],
    }));
  const addDownloads = async (written: readonly Download[]): Promise<void> => {
    for (const { format, names } of written) {
      for (const name of names) add(name);
      if (!format.gzip || isInParts) continue;
      await writeGzip(folder, format.file, cache);
      add(`${format.file}.gz`);
    }
  };
  const slow = made ? downloads.filter(({ format }) => slowFormats.includes(format)) : [];
  const quick = downloads.filter((download) => !slow.includes(download));
  const contentDigest = writeRecords(folder, content, quick, most);
  await addDownloads(quick);
  const ready = (await made) ?? {};
  for (const [name, bytes] of Object.entries(ready)) writeFile(folder, name, bytes);
  const left = slow.filter(({ format }) => !ready[format.file]);
  if (left.length > 0) writeRecords(folder, content, left, most);
  await addDownloads(slow);
  for (const table of vocabularyTables) addText(table.file, vocabularyCsv(table, vocabulary));
  addText('vocabulary.json', vocabularyJson(vocabulary));
  addText(jsonSchemaFile, jsonSchema(words));
  addText('exercises.d.ts', typescriptTypes(words));
  const parts = isInParts ? partsNote(most) : '';
  addText('README.md', datasetCard(records.length, isInParts) + parts + readme());
  addText('LICENSE', license);
  addText('CHANGELOG.md', changelog);
  addText('PROVENANCE.md', provenance({ version, count: records.length, imageBase, files, contentDigest }));
  addText(dataPackageFile, dataPackage(version, words, files));
  addText(croissantFile, croissant(version, imageBase, files));
  addText('SHA256SUMS', checksums(files));
  return files;
}

/** A format that is written, with the names of its files. */
interface Download {
  readonly format: Format;
  readonly names: readonly string[];
}

/**
 * Feeds formats in one pass.
 * @returns the digest of the content
 */
function writeRecords(
  folder: OutputFolder,
  { records, vocabulary, synonyms, words, version, imageBase }: SnapshotContent,
  downloads: readonly Download[],
  most: number,
): string {
  const about = { version, vocabulary, synonyms };
  const open = (part: number) => downloads.map(({ format, names }) => format.open(folder, names[part]!, about));
  let writers = open(0);
  const digest = createHash('sha256');
  try {
    let row = 0;
    let previous: ExerciseRecord | undefined;
    for (const record of records) {
      if (row > 0 && row % most === 0) {
        for (const writer of writers) writer.finish();
        writers = open(row / most);
      }
      checkRecord(record, previous, words);
      for (const writer of writers) writer.write(record);
      digest.update(`${jsonLine(record).replaceAll(`${imageBase}/`, '')}\n`);
      previous = record;
      row++;
    }
  } catch (error) {
    for (const writer of writers) writer.abandon();
    throw error;
  }
  for (const writer of writers) writer.finish();
  return digest.digest('hex');
}
