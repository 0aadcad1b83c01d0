import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { wordListOf } from '../../../build/record/fields.ts';
import { publishedExercise } from '../../../build/record/published-exercise.ts';
import { openApiDocument } from '../../../build/release/artefacts/openapi/document.ts';
import type { ReleaseContent } from '../../../build/release/content.ts';
import { collections } from '../../../edge/format/collections.ts';
import * as problems from '../../../edge/http/problems.ts';
import { listRoute } from '../../../edge/http/routes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { wholeContent } from '../../support/whole-catalogue.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into as a reader without types would
type Json = any;

let document: Json;
let content: ReleaseContent;

beforeAll(async () => {
  content = await wholeContent('http://localhost:8787');
  document = JSON.parse(JSON.stringify(openApiDocument(content)));
});

test("Redocly's linter has nothing to say", async () => {
  const folder = await temporaryFolder(new Map([['openapi.json', Buffer.from(JSON.stringify(document))]]));
  const lint = ['lint', join(folder.path, 'openapi.json'), '--format=json', '--extends=recommended-strict'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/redocly', lint, {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { totals, problems } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  await folder.remove();
});

test('every collection has a path, with all its words', () => {
  expect(Object.keys(document.paths)).toEqual(collections.map((collection) => listRoute(collection).template));
  for (const collection of collections) {
    const { parameters, get, head } = document.paths[listRoute(collection).template];
    expect(parameters[0]).toMatchObject({ name: collection.name, in: 'path', required: true });
    expect(parameters[0].schema.enum).toEqual(content.words[wordListOf(collection.field)]);
    expect(Object.keys(get.responses)).toEqual(['200', '304', '400', '401', '403', '404', '500']);
    expect(Object.keys(head.responses)).toEqual(Object.keys(get.responses));
  }
});

test('every exercise, and every example, is what the schemas say', () => {
  const ajv = new Ajv2020({ strict: false, formats: { uri: (text: string) => URL.canParse(text) } });
  ajv.addSchema({ $id: 'openapi', ...document });
  const isExercises = ajv.getSchema('openapi#/components/schemas/Exercises')!;
  const isProblem = ajv.getSchema('openapi#/components/schemas/Problem')!;
  expect(isExercises(content.records.map(publishedExercise)), JSON.stringify(isExercises.errors)).toBe(true);
  expect(isExercises([{ ...publishedExercise(content.records[0]!), extra: 1 }])).toBe(false);
  for (const collection of collections) {
    const { examples } =
      document.paths[listRoute(collection).template].get.responses['200'].content['application/json'];
    const { value } = examples[collection.name];
    expect(value).toHaveLength(2);
    expect(isExercises(value)).toBe(true);
  }
  for (const [status, { content }] of Object.entries<Json>(document.components.responses)) {
    for (const { value } of Object.values<Json>(content['application/problem+json'].examples)) {
      expect(isProblem(value)).toBe(true);
      expect(value.status).toBe(Number(status));
    }
  }
});

test('the headers are those that pages may read', () => {
  const exposed = problems.commonHeaders[problems.commonHeaders.indexOf('Access-Control-Expose-Headers') + 1]!;
  for (const name of exposed.split(', ')) expect(Object.keys(document.components.headers)).toContain(name);
});
