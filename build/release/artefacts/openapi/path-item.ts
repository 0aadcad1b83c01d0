import { type Collection, collections, valuesOf } from '../../../../edge/format/collections.ts';
import { apiExercise } from '../../../../edge/format/exercise.ts';
import { pathOf, type Route, type RouteKind } from '../../../../edge/http/routes.ts';
import { wordListOf } from '../../../record/fields.ts';
import type { ReleaseContent } from '../../content.ts';
import { type Example, listExample, namedExercises, searchedExercises, usualValue, usualWord } from './examples.ts';
import { listParameters, parameterReference } from './parameters.ts';
import { exerciseHeaders, imageHeaders, listHeaders, wordsHeaders } from './response-headers.ts';

/** The description of a route. */
interface Operation {
  /** Name of the operation without its first word, in camel case: `Exercise` becomes `getExercise` and `headExercise`. */
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly object[];
  /** The responses that are no problem, by status. */
  readonly responses: { readonly [status: string]: object };
  readonly problems: readonly number[];
}

/** The schema of an exercise as an answer has it. */
export const oneExercise = {
  anyOf: [{ $ref: '#/components/schemas/Exercise' }, { $ref: '#/components/schemas/DetailedExercise' }],
};

/** Problems of every route: no valid key, too many requests, a fault. */
const everywhere = [401, 429, 500] as const;

/** The description of each kind of route. */
const operations: { readonly [kind in RouteKind]: (route: Route, content: ReleaseContent) => Operation } = {
  all: ({ template }, { records }) => ({
    name: 'Exercises',
    tag: 'exercises',
    summary: 'All exercises',
    description: 'All exercises of the catalogue. A slash at the end of the path is the same.',
    parameters: listParameters.map(parameterReference),
    responses: listResponses({ all: listExample(template, records), ...filteredExample(template, records) }),
    problems: [400, 403],
  }),

  list: (route, { records, words }) => {
    const collection = route.collection!;
    const { field, singular } = collection;
    const value = usualValue(collection, records);
    const found = records.filter((record) => valuesOf(collection, record).includes(value));
    const path = pathOf(route, value);
    return {
      name: `ExercisesBy${capitalised(collection.name)}`,
      tag: 'exercises',
      summary: `Exercises by ${singular}`,
      description: `The exercises whose \`${field}\` is the one in the path.`,
      parameters: [
        pathParameter(route, `A word of the closed list for ${singular}. Upper and lower case are the same.`, value, {
          enum: words[wordListOf(field)],
        }),
        ...listParameters.map(parameterReference),
      ],
      responses: listResponses({
        [collection.name]: listExample(path, found),
        ...filteredExample(path, found, collection),
      }),
      problems: [400, 403, 404],
    };
  },

  name: (route, content) => {
    const text = usualWord(content.records);
    return {
      name: 'ExercisesByName',
      tag: 'exercises',
      summary: 'Exercises by words of their names',
      description: [
        'The exercises in whose name, or in one of whose aliases, every word of the text occurs, also as a part of a word.',
        'Upper and lower case, hyphens and spaces, singular and plural, and synonyms are the same. Where none has them the answer is `[]`.',
      ].join(' '),
      parameters: [
        pathParameter(route, 'One or more words.', text, { minLength: 1 }),
        ...listParameters.map(parameterReference),
      ],
      responses: listResponses({ name: listExample(pathOf(route, text), namedExercises(content, text)) }),
      problems: [400, 403],
    };
  },

  search: (route, content) => {
    const text = usualWord(content.records);
    return {
      name: 'ExercisesBySearch',
      tag: 'exercises',
      summary: 'Exercises by what somebody typed',
      description: [
        'The exercises that somebody who types this text means, the best first.',
        'It knows synonyms and abbreviations (`db bench`, `rdl`), forgives typing mistakes, and finds muscles, equipment and categories, too.',
        'Where nothing fits the answer is `[]`. Without `limit` it is the best 25.',
      ].join(' '),
      parameters: [
        pathParameter(route, 'What was typed.', text, { minLength: 1 }),
        ...listParameters.map(parameterReference),
      ],
      responses: listResponses({ search: listExample(pathOf(route, text), searchedExercises(content, text)) }),
      problems: [400, 403],
    };
  },

  exercise: (route, { records }) => {
    const [record] = records;
    const example: Example = {
      summary: `GET ${pathOf(route, record!.id)}`,
      description: 'The first exercise by name.',
      value: apiExercise(record!),
    };
    return {
      name: 'Exercise',
      tag: 'exercises',
      summary: 'One exercise',
      description: 'The exercise with the id in the path. Of a removed one the problem may name a `successor`.',
      parameters: [
        pathParameter(route, 'Id of the exercise: digits, including leading zeros.', record!.id, {
          pattern: '^[0-9]{4,}$',
        }),
        parameterReference('fields'),
        parameterReference('ifNoneMatch'),
      ],
      responses: {
        200: jsonResponse('The exercise.', exerciseHeaders, oneExercise, { example }),
        304: unchanged('exercise', exerciseHeaders),
      },
      problems: [400, 403, 404],
    };
  },

  values: ({ template, collection }, { words }) => {
    const { name, singular, plural, field } = collection!;
    // The service orders by code point, as `sort` does for words within the Basic Multilingual Plane.
    const value = [...words[wordListOf(field)]].sort();
    const example: Example = { summary: `GET ${template}`, description: `All ${value.length}.`, value };
    return {
      name: `${capitalised(name)}List`,
      tag: 'words',
      summary: `All ${plural}`,
      description: `The words by which exercises are found by ${singular}, in code-point order, all of them.`,
      parameters: ['ifNoneMatch', 'acceptEncoding'].map(parameterReference),
      responses: {
        200: jsonResponse(
          'The words.',
          wordsHeaders,
          { type: 'array', items: { type: 'string', enum: value } },
          { example },
        ),
        304: unchanged('list', wordsHeaders),
      },
      problems: [],
    };
  },

  image: (_, { records }) => {
    const [record] = records;
    return {
      name: 'ExerciseImage',
      tag: 'images',
      summary: 'The animation of an exercise',
      description:
        'For clients that make addresses of images from ids; the address in `gifUrl` needs neither this way nor a key.',
      parameters: [{ ...parameterReference('exerciseId') }, { ...parameterReference('resolution') }],
      responses: {
        200: {
          description: 'The animation, as whoever follows the redirect gets it from the image host.',
          content: { 'image/gif': {} },
        },
        302: {
          description: `The animation is at the address in \`Location\`, such as \`${record!.gifUrl}\` for ${record!.id}.`,
          headers: imageHeaders,
        },
      },
      problems: [400, 403, 404],
    };
  },
};

