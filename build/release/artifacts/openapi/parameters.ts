import { exerciseIdPattern } from '../../../../catalogue/schema/exercise-id.ts';
import { facets, filterKinds, have } from '../../../../edge/format/collections.ts';
import { imageResolutionWords } from '../../../../edge/http/image-request.ts';
import { wordListOf } from '../../../record/fields.ts';
import type { WordLists } from '../../../record/words.ts';

/** The parameters besides those in paths, by component name. */
export function parameters(words: WordLists): { readonly [component: string]: object } {
  return {
    ...fixedParameters,
    ...Object.fromEntries(
      facets.map(({ name, singular, field }) => [
        filterComponent(name),
        wordsParameter(
          name,
          `Only exercises with this ${singular}, or with one of several separated by commas. Case-insensitive. All filters must match.`,
          words[wordListOf(field)],
        ),
      ]),
    ),
    [filterComponent(have.name)]: wordsParameter(
      have.name,
      'The available equipment, separated by commas: leaves out every exercise that needs anything else. `body weight` is always available.',
      [...new Set([...words.equipment, ...words.requisites])],
    ),
  };
}

/** A parameter for one or more words of a closed list. */
function wordsParameter(name: string, description: string, words: readonly string[]): object {
  return {
    name,
    in: 'query',
    description,
    style: 'form',
    explode: false,
    schema: { type: 'array', minItems: 1, items: { type: 'string', enum: words } },
  };
}

/** Parameters of an array of exercises: paging, the filters, the fields, then headers. */
export const listParameters = [
  'limit',
  'offset',
  ...filterKinds.map(({ name }) => filterComponent(name)),
  'fields',
  'ifNoneMatch',
  'acceptEncoding',
];

/** The component name of the filter by a collection; the plain name belongs to the path's parameter. */
function filterComponent(collection: string): string {
  return `${collection}Filter`;
}

/** A parameter by reference. */
export function parameterReference(component: string): object {
  return { $ref: `#/components/parameters/${component}` };
}

const fixedParameters = {
  limit: {
    name: 'limit',
    in: 'query',
    description: 'Maximum number of exercises; without it, all to the end of the list.',
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
  offset: {
    name: 'offset',
    in: 'query',
    description: 'Number of exercises to skip at the start of the list; applied before `limit`.',
    schema: { type: 'integer', minimum: 0, default: 0 },
    example: 0,
  },
  fields: {
    name: 'fields',
    in: 'query',
    description: 'With `all`, each exercise has all fields.',
    schema: { type: 'string', enum: ['all'] },
  },
  exerciseId: {
    name: 'exerciseId',
    in: 'query',
    required: true,
    description: 'Id of the exercise whose animation to get.',
    schema: { type: 'string', pattern: exerciseIdPattern },
  },
  resolution: {
    name: 'resolution',
    in: 'query',
    description: 'Side of the animation in pixels. Values above the largest size get the largest.',
    schema: { type: 'string', enum: imageResolutionWords, default: '360' },
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer. If it still matches, the answer is 304 without a body.',
    schema: { type: 'string' },
  },
  acceptEncoding: {
    name: 'Accept-Encoding',
    in: 'header',
    description: 'Whole lists are served as `br` or `gzip` to clients that accept it.',
    schema: { type: 'string' },
    example: 'br, gzip',
  },
} as const;
