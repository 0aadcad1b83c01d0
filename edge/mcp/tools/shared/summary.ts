import { type DetailedExercise, pick } from '../../../format/exercise.ts';
import { type ObjectSchema, objectOf, textOf } from '../../schema.ts';
import { exerciseSchema } from './exercise-schema.ts';

/** The fields of an exercise in a list: enough to choose, short to read. */
const summaryFields = ['id', 'name', 'bodyPart', 'equipment', 'target', 'requires', 'difficulty', 'category'] as const;

/** An exercise in a list. */
export type Summary = Pick<DetailedExercise, (typeof summaryFields)[number]>;

export const summarySchema: ObjectSchema = objectOf({
  ...Object.fromEntries(summaryFields.map((name) => [name, exerciseSchema.properties[name]!])),
  id: textOf('Id, which get_exercise takes'),
});

export function summaryOf(exercise: DetailedExercise): Summary {
  return pick(exercise, summaryFields);
}

/** A summary as a line: `0001 barbell back squat: upper legs, quads; barbell, rack; intermediate`. */
export function summaryLine({ id, name, bodyPart, target, equipment, requires, difficulty }: Summary): string {
  return `${id} ${name}: ${bodyPart}, ${target}; ${[equipment, ...requires].join(', ')}; ${difficulty}`;
}
