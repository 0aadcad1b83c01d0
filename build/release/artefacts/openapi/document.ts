import { type Collection, collections, valuesOf } from '../../../../edge/format/collections.ts';
import type { Exercise } from '../../../../edge/format/exercise.ts';
import { listRoute } from '../../../../edge/http/routes.ts';
import { apiFields, wordListOf } from '../../../record/fields.ts';
import { objectSchema } from '../../../record/json-schema.ts';
import { publishedExercise } from '../../../record/published-exercise.ts';
import type { ReleaseContent } from '../../content.ts';
import { problemSchema } from './problem-schema.ts';
import { problemResponses } from './problems.ts';

/** Version of the API that the document describes. It has nothing to do with that of a release. */
const apiVersion = '1.0.0';

/** Exercises in the example of an answer. */
const exampleLimit = 2;

/** The OpenAPI 3.1 document: a path for every collection, with the words and examples of this release. */
export function openApiDocument(content: ReleaseContent): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exercise Catalogue',
      version: apiVersion,
      summary: 'Free exercise data for fitness apps.',
      description: [
        'Every answer is a JSON array of exercises, ordered by `name`. Everything is read-only: methods other than',
        '`GET`, `HEAD` and `OPTIONS` are answered with 405 and an `Allow` header. Errors are',
        '`application/problem+json` (RFC 9457) and say what to send instead. A CORS preflight (`OPTIONS`) needs no key.',
      ].join(' '),
      license: { name: 'Data: CC0 1.0 Universal', identifier: 'CC0-1.0' },
    },
    // Relative to this document, which lies below /releases: the service that one got the document from.
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: [{ name: 'exercises', description: 'Lists of exercises' }],
    security: [{ gatewayKey: [] }],
    paths: Object.fromEntries(
      collections.map((collection) => [listRoute(collection).template, pathItem(collection, content)]),
    ),
    components: {
      securitySchemes: {
        gatewayKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-gateway-key',
          description: 'A key issued by an API marketplace or by whoever runs the service.',
        },
      },
      parameters: sharedParameters,
      headers: responseHeaders,
      schemas: componentSchemas(content),
      responses: problemResponses(content.words),
    },
  };
}

function pathItem(collection: Collection, content: ReleaseContent): object {
  const { name, word, field } = collection;
  const words = content.words[wordListOf(collection.field)];
  const example = exampleOf(collection, content.records);
  const operation = {
    tags: ['exercises'],
    responses: {
      200: {
        description: `The exercises of the ${word}, from \`offset\` on, at most \`limit\` of them.`,
        headers: listHeaders,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Exercises' },
            examples: { [name]: { summary: example.summary, value: example.exercises } },
          },
        },
      },
      304: { description: 'The list is still the one that `If-None-Match` names.', headers: listHeaders },
      ...Object.fromEntries(
        [400, 401, 403, 404, 500].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
  return {
    parameters: [
      {
        name,
        in: 'path',
        required: true,
        description: `A word of the closed list for ${word}. Upper and lower case are the same.`,
        schema: { type: 'string', enum: words },
        example: example.value,
      },
      ...Object.keys(sharedParameters).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    ],
    get: {
      operationId: `listExercisesBy${capitalised(field)}`,
      summary: `Exercises by ${word}`,
      description: `The exercises whose \`${field}\` is the one in the path.`,
      ...operation,
    },
    head: {
      operationId: `headExercisesBy${capitalised(field)}`,
      summary: `Headers of exercises by ${word}`,
      description: `What \`GET\` answers, without the body.`,
      ...operation,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, withoutContent(response)]),
      ),
    },
  };
}

/** The value whose list is the longest, as one that a reader is likely to know, and the start of its list. */
function exampleOf(collection: Collection, records: readonly Exercise[]) {
  const counts = new Map<string, number>();
  for (const exercise of records) {
    for (const value of valuesOf(collection, exercise)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [value, count] = [...counts].reduce((longest, entry) => (entry[1] > longest[1] ? entry : longest), ['', 0]);
  const exercises = records.filter((exercise) => valuesOf(collection, exercise).includes(value));
  return {
    value,
    exercises: exercises.slice(0, exampleLimit).map(publishedExercise),
    summary: `The first ${exampleLimit} of ${count} with the ${collection.word} "${value}"`,
  };
}

function withoutContent(response: object): object {
  if (!('content' in response)) return response;
  const { content: _, ...rest } = response;
  return rest;
}

function componentSchemas({ words }: ReleaseContent): object {
  return {
    Exercise: { description: 'An exercise. All eight fields are always there.', ...objectSchema(apiFields, words) },
    Exercises: {
      description: 'Exercises, by name.',
      type: 'array',
      items: { $ref: '#/components/schemas/Exercise' },
    },
    Problem: problemSchema,
  };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const sharedParameters = {
  limit: {
    name: 'limit',
    in: 'query',
    description: 'At most so many exercises; without it, all to the end of the list.',
    schema: { type: 'integer', minimum: 0 },
    example: 10,
  },
  offset: {
    name: 'offset',
    in: 'query',
    description: 'Leaves out so many exercises from the start of the list; applied before `limit`.',
    schema: { type: 'integer', minimum: 0, default: 0 },
    example: 0,
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer: while it still holds, the answer is 304 without a body.',
    schema: { type: 'string' },
  },
  acceptEncoding: {
    name: 'Accept-Encoding',
    in: 'header',
    description: 'Whole lists are served in `br` or `gzip` to clients that accept it.',
    schema: { type: 'string' },
    example: 'br, gzip',
  },
} as const;

const responseHeaders = {
  ETag: header('Changes with every byte of the answer.', '"1f6c0b9a-0-10"'),
  'Cache-Control': header('Answers may be kept by the client, never by a shared cache.', 'private, max-age=300'),
  Vary: header('The request headers that the answer depends on.', 'x-gateway-key, accept-encoding'),
  'Content-Encoding': header('`br` or `gzip`, where the answer is compressed.', 'br'),
  'X-Total-Count': {
    description: 'Length of the whole list.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 240,
  },
  Link: header(
    'Addresses of the first, previous, next and last page (RFC 8288), where `limit` is given and not 0.',
    '</exercises/bodyPart/chest?limit=10&offset=10>; rel="next"',
  ),
  'X-Catalogue-Release': header('Id of the release that the answer is from.', '0f3b6c5d2a918e7746c0d1b2a3948576'),
} as const;

/** Of these, an answer may lack the ones that describe what it may lack. */
const listHeaders = Object.fromEntries(
  Object.keys(responseHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function header(description: string, example: string): object {
  return { description, schema: { type: 'string' }, example };
}
