import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { wordListOf } from '../../../build/record/fields.ts';
import { lists } from '../../../build/release/artifacts/lists.ts';
import { lookUps } from '../../../build/release/artifacts/look-ups.ts';
import { openApiDocument } from '../../../build/release/artifacts/openapi/document.ts';
import { contentOf, type ReleaseContent } from '../../../build/release/content.ts';
import { writeArtifacts } from '../../../build/release/write-artifacts.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { noHistory } from '../../../build/versions/history.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { encodeCurrent } from '../../../edge/format/current.ts';
import { apiExercise } from '../../../edge/format/exercise.ts';
import { currentPath, releaseFolder } from '../../../edge/format/paths.ts';
import { createHandler } from '../../../edge/handler.ts';
import type { Answer } from '../../../edge/http/message.ts';
import { commonHeaders } from '../../../edge/http/problem.ts';
import * as problems from '../../../edge/http/problems.ts';
import { answersExercises, routes } from '../../../edge/http/routes.ts';
import { emptyKeyDocument, issueKey } from '../../../edge/keys/key-document.ts';
import { KeyTable } from '../../../edge/keys/key-table.ts';
import { permissions } from '../../../edge/keys/permissions.ts';
import { limitRate } from '../../../edge/rate-limit.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import type { Store } from '../../../edge/store/store.ts';
import { memoryFolder } from '../../support/folders/memory-folder.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { jsonBody, type Send, type Sent, sendToHandler } from '../../support/requests/exchange.ts';
import { sampleKeySource, sampleKeys, unknownKey } from '../../support/samples/sample-keys.ts';
import { writeSmallCatalogue } from '../../support/samples/small-catalogue.ts';
import { someImage, wholeContent } from '../../support/samples/whole-catalogue.ts';
import { quickCompression } from '../../support/stand-ins/quick-compression.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is read as an untyped client would
type Json = any;

let document: Json;
let content: ReleaseContent;

beforeAll(async () => {
  content = await wholeContent();
  document = JSON.parse(JSON.stringify(openApiDocument(content)));
});

