import { type DetailedExercise, muscleRoles, relations } from '../../../format/exercise.ts';
import { listOf, type ObjectSchema, objectOf, type Schema, textOf } from '../../schema.ts';

const texts = (description?: string) => listOf(textOf(), description);

/** All fields of an exercise, in the order in which they are published. */
const fields: { readonly [name in keyof DetailedExercise]: Schema } = {
  bodyPart: textOf(),
  equipment: textOf(),
  gifUrl: textOf('Address of the animation'),
  id: textOf(),
  name: textOf(),
  target: textOf('The muscle or goal it is chosen for'),
  secondaryMuscles: texts('Other muscles it works, in everyday words'),
  instructions: texts('The steps in order'),
  aliases: texts('Other names'),
  muscles: objectOf(Object.fromEntries(muscleRoles.map((role) => [role, texts()])), {
    description:
      'Anatomical names of the muscles: those of the target, those that help move the load, those that hold still',
  }),
  tips: texts(),
  category: textOf(),
  difficulty: textOf(),
  metrics: texts('What to log for a set'),
  requires: texts('What it needs besides the equipment'),
  movementPattern: textOf(),
  laterality: textOf(),
  force: textOf(),
  mechanic: textOf(),
  related: objectOf(Object.fromEntries(relations.map((relation) => [relation, texts()])), {
    description: 'Ids of related exercises, the closest first',
  }),
};

/** An exercise with all fields. */
export const exerciseSchema: ObjectSchema = objectOf(fields);

/** An exercise as readable text. */
export function exerciseText(exercise: DetailedExercise): string {
  const { id, name, bodyPart, target, equipment, requires, difficulty, category, aliases, muscles } = exercise;
  const line = (title: string, words: readonly string[]) => (words.length > 0 ? [`${title}: ${words.join(', ')}`] : []);
  return [
    `${name} (id ${id})`,
    `${bodyPart}, for ${target}; ${category}, ${difficulty}`,
    ...line('Needs', [equipment, ...requires]),
    ...line('Also called', aliases),
    ...muscleRoles.flatMap((role) => line(`Muscles, ${role}`, muscles[role])),
    ...line('Logged as', exercise.metrics),
    `${exercise.movementPattern}, ${exercise.laterality}, ${exercise.force}, ${exercise.mechanic}`,
    'Steps:',
    ...exercise.instructions.map((step, i) => `${i + 1}. ${step}`),
    'Tips:',
    ...exercise.tips.map((tip) => `- ${tip}`),
    ...relations.flatMap((relation) => line(relation, exercise.related[relation])),
    `Animation: ${exercise.gifUrl}`,
  ].join('\n');
}
