import { filterKinds } from '../../format/collections.ts';
import { apiPath } from '../../http/routes.ts';
import type { Tool } from '../tool.ts';
import { answerPage, pageInput, pageSchema } from './shared/page.ts';

export const listExercises: Tool = {
  name: 'list_exercises',
  title: 'List exercises',
  description:
    'Lists the exercises that meet all conditions, sorted by name, one page at a time. A condition with several words is met ' +
    'by any of them. "have" is the equipment that the user has. Without conditions, lists the whole catalogue.',
  input: (catalogue) => pageInput(filterKinds, catalogue),
  output: pageSchema,
  answer(args, catalogue) {
    const none = 'No exercise meets all of these conditions. Leave one out, or add words to it.';
    return answerPage(catalogue, apiPath, filterKinds, args, none);
  },
};
