import { filterKinds } from '../../format/collections.ts';
import { exercisesAt } from '../catalogue.ts';
import { objectOf } from '../schema.ts';
import type { Tool } from '../tool.ts';
import { filterArguments, filterParameters } from './filters.ts';
import { pageAnswer, pageArguments, pageOf, pageSchema } from './summary.ts';

export const listExercises: Tool = {
  name: 'list_exercises',
  title: 'List exercises',
  description:
    'All exercises that fit every condition, by name, a page at a time: of a condition any of its words may hold. "have" ' +
    'names what there is to train with. Without conditions, the whole catalogue.',
  input: (catalogue) =>
    objectOf(
      { ...filterArguments(filterKinds, catalogue), ...pageArguments },
      { optional: [...filterKinds.map(({ name }) => name), ...Object.keys(pageArguments)] },
    ),
  output: pageSchema,
  async answer(args, catalogue) {
    const { limit, offset } = pageOf(args);
    const found = await exercisesAt(catalogue, '/exercises', [
      ...filterParameters(filterKinds, args),
      ['limit', limit],
      ['offset', offset],
    ]);
    return pageAnswer(
      found,
      offset,
      'No exercise fits all of these conditions. Leave one out, or name more words in it.',
    );
  },
};
