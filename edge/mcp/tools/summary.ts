import type { DetailedExercise } from '../../format/exercise.ts';
import { listOf, numberOf, type ObjectSchema, objectOf, textOf } from '../schema.ts';
import type { Arguments, ToolAnswer } from '../tool.ts';

/** The fields of an exercise in a list: enough to choose, short to read. */
const summaryFields = ['id', 'name', 'bodyPart', 'equipment', 'target', 'requires', 'difficulty', 'category'] as const;

/** An exercise in a list. */
export type Summary = Pick<DetailedExercise, (typeof summaryFields)[number]>;

export const summarySchema: ObjectSchema = objectOf({
  id: textOf('Id, which get_exercise takes'),
  name: textOf(),
  bodyPart: textOf(),
  equipment: textOf(),
  target: textOf('The muscle or goal it is chosen for'),
  requires: listOf(textOf(), 'What it needs besides the equipment'),
  difficulty: textOf(),
  category: textOf(),
});

export function summaryOf(exercise: DetailedExercise): Summary {
  return Object.fromEntries(summaryFields.map((name) => [name, exercise[name]])) as unknown as Summary;
}

/** A summary as a line: `0001 barbell back squat: upper legs, quads; barbell, rack; intermediate`. */
export function summaryLine({ id, name, bodyPart, target, equipment, requires, difficulty }: Summary): string {
  return `${id} ${name}: ${bodyPart}, ${target}; ${[equipment, ...requires].join(', ')}; ${difficulty}`;
}

/** The arguments that select a page. */
export const pageArguments = {
  limit: numberOf('Maximum number of exercises to return', 1, { maximum: 100, default: 20 }),
  offset: numberOf('Number of exercises to skip, for the next page', 0, { default: 0 }),
};

/** The selected page. */
export function pageOf({ limit = pageArguments.limit.default, offset = 0 }: Arguments) {
  return { limit: limit as number, offset: offset as number };
}

export const pageSchema: ObjectSchema = objectOf(
  {
    total: numberOf('Number of exercises on all pages', 0),
    exercises: listOf(summarySchema),
    nextOffset: numberOf('The offset of the next page; missing on the last one', 0),
  },
  { optional: ['nextOffset'] },
);

/** The answer of a tool with a page of exercises. */
export function pageAnswer(
  { total, exercises }: { readonly total: number; readonly exercises: readonly DetailedExercise[] },
  offset: number,
  none: string,
): ToolAnswer {
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
