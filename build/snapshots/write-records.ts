import { createHash } from 'node:crypto';
import { checkRecord } from '../record/check-record.ts';
import type { ExerciseRecord } from '../record/fields.ts';
import type { OutputFolder } from '../support/output-folder.ts';
import type { Format, RecordWriter } from './formats/format.ts';
import { jsonLine } from './formats/json.ts';
import type { SnapshotContent } from './snapshot-content.ts';

/** A format that is written, with the names of its files. */
export interface Download {
  readonly format: Format;
  readonly names: readonly string[];
}

/**
 * Writes all records in several formats, in one pass.
 * @param most maximum number of exercises in a file
 * @returns the digest of the content: SHA-256 of the records without the address of the image host
 * @throws TypeError if a record violates what the formats rely on
 */
export function writeRecords(
  folder: OutputFolder,
  { records, vocabulary, synonyms, words, version, imageBase }: SnapshotContent,
  downloads: readonly Download[],
  most: number,
): string {
  const about = { version, vocabulary, synonyms };
  const writers: RecordWriter[] = [];
  const begin = (part: number) => {
    for (const { format, names } of downloads) writers.push(format.open(folder, names[part]!, about));
  };
  const finish = () => {
    for (; writers[0]; writers.shift()) writers[0].finish();
  };
  const digest = createHash('sha256');
  try {
    begin(0);
    let row = 0;
    let previous: ExerciseRecord | undefined;
    for (const record of records) {
      if (row > 0 && row % most === 0) {
        finish();
        begin(row / most);
      }
      checkRecord(record, previous, words);
      for (const writer of writers) writer.write(record);
      digest.update(`${jsonLine(record).replaceAll(`${imageBase}/`, '')}\n`);
      previous = record;
      row++;
    }
    finish();
  } catch (error) {
    for (const writer of writers) writer.abandon();
    throw error;
  }
  return digest.digest('hex');
}