test("Redocly's linter finds no problem", async () => {
  const folder = await temporaryFolder(new Map([['openapi.json', Buffer.from(JSON.stringify(document))]]));
  const lint = ['lint', join(folder.path, 'openapi.json'), '--format=json', '--extends=recommended-strict'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  // With problems it exits with 1.
  const { stdout } = await promisify(execFile)('node_modules/.bin/redocly', lint, { env }).catch((error) => error);
  const { totals, problems } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

test('every route has a path', () => {
  expect(Object.keys(document.paths)).toEqual(routes.map(({ template }) => template));
});

describe.each(routes)('$template', (route) => {
  const item = () => document.paths[route.template];
  const parametersOf = ({ parameters }: Json) =>
    parameters.map((parameter: Json) => resolved(parameter).name as string) as string[];

  test('has its parameters, with all words of the closed lists', () => {
    const { parameters } = item();
    const names = parametersOf(item());
    if (route.parameter) {
      expect(parameters[0]).toMatchObject({ name: route.parameter, in: 'path', required: true });
    }
    if (route.kind === 'list') {
      expect(parameters[0].schema.enum).toEqual(content.words[wordListOf(route.collection!.field)]);
    }
    if (answersExercises(route)) {
      expect(names).toEqual(expect.arrayContaining(['limit', 'offset', 'bodyPart', 'equipment', 'target']));
    } else {
      expect(names).not.toContain('limit');
    }
  });

  test('has GET and HEAD with the same statuses, and says what a key must allow', () => {
    const { get, head } = item();
    expect(Object.keys(head.responses)).toEqual(Object.keys(get.responses));
    expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['401', '429', '500']));
    for (const { description } of [get, head]) {
      expect(description).toContain(route.permission ? `allows \`${route.permission}\`` : 'Any valid key');
    }
    expect(Object.keys(get.responses).includes('403')).toBe(route.permission !== undefined);
  });
});

function resolved(parameter: Json): Json {
  return parameter.$ref ? document.components.parameters[parameter.$ref.split('/').at(-1)] : parameter;
}

test('every exercise and every example matches the schemas', () => {
  const ajv = new Ajv2020({ strict: false, formats: { uri: (text: string) => URL.canParse(text) } });
  ajv.addSchema({ $id: 'openapi', ...document });
  const isExercises = ajv.getSchema('openapi#/components/schemas/Exercises')!;
  const isProblem = ajv.getSchema('openapi#/components/schemas/Problem')!;
  expect(isExercises(content.records.map(apiExercise)), JSON.stringify(isExercises.errors)).toBe(true);
  expect(isExercises([{ ...apiExercise(content.records[0]!), extra: 1 }])).toBe(false);
  expect(isExercises([{ ...apiExercise(content.records[0]!), instructions: [] }])).toBe(false);
  for (const { template } of routes) {
    const json = document.paths[template].get.responses['200'].content['application/json'];
    const isAnswer =
      json &&
      ajv.compile({
        $ref: `openapi#/paths/${pointer(template)}/get/responses/200/content/${pointer('application/json')}/schema`,
      });
    for (const { value } of Object.values<Json>(json?.examples ?? {})) {
      expect(value.length).not.toBe(0);
      expect(isAnswer(value), JSON.stringify(isAnswer.errors)).toBe(true);
    }
  }
  for (const [status, { content }] of Object.entries<Json>(document.components.responses)) {
    for (const { value } of Object.values<Json>(content['application/problem+json'].examples)) {
      expect(isProblem(value), JSON.stringify(isProblem.errors)).toBe(true);
      expect(value.status).toBe(Number(status));
    }
  }
});

/** A member's name in a JSON pointer in a URL fragment (RFC 6901 §6). */
function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

test('every problem has an example, and every status a response', () => {
  const answers = Object.values(problems).flatMap((problem) =>
    'status' in Object(problem) ? [problem as Answer] : [],
  );
  for (const { status, body } of answers) {
    // Except those of GET and HEAD, of assistants' messages, and of very long catalogues only.
    if (status === 405 || body === problems.notJson.body) continue;
    if (body === problems.notSearched.body) continue;
    const { examples } = document.components.responses[status].content['application/problem+json'];
    const values = Object.values<Json>(examples).map(({ value }) => value);
    expect(values).toContainEqual(JSON.parse(new TextDecoder().decode(body as Uint8Array)));
  }
});

test('the headers are those that pages may read', () => {
  const exposed = commonHeaders[commonHeaders.indexOf('Access-Control-Expose-Headers') + 1]!;
  for (const name of exposed.split(', ')) expect(Object.keys(document.components.headers)).toContain(name);
});

describe('every example is an answer of the service', () => {
  let small: Json;
  let store: Store;
  let send: Send;
  const valid = (path: string): Sent => ({ path, headers: { 'x-gateway-key': sampleKeys.valid } });

  beforeAll(async () => {
    const { path: source } = await temporaryFolder();
    writeSmallCatalogue(source, 250);
    const { catalogue } = await readCatalogue(source);
    const [kept] = catalogue.exercises;
    const gone = { id: '9999', name: 'nodding', removed: 'the same exercise', successor: kept!.id };
    const content = contentOf(
      {
        catalogue: { ...catalogue, ledger: [...catalogue.ledger, gone] },
        history: noHistory,
        license: '',
        imageBase: 'https://images.example',
      },
      ({ id }) => someImage(id),
    );
    small = JSON.parse(JSON.stringify(openApiDocument(content)));
    const { folder: written, files } = memoryFolder();
    const options = { progress: noProgress, cache: quickCompression };
    const release = await writeArtifacts([lists, lookUps], content, written, options);
    const published = Array.from(files, ([path, bytes]) => [releaseFolder(release) + path, bytes] as const);
    store = memoryStore(new Map<string, Uint8Array>([[currentPath, encodeCurrent(release)], ...published]));
    send = sendToHandler(createHandler({ store, keys: sampleKeySource }));
  });

  test.each(routes)('$template', async ({ template, kind }) => {
    const { get } = small.paths[template];
    if (kind === 'image') {
      const [, location, id] = /`(\S+)` for (\S+)\./.exec(get.responses['302'].description)!;
      const { status, headers } = await send(valid(`${template}?exerciseId=${id}`));
      expect([status, headers.get('location')]).toEqual([302, location]);
      return;
    }
    const examples = Object.values<Json>(get.responses['200'].content['application/json'].examples);
    expect(examples.length).toBeGreaterThan(0);
    for (const { summary, description, value } of examples) {
      const [, path] = /^GET (\S+)$/.exec(summary)!;
      const received = await send(valid(path!));
      expect(received.status).toBe(200);
      expect(jsonBody(received)).toEqual(value);
      const total = /of (\d+)\.$|^All (\d+)\.$/.exec(description);
      if (total) expect(received.headers.get('x-total-count')).toBe(total[1] ?? total[2]);
    }
  });

  /** The request that causes each problem, by status and name of the example. */
  const requests: { readonly [status: string]: { readonly [example: string]: () => Promise<Sent | Json> | Sent } } = {
    400: {
      limit: () => valid('/exercises?limit=ten'),
      filter: () => valid('/exercises?bodyPart=nose'),
      escape: () => valid('/exercises/bodyPart/%'),
      exerciseId: () => valid('/image'),
      resolution: () => valid('/image?exerciseId=0001&resolution=1'),
    },
    401: {
      missing: () => ({ path: '/exercises' }),
      repeated: () => ({ path: '/exercises', headers: { 'x-gateway-key': [sampleKeys.valid, sampleKeys.another] } }),
      malformed: () => ({ path: '/exercises', headers: { 'x-gateway-key': sampleKeys.valid.slice(0, -1) } }),
      unknown: () => ({ path: '/exercises', headers: { 'x-gateway-key': unknownKey } }),
      expired: () => ({ path: '/exercises', headers: { 'x-gateway-key': sampleKeys.expired } }),
    },
    404: {
      value: () => valid('/exercises/bodyPart/nose'),
      exercise: () => valid('/exercises/exercise/0000'),
      removed: () => valid('/exercises/exercise/9999'),
      route: () => valid('/exercises/nowhere'),
    },
  };

  const exampleOf = (status: number, name: string) =>
    small.components.responses[status].content['application/problem+json'].examples[name].value;
  const namesOf = (status: number) =>
    Object.keys(small.components.responses[status].content['application/problem+json'].examples);

  test.each([400, 401, 404])('the examples of %d are what the handler answers', async (status) => {
    expect(Object.keys(requests[status]!).sort()).toEqual(namesOf(status).sort());
    for (const [name, request] of Object.entries(requests[status]!)) {
      const received = await send(await request());
      expect([name, received.status, jsonBody(received)]).toEqual([name, status, exampleOf(status, name)]);
    }
  });

  test('the examples of 403 are what a key without each permission gets', async () => {
    expect(namesOf(403).sort()).toEqual([...permissions].sort());
    for (const permission of permissions) {
      const allow = permissions.filter((name) => name !== permission);
      const issued = issueKey(emptyKeyDocument, { label: 'all but one', allow }, new Uint8Array(32), 0);
      const keys = { get: () => KeyTable.from(issued.document) };
      const narrow = sendToHandler(createHandler({ store, keys }));
      const { template, parameter } = routes.find((route) => route.permission === permission)!;
      const path = parameter ? template.replace(`{${parameter}}`, 'x') : template;
      const received = await narrow({ path, headers: { 'x-gateway-key': issued.key } });
      expect([received.status, jsonBody(received)]).toEqual([403, exampleOf(403, permission)]);
    }
  });

  test('the example of 429 is what a key gets above its rate', async () => {
    expect(namesOf(429)).toEqual(['rate']);
    const keys = sampleKeySource;
    const handler = createHandler({ store, keys });
    const limited = sendToHandler(limitRate(handler, { keys, perMinute: 60, now: () => 0 }));
    for (let i = 0; i < 60; i++) expect((await limited(valid('/exercises/bodyPartList'))).status).toBe(200);
    const received = await limited(valid('/exercises/bodyPartList'));
    expect([received.status, received.headers.get('retry-after')]).toEqual([429, '1']);
    expect(jsonBody(received)).toEqual(exampleOf(429, 'rate'));
  });

  test('the example of 500 is what a broken key table causes', async () => {
    expect(namesOf(500)).toEqual(['fault']);
    const broken = { get: () => Promise.reject(new Error('The key table is altered.')) };
    const faulty = sendToHandler(createHandler({ store: memoryStore(new Map()), keys: broken }));
    const received = await faulty(valid('/exercises'));
    expect([received.status, jsonBody(received)]).toEqual([500, exampleOf(500, 'fault')]);
  });
});
