import { facets, have } from '../../format/collections.ts';
import { escaped, exercisesAt } from '../catalogue.ts';
import { ArgumentError, objectOf } from '../schema.ts';
import type { Tool } from '../tool.ts';
import { filterArguments, filterParameters } from './filters.ts';
import { pageAnswer, pageArguments, pageOf, pageSchema } from './summary.ts';

/** The filters that narrow a search: equipment and body parts. More would make every list of tools longer. */
const kinds = [...facets.filter(({ name }) => name === 'bodyPart' || name === 'equipment'), have];

export const searchExercises: Tool = {
  name: 'search_exercises',
  title: 'Search exercises',
  description:
    'Finds exercises by what people call them, best match first: "db bench", "rdl", "tricep pushdowns". Handles typos, ' +
    'abbreviations and any word order. To get all exercises that meet certain conditions, use list_exercises.',
  input: (catalogue) =>
    objectOf(
      {
        text: { type: 'string', description: 'A name or part of one, as the user typed it', maxLength: 200 },
        ...filterArguments(kinds, catalogue),
        ...pageArguments,
      },
      { optional: [...kinds.map(({ name }) => name), ...Object.keys(pageArguments)] },
    ),
  output: pageSchema,
  async answer(args, catalogue) {
    const text = args.text as string;
    if (text.trim() === '') throw new ArgumentError('text is empty. Send the name of an exercise, or a part of it.');
    const { limit, offset } = pageOf(args);
    const found = await exercisesAt(catalogue, `/exercises/search/${escaped(text)}`, [
      ...filterParameters(kinds, args),
      ['limit', limit],
      ['offset', offset],
    ]);
    const none =
      'No exercise has such a name. Try fewer or other words, or list_exercises with a body part and equipment.';
    return pageAnswer(found, offset, none);
  },
};
