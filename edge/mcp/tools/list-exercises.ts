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
    'Lists the exercises that meet all conditions, sorted by name, one page at a time. A condition with several words is met ' +
    'by any of them. "have" is the equipment that the user has. Without conditions, lists the whole catalogue.',
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
    return pageAnswer(found, offset, 'No exercise meets all of these conditions. Leave one out, or add words to it.');
  },
};
