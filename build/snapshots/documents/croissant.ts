import { type Field, fields } from '../../record/fields.ts';
import { mediaTypeOf } from '../../support/content-types.ts';
import { dataLicense } from '../../support/data-license.ts';
import { datasetAuthors, datasetDescription, datasetKeywords, datasetName, datasetTitle } from '../dataset.ts';
import { csv } from '../formats/csv.ts';
import { parquet } from '../formats/parquet.ts';
import { partPattern } from '../parts.ts';
import { vocabularyTables } from '../vocabulary-tables.ts';
import { type Files, stem } from './files.ts';

/** The name of the file. */
export const croissantFile = 'croissant.json';

/**
 * A Croissant 1.1 description of the folder (https://docs.mlcommons.org/croissant/docs/croissant-spec-1.1.html): its
 * tables as the distribution, exercises and vocabularies as record sets. It has no publication date, because the same
 * catalogue gives the same bytes on any day.
 * @param url address of the host that publishes the data, without a trailing slash
 */
export function croissant(version: string, url: string, files: Files): string {
  const tables = [parquet.file, csv.file, ...vocabularyTables.map(({ file }) => file)];
  const description = {
    '@context': { ...context, ...(!files.has(csv.file) && { fileSet: 'cr:fileSet', includes: 'cr:includes' }) },
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: datasetName,
    alternateName: datasetTitle,
    description: datasetDescription,
    url: `${url}/`,
    version,
    license: dataLicense.url,
    inLanguage: 'en',
    keywords: datasetKeywords,
    isLiveDataset: false,
    creator: { '@type': 'sc:Organization', name: datasetAuthors },
    citeAs: `${datasetTitle}, version ${version}, ${dataLicense.id}.`,
    distribution: tables.map((file) => fileObject(file, files)),
    recordSet: [
      {
        ...recordSet('exercises', 'One record per exercise, sorted by name.', 'id'),
        field: fields.map((field) => exerciseField(field, files)),
      },
      ...vocabularyTables.map((table) => ({
        ...recordSet(stem(table.file), `${table.title}: the words that exercises use.`, 'word'),
        field: table.columns.map(({ name, description }) => ({
          ...field(`${stem(table.file)}/${name}`, description),
          source: column(table.file, name, files),
        })),
      })),
    ],
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

/** A file, or the set of its parts, whose digests are in `SHA256SUMS`. */
function fileObject(file: string, files: Files): object {
  const entry = files.get(file);
  if (!entry) {
    const includes = partPattern(file);
    return { '@type': 'cr:FileSet', '@id': file, name: file, encodingFormat: mediaTypeOf(file), includes };
  }
  const { bytes, sha256 } = entry;
  return {
    '@type': 'cr:FileObject',
    '@id': file,
    name: file,
    contentUrl: file,
    contentSize: `${bytes} B`,
    encodingFormat: mediaTypeOf(file),
    sha256,
  };
}

function recordSet(name: string, description: string, key: string): object {
  return { '@type': 'cr:RecordSet', '@id': name, name, description, key: { '@id': `${name}/${key}` } };
}

/** Texts and lists are columns of the Parquet file; maps and lists by name are cells of the CSV (`name=value`). */
function exerciseField({ name, kind, format, description, words }: Field, files: Files): object {
  const table = vocabularyTables.find(({ list }) => list === words);
  const isColumn = kind === 'text' || kind === 'list';
  return {
    ...field(`exercises/${name}`, isColumn ? description : `${description} Each as name=value.`),
    ...(format === 'uri' && { dataType: 'sc:URL' }),
    ...(kind !== 'text' && { isArray: true, arrayShape: '-1' }),
    source: isColumn
      ? column(parquet.file, name, files)
      : { ...column(csv.file, name, files), transform: { delimiter: '|' } },
    ...(isColumn && table && { references: { field: { '@id': `${stem(table.file)}/word` } } }),
  };
}

function field(id: string, description: string): object {
  return { '@type': 'cr:Field', '@id': id, name: id.slice(id.indexOf('/') + 1), description, dataType: 'sc:Text' };
}

function column(file: string, name: string, files: Files): object {
  return { [files.has(file) ? 'fileObject' : 'fileSet']: { '@id': file }, extract: { column: name } };
}

/** The terms used in the description, from the specification's context. */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  arrayShape: 'cr:arrayShape',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  delimiter: 'cr:delimiter',
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  sha256: 'cr:sha256',
  source: 'cr:source',
  transform: 'cr:transform',
};