/** The path item of a route: GET, and HEAD, which answers the same without a body. */
export function pathItem(route: Route, content: ReleaseContent): object {
  const { name, tag, summary, description, parameters, responses, problems } = operations[route.kind](route, content);
  const { permission } = route;
  const key = permission ? `Needs a key that allows \`${permission}\`.` : 'Any valid key will do.';
  const statuses = [...problems, ...everywhere].sort((a, b) => a - b);
  const all = {
    ...responses,
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
  };
  return {
    parameters,
    get: { operationId: `get${name}`, tags: [tag], summary, description: `${description} ${key}`, responses: all },
    head: {
      operationId: `head${name}`,
      tags: [tag],
      summary: `${summary}, headers only`,
      description: `What \`GET\` answers, without the body. ${key}`,
      responses: Object.fromEntries(
        Object.entries(all).map(([status, response]) => [status, withoutContent(response)]),
      ),
    },
  };
}

function listResponses(examples: { readonly [name: string]: Example }) {
  const description = 'The exercises from `offset` on, at most `limit` of them.';
  return {
    200: jsonResponse(description, listHeaders, { $ref: '#/components/schemas/Exercises' }, examples),
    304: unchanged('list', listHeaders),
  };
}

/** An example of a list with a filter by the first other collection. */
function filteredExample(path: string, records: ReleaseContent['records'], own?: Collection): { filtered: Example } {
  const filter = collections.find((collection) => collection !== own)!;
  const value = usualValue(filter, records);
  const found = records.filter((record) => valuesOf(filter, record).includes(value));
  return { filtered: listExample(path, found, [`${filter.name}=${encodeURIComponent(value)}`]) };
}

function jsonResponse(
  description: string,
  headers: object,
  schema: object,
  examples: { readonly [name: string]: Example },
): object {
  return { description, headers, content: { 'application/json': { schema, examples } } };
}

function unchanged(what: string, headers: object): object {
  return { description: `The ${what} is still the one that \`If-None-Match\` names.`, headers };
}

function pathParameter({ parameter }: Route, description: string, example: string, schema: object): object {
  return { name: parameter, in: 'path', required: true, description, schema: { type: 'string', ...schema }, example };
}

function withoutContent(response: object): object {
  if (!('content' in response)) return response;
  const { content: _, ...rest } = response;
  return rest;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
