import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { fields } from '../../../build/record/fields.ts';
import { datasetCard } from '../../../build/snapshots/documents/dataset-card.ts';
import { imageBase } from '../../support/samples/whole-catalogue.ts';
import { queryDuckDb } from './readers.ts';
import { realRecords } from './records.ts';
import { writtenSnapshots } from './write.ts';

let folder: string;
let count: number;
beforeAll(async () => {
  const { catalogue, records } = await realRecords();
  const some = records.filter(({ id }) => Number(id) % 50 < 3);
  count = some.length;
  folder = await writtenSnapshots(some, catalogue.vocabulary);
});

const text = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The first column of each row of a query over the folder's files. */
async function query(sql: string): Promise<unknown[]> {
  return (await queryDuckDb(folder, sql)).map(([first]) => first);
}

/**
 * Required members by type, from sections 4 and 5 of the Croissant 1.1 specification, except for the date, which
 * snapshots don't have.
 */
const croissantSchema = {
  type: 'object',
  required: [
    '@context',
    '@type',
    'conformsTo',
    'name',
    'description',
    'license',
    'url',
    'creator',
    'distribution',
    'recordSet',
  ],
  properties: {
    '@type': { const: 'sc:Dataset' },
    conformsTo: { const: 'http://mlcommons.org/croissant/1.1' },
    url: { pattern: '^https?://' },
    license: { pattern: '^https://' },
    version: { pattern: '^\\d+\\.\\d+\\.\\d+$' },
    distribution: { type: 'array', minItems: 1, items: { $ref: '#/$defs/fileObject' } },
    recordSet: { type: 'array', minItems: 1, items: { $ref: '#/$defs/recordSet' } },
  },
  $defs: {
    id: { type: 'object', required: ['@id'], additionalProperties: false, properties: { '@id': { type: 'string' } } },
    fileObject: {
      type: 'object',
      required: ['@type', '@id', 'name', 'contentUrl', 'encodingFormat', 'sha256'],
      properties: {
        '@type': { const: 'cr:FileObject' },
        contentSize: { pattern: '^\\d+ B$' },
        sha256: { pattern: '^[0-9a-f]{64}$' },
      },
    },
    recordSet: {
      type: 'object',
      required: ['@type', '@id', 'name', 'key', 'field'],
      properties: {
        '@type': { const: 'cr:RecordSet' },
        key: { $ref: '#/$defs/id' },
        field: { type: 'array', minItems: 2, items: { $ref: '#/$defs/field' } },
      },
    },
    field: {
      type: 'object',
      required: ['@type', '@id', 'name', 'description', 'dataType', 'source'],
      additionalProperties: false,
      properties: {
        '@type': { const: 'cr:Field' },
        '@id': { type: 'string' },
        name: { type: 'string' },
        description: { pattern: '\\.$' },
        dataType: { enum: ['sc:Text', 'sc:URL'] },
        isArray: { const: true },
        arrayShape: { const: '-1' },
        references: { type: 'object', required: ['field'], properties: { field: { $ref: '#/$defs/id' } } },
        source: {
          type: 'object',
          required: ['fileObject', 'extract'],
          additionalProperties: false,
          properties: {
            fileObject: { $ref: '#/$defs/id' },
            extract: { type: 'object', required: ['column'], additionalProperties: false, properties: { column: {} } },
            transform: {
              type: 'object',
              required: ['delimiter'],
              additionalProperties: false,
              properties: { delimiter: {} },
            },
          },
        },
      },
    },
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a document of an untyped format
type Json = any;

describe('croissant.json', () => {
  let document: Json;
  beforeAll(() => {
    document = JSON.parse(text('croissant.json'));
  });

  test('has what the specification requires', () => {
    const validate = new Ajv2020({ strict: false }).compile(croissantSchema);
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(document.url).toBe(`${imageBase}/`);
  });

  test('uses no term that its context does not explain', () => {
    const schemaOrg = ['alternateName', 'contentSize', 'contentUrl', 'creator', 'description', 'distribution'];
    schemaOrg.push('encodingFormat', 'inLanguage', 'keywords', 'license', 'name', 'url', 'version');
    const known = new Set([...Object.keys(document['@context']), ...schemaOrg]);
    const terms = new Set<string>();
    const look = (value: Json): void => {
      if (Array.isArray(value)) value.forEach(look);
      else if (value && typeof value === 'object') {
        for (const [name, inner] of Object.entries(value)) {
          if (name === '@context') continue;
          if (!name.startsWith('@')) terms.add(name);
          look(inner);
        }
      }
    };
    look(document);
    expect([...terms].filter((term) => !known.has(term))).toEqual([]);
  });

  test('identifies files by their digest, with unique ids', () => {
    const ids = [
      ...document.distribution.map((file: Json) => file['@id']),
      ...document.recordSet.flatMap((set: Json) => [set['@id'], ...set.field.map((field: Json) => field['@id'])]),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const { contentUrl, sha256 } of document.distribution) {
      expect(text('SHA256SUMS')).toContain(`${sha256}  ${contentUrl}\n`);
    }
    for (const set of document.recordSet) {
      expect(ids).toContain(set.key['@id']);
      for (const { references, source } of set.field) {
        expect(ids).toContain(source.fileObject['@id']);
        if (references) expect(ids).toContain(references.field['@id']);
      }
    }
  });

  test('finds every field of the table in a column that DuckDB reads', async () => {
    const [exercises] = document.recordSet;
    expect(exercises.field.map(({ name }: Json) => name)).toEqual(fields.map(({ name }) => name));
    for (const set of document.recordSet) {
      for (const { source } of set.field) {
        const file = source.fileObject['@id'];
        const columns = await query(`SELECT column_name FROM (DESCRIBE SELECT * FROM '${file}')`);
        expect(columns, file).toContain(source.extract.column);
      }
    }
  });
});

describe('the dataset card', () => {
  test('precedes the README, and its viewer can read the data', async () => {
    const [, card, body] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text('README.md'))!;
    expect(body).toMatch(/^# Exercise Catalogue/);
    expect(card).toMatch(/^license: cc0-1\.0$/m);
    const [, path] = /^ {8}path: (.*)$/m.exec(card!)!;
    expect(await query(`SELECT count(*) FROM '${path}'`)).toEqual([BigInt(count)]);
  });

  test.each([
    [999, 'n<1K'],
    [1000, '1K<n<10K'],
    [10_000, '10K<n<100K'],
    [1_000_000, '1M<n<10M'],
  ])('%d exercises are of the size %s', (exercises, category) => {
    expect(datasetCard(exercises)).toContain(`  - ${category}\n`);
  });
});
