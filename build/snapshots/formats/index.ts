import { csv, excelCsv } from './csv.ts';
import type { Format } from './format.ts';
import { json } from './json.ts';
import { ndjson } from './ndjson.ts';
import { parquet } from './parquet.ts';
import { sqlite } from './sqlite.ts';

/** The formats that take as long as everything else in a release. */
export const slowFormats: readonly Format[] = [parquet, sqlite];

/** The formats in which all exercises can be downloaded. */
export const formats: readonly Format[] = [csv, excelCsv, json, ndjson, ...slowFormats];
