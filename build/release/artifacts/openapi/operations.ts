import { exerciseIdPattern } from '../../../../catalogue/schema/exercise-id.ts';
import { type Collection, collections, wordsIn } from '../../../../edge/format/collections.ts';
import { apiExercise } from '../../../../edge/format/exercise.ts';
import { pathOf, type Route, type RouteKind } from '../../../../edge/http/routes.ts';
import { wordListOf } from '../../../record/fields.ts';
import {
  type Example,
  type ExampleContent,
  listExample,
  namedExercises,
  searchedExercises,
  usualValue,
  usualWord,
} from './examples.ts';
import { listParameters, parameterReference } from './parameters.ts';
import { exerciseHeaders, imageHeaders, listHeaders, wordsHeaders } from './response-headers.ts';

/** The description of a route. */
interface Operation {
  /** Name of the operation without its verb: `Exercise` becomes `getExercise` and `headExercise`. */
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly object[];
  /** The successful responses, by status. */
  readonly responses: { readonly [status: string]: object };
  readonly problems: readonly number[];
}

/** The schema of an exercise in an answer. */
export const oneExercise = {
  anyOf: [{ $ref: '#/components/schemas/Exercise' }, { $ref: '#/components/schemas/DetailedExercise' }],
};

/** The description of each kind of route. */
export const operations: { readonly [kind in RouteKind]: (route: Route, content: ExampleContent) => Operation } = {
  all: ({ template }, content) => ({
    name: 'Exercises',
    tag: 'exercises',
    summary: 'All exercises',
    description: 'All exercises of the catalogue. A trailing slash makes no difference.',
    parameters: listParameters.map(parameterReference),
    responses: listResponses({
      all: listExample(content, template, content.records),
      ...filteredExample(content, template, content.records),
    }),
    problems: [400, 403],
  }),

  list: (route, content) => {
    const { records, words } = content;
    const collection = route.collection!;
    const { field, singular } = collection;
    const value = usualValue(collection, records);
    const found = records.filter((record) => wordsIn(record, collection.field).includes(value));
    const path = pathOf(route, value);
    return {
      name: `ExercisesBy${capitalized(collection.name)}`,
      tag: 'exercises',
      summary: `Exercises by ${singular}`,
      description: `The exercises with the \`${field}\` in the path.`,
      parameters: [
        pathParameter(route, `A word of the closed list for ${singular}. Upper and lower case are the same.`, value, {
          enum: words[wordListOf(field)],
        }),
        ...listParameters.map(parameterReference),
      ],
      responses: listResponses({
        [collection.name]: listExample(content, path, found),
        ...filteredExample(content, path, found, collection),
      }),
      problems: [400, 403, 404],
    };
  },

  name: byText(namedExercises, 'One or more words.', {
    name: 'ExercisesByName',
    summary: 'Exercises by words of their names',
    description: [
      'The exercises whose name or one of whose aliases contains every word of the text, also within longer words.',
      'Case, hyphens and spaces, singular and plural, and synonyms make no difference. If nothing matches, the answer is `[]`.',
    ].join(' '),
  }),

  search: byText(searchedExercises, 'What was typed.', {
    name: 'ExercisesBySearch',
    summary: 'Exercises by what somebody typed',
    description: [
      'The exercises that a user typing this text means, best match first.',
      'Search knows synonyms and abbreviations (`db bench`, `rdl`), forgives typos, and finds muscles, equipment and categories, too.',
      'If nothing matches, the answer is `[]`. Without `limit`, it has the best 25.',
    ].join(' '),
  }),

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
      description: 'The exercise with the id in the path. The problem for a removed exercise may name its `successor`.',
      parameters: [
        pathParameter(route, 'Id of the exercise: digits, including leading zeros.', record!.id, {
          pattern: exerciseIdPattern,
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
      name: `${capitalized(name)}List`,
      tag: 'words',
      summary: `All ${plural}`,
      description: `All words for finding exercises by ${singular}, in code-point order.`,
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
        'For clients that build image addresses from ids. The address in `gifUrl` needs neither this route nor a key.',
      parameters: [{ ...parameterReference('exerciseId') }, { ...parameterReference('resolution') }],
      responses: {
        200: {
          description: 'The animation, as the image host returns it to clients that follow the redirect.',
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

/** A route with the exercises that `find` finds by the text in its path, of which `meaning` says what it is. */
function byText(
  find: typeof namedExercises,
  meaning: string,
  operation: Pick<Operation, 'name' | 'summary' | 'description'>,
) {
  return (route: Route, content: ExampleContent): Operation => {
    const text = usualWord(content.records);
    return {
      ...operation,
      tag: 'exercises',
      parameters: [pathParameter(route, meaning, text, { minLength: 1 }), ...listParameters.map(parameterReference)],
      responses: listResponses({ [route.kind]: listExample(content, pathOf(route, text), find(content, text)) }),
      problems: [400, 403],
    };
  };
}

function listResponses(examples: { readonly [name: string]: Example }) {
  const description = 'The exercises from `offset` on, at most `limit`.';
  return {
    200: jsonResponse(description, listHeaders, { $ref: '#/components/schemas/Exercises' }, examples),
    304: unchanged('list', listHeaders),
  };
}

/** An example of a list with a filter by the first other collection. */
function filteredExample(
  content: ExampleContent,
  path: string,
  records: ExampleContent['records'],
  own?: Collection,
): { filtered: Example } {
  const filter = collections.find((collection) => collection !== own)!;
  const value = usualValue(filter, records);
  const found = records.filter((record) => wordsIn(record, filter.field).includes(value));
  return { filtered: listExample(content, path, found, [`${filter.name}=${encodeURIComponent(value)}`]) };
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

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
