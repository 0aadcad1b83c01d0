import type { SnapshotContent } from '../snapshot-content.ts';
import { vocabularyTables } from '../vocabulary-tables.ts';
import { checksums } from './checksums.ts';
import { croissant, croissantFile } from './croissant.ts';
import { dataPackage, dataPackageFile } from './data-package.ts';
import { datasetCard } from './dataset-card.ts';
import type { Files } from './files.ts';
import { jsonSchema, jsonSchemaFile } from './json-schema.ts';
import { provenance } from './provenance.ts';
import { partsNote, readme } from './readme.ts';
import { typescriptTypes } from './typescript.ts';
import { vocabularyCsv, vocabularyJson } from './vocabulary.ts';

/** The written downloads. */
interface Written {
  /** By name, including the documents so far. */
  readonly files: Files;
  /** SHA-256 of the records without the address of the image host. */
  readonly contentDigest: string;
  /** Maximum number of exercises in a file. */
  readonly most: number;
}

/**
 * The documents that go with the downloads, by name. The last ones describe those before, so each is added to the files
 * before the next is made.
 */
export function* documents(
  { records, vocabulary, words, version, changelog, license, imageBase }: SnapshotContent,
  { files, contentDigest, most }: Written,
): Generator<readonly [name: string, text: string]> {
  for (const table of vocabularyTables) yield [table.file, vocabularyCsv(table, vocabulary)];
  yield ['vocabulary.json', vocabularyJson(vocabulary)];
  yield [jsonSchemaFile, jsonSchema(words)];
  yield ['exercises.d.ts', typescriptTypes(words)];
  const count = records.length;
  const isInParts = count > most;
  yield ['README.md', datasetCard(count, isInParts) + (isInParts ? partsNote(most) : '') + readme()];
  yield ['LICENSE', license];
  yield ['CHANGELOG.md', changelog];
  yield ['PROVENANCE.md', provenance({ version, count, imageBase, files, contentDigest })];
  yield [dataPackageFile, dataPackage(version, words, files)];
  yield [croissantFile, croissant(version, imageBase, files)];
  yield ['SHA256SUMS', checksums(files)];
}
