import { type Field, fields } from '../../record/fields.ts';
import type { WordListName, WordLists } from '../../record/words.ts';
import { mediaTypeOf } from '../../support/content-types.ts';
import { dataLicense } from '../../support/data-license.ts';
import { datasetAuthors, datasetDescription, datasetKeywords, datasetName, datasetTitle } from '../dataset.ts';
import { csv, excelCsv } from '../formats/csv.ts';
import { formats } from '../formats/index.ts';
import { filesOf } from '../parts.ts';
import { type VocabularyColumn, vocabularyTables } from '../vocabulary-tables.ts';
import { type Files, stem } from './files.ts';

export const dataPackageFile = 'datapackage.json';

/**
 * The descriptor of the folder as a Frictionless Data Package, valid in versions 1 and 2 of the standard
 * (https://specs.frictionlessdata.io/data-package/, https://datapackage.org/standard/data-package/).
 */
export function dataPackage(version: string, words: WordLists, files: Files): string {
  const descriptor = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    profile: 'data-package',
    name: datasetName,
    title: datasetTitle,
    description: datasetDescription,
    version,
    keywords: datasetKeywords,
    licenses: [{ name: dataLicense.id, path: dataLicense.url, title: dataLicense.title }],
    contributors: [{ title: datasetAuthors, role: 'author' }],
    resources: [
      // The table for Excel is left out: libraries mistake its byte order mark for part of the first name.
      ...formats
        .filter((format) => format !== excelCsv && filesOf(format.file, files.keys()).length > 0)
        .map(({ file, title }) =>
          file === csv.file
            ? table('exercises', file, title, files, exerciseSchema(words))
            : resource(ending(file), file, title, files),
        ),
      ...vocabularyTables.map(({ file, title, columns }) =>
        table(stem(file), file, title, files, {
          fields: columns.map(({ name, description }) => ({
            name,
            type: 'string',
            description,
            constraints: name === 'word' ? { required: true, unique: true } : { required: name !== 'synonyms' },
          })),
          primaryKey: 'word',
          ...foreignKeysOf(columns),
        }),
      ),
      resource('vocabulary', 'vocabulary.json', 'The closed lists of words', files),
    ],
  };
  return `${JSON.stringify(descriptor, null, 2)}\n`;
}

function resource(name: string, path: string, title: string, files: Files) {
  const entry = files.get(path);
  const parts = filesOf(path, files.keys());
  if (parts.length === 0) {
    throw new TypeError(`datapackage.json names ${path}, expected one of ${[...files.keys()].join(', ')}.`);
  }
  return {
    name,
    path: entry ? path : parts,
    title,
    format: ending(path),
    mediatype: mediaTypeOf(path),
    ...(entry && { bytes: entry.bytes, hash: `sha256:${entry.sha256}` }),
  };
}

function table(name: string, path: string, title: string, files: Files, schema: TableSchema) {
  return {
    ...resource(name, path, title, files),
    profile: 'tabular-data-resource',
    encoding: 'utf-8',
    dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    schema,
  };
}

/** https://specs.frictionlessdata.io/table-schema/ */
interface TableSchema {
  readonly fields: readonly object[];
  readonly primaryKey: string;
  readonly foreignKeys?: readonly object[];
}

function exerciseSchema(words: WordLists): TableSchema {
  return {
    fields: fields.map((field) => ({
      name: field.name,
      type: 'string',
      ...(field.format ? { format: field.format } : {}),
      description: cellDescription(field),
      constraints: constraints(field, words),
    })),
    primaryKey: 'id',
    foreignKeys: fields.flatMap(({ name, kind, words: list }) =>
      kind === 'text' && list && vocabularyTables.some((table) => table.list === list) ? [foreignKey(name, list)] : [],
    ),
  };
}

function cellDescription({ description, kind }: Field): string {
  if (kind === 'list') return `${description} With "|" between the elements.`;
  if (kind !== 'text') return `${description} As name=value, with "|" between them.`;
  return description;
}

function constraints({ name, kind, nullable, pattern, words: list }: Field, words: WordLists): object {
  return {
    required: kind === 'text' && !nullable,
    ...(name === 'id' || name === 'name' ? { unique: true } : {}),
    ...(kind === 'text' && list ? { enum: words[list] } : {}),
    ...(kind === 'text' && pattern ? { pattern } : {}),
  };
}

/** The foreign keys of a vocabulary table, if it has any. */
function foreignKeysOf(columns: readonly VocabularyColumn[]): Pick<TableSchema, 'foreignKeys'> {
  const foreignKeys = columns.flatMap(({ name, words, isList }) => (words && !isList ? [foreignKey(name, words)] : []));
  return foreignKeys.length > 0 ? { foreignKeys } : {};
}

function foreignKey(field: string, list: WordListName) {
  const { file } = vocabularyTables.find((table) => table.list === list)!;
  return { fields: field, reference: { resource: stem(file), fields: 'word' } };
}

function ending(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}
