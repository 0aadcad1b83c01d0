/** What the tools have in common that answer a page of exercises. */

import type { FilterKind } from '../../../format/collections.ts';
import { exercisesAt, type ToolCatalogue } from '../../catalogue.ts';
import { listOf, numberOf, type ObjectSchema, objectOf, type Schema } from '../../schema.ts';
import type { Arguments, ToolAnswer } from '../../tool.ts';
import { filterArguments, filterParameters } from './filters.ts';
import { summaryLine, summaryOf, summarySchema } from './summary.ts';

/** The default number of exercises on a page: fewer than the API's for a search, because a model reads all of them. */
const usualLimit = 20;

/** The arguments that select a page. */
const pageArguments = {
  limit: numberOf('Maximum number of exercises to return', 1, { maximum: 100, default: usualLimit }),
  offset: numberOf('Number of exercises to skip, for the next page', 0, { default: 0 }),
};

/** The schema of arguments: some required ones, filters, and the page. */
export function pageInput(
  kinds: readonly FilterKind[],
  catalogue: ToolCatalogue,
  required: { readonly [name: string]: Schema } = {},
): ObjectSchema {
  const optional = { ...filterArguments(kinds, catalogue), ...pageArguments };
  return objectOf({ ...required, ...optional }, { optional: Object.keys(optional) });
}

/** The schema of a page of exercises. */
export const pageSchema: ObjectSchema = objectOf(
  {
    total: numberOf('Number of exercises on all pages', 0),
    exercises: listOf(summarySchema),
    nextOffset: numberOf('The offset of the next page; missing on the last one', 0),
  },
  { optional: ['nextOffset'] },
);

/**
 * The page of the exercises at a path of the API that the arguments select.
 * @param none the answer if there are no exercises on any page
 * @throws RefusedError
 */
export async function answerPage(
  catalogue: ToolCatalogue,
  path: string,
  kinds: readonly FilterKind[],
  args: Arguments,
  none: string,
): Promise<ToolAnswer> {
  const { limit = usualLimit, offset = 0 } = args as { limit?: number; offset?: number };
  const { total, exercises } = await exercisesAt(catalogue, path, [
    ...filterParameters(kinds, args),
    ['limit', limit],
    ['offset', offset],
  ]);
  const summaries = exercises.map(summaryOf);
  const end = offset + summaries.length;
  const hasNext = summaries.length > 0 && end < total;
  const data = { total, exercises: summaries, ...(hasNext && { nextOffset: end }) };
  if (total === 0) return { text: none, data };
  if (summaries.length === 0)
    return { text: `There are ${total} exercises, none of them beyond offset ${offset}.`, data };
  const head = `${offset + 1} to ${end} of ${total}${hasNext ? `; the next page has the offset ${end}` : ''}:`;
  return { text: [head, ...summaries.map(summaryLine)].join('\n'), data };
}
