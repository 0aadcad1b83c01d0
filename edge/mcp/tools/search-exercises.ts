import { facets, have } from '../../format/collections.ts';
import { pathOf, routeOf } from '../../http/routes.ts';
import { wellFormed } from '../../text/well-formed.ts';
import { ArgumentError } from '../schema.ts';
import type { Tool } from '../tool.ts';
import { answerPage, pageInput, pageSchema } from './shared/page.ts';

/** The filters that narrow a search: equipment and body parts. More would make every list of tools longer. */
const kinds = [...facets.filter(({ name }) => name === 'bodyPart' || name === 'equipment'), have];

export const searchExercises: Tool = {
  name: 'search_exercises',
  title: 'Search exercises',
  description:
    'Finds exercises by what people call them, best match first: "db bench", "rdl", "tricep pushdowns". Handles typos, ' +
    'abbreviations and any word order. To get all exercises that meet certain conditions, use list_exercises.',
  input: (catalogue) =>
    pageInput(kinds, catalogue, {
      text: { type: 'string', description: 'A name or part of one, as the user typed it', maxLength: 200 },
    }),
  output: pageSchema,
  async answer(args, catalogue) {
    const text = args.text as string;
    if (text.trim() === '') throw new ArgumentError('text is empty. Send the name of an exercise, or a part of it.');
    const none =
      'No exercise has such a name. Try fewer or other words, or list_exercises with a body part and equipment.';
    return answerPage(catalogue, pathOf(routeOf('search'), wellFormed(text)), kinds, args, none);
  },
};
