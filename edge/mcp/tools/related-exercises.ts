import { bodyWeight, have, needsOf } from '../../format/collections.ts';
import { type DetailedExercise, relations } from '../../format/exercise.ts';
import { exerciseWith, mostSingly, RefusedError, type ToolCatalogue } from '../catalogue.ts';
import { listOf, objectOf, wordOf } from '../schema.ts';
import type { Tool } from '../tool.ts';
import { filterArguments } from './shared/filters.ts';
import { idArgument } from './shared/id-argument.ts';
import { type Summary, summaryLine, summaryOf, summarySchema } from './shared/summary.ts';

/** Someone's own catalogue may relate exercises to ones that it doesn't contain. */
async function exerciseIfThere(catalogue: ToolCatalogue, id: string): Promise<DetailedExercise | undefined> {
  try {
    return await exerciseWith(catalogue, id);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}

export const relatedExercises: Tool = {
  name: 'related_exercises',
  title: 'Easier, harder and alternative exercises',
  description:
    'Finds exercises to do instead of one: easier and harder ones, alternatives for the same muscles, and variations, the ' +
    'closest first. With "have", only those that can be done with that equipment. Looks at no more than ' +
    `${mostSingly} exercises; "relations" chooses which.`,
  input: (catalogue) =>
    objectOf(
      {
        id: idArgument,
        relations: listOf(wordOf(relations), 'Which kinds to return; all if left out'),
        ...filterArguments([have], catalogue),
      },
      { optional: ['relations', have.name] },
    ),
  output: objectOf(
    {
      exercise: summarySchema,
      ...Object.fromEntries(relations.map((relation) => [relation, listOf(summarySchema)])),
    },
    { optional: relations },
  ),
  async answer({ id, relations: asked = relations, [have.name]: had }, catalogue) {
    const exercise = await exerciseWith(catalogue, id as string);
    const isThere = (word: string) => had === undefined || word === bodyWeight || (had as string[]).includes(word);
    const chosen = relations.filter((relation) => (asked as readonly string[]).includes(relation));
    const related = chosen.flatMap((relation) => exercise.related[relation]);
    const ids = related.slice(0, mostSingly);
    const others = await Promise.all(ids.map((other) => exerciseIfThere(catalogue, other)));
    const summaries = new Map<string, Summary>();
    for (const other of others) if (other && needsOf(other).every(isThere)) summaries.set(other.id, summaryOf(other));
    const groups = chosen.map((relation) => {
      return [relation, exercise.related[relation].flatMap((other) => summaries.get(other) ?? [])] as const;
    });
    const text = groups.flatMap(([relation, others]) => [
      `${relation}: ${others.length === 0 ? 'none' : ''}`.trim(),
      ...others.map(summaryLine),
    ]);
    const unread = related.length - ids.length;
    const more = unread > 0 ? [`${unread} more were not looked at. Choose fewer "relations" to see them.`] : [];
    const data = { exercise: summaryOf(exercise), ...Object.fromEntries(groups) };
    return { text: [`For ${exercise.name} (id ${exercise.id})`, ...text, ...more].join('\n'), data };
  },
};
