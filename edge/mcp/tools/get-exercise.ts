import { exerciseWith } from '../catalogue.ts';
import { stillUri } from '../resource-uris.ts';
import { objectOf } from '../schema.ts';
import type { Tool } from '../tool.ts';
import { exerciseSchema, exerciseText } from './shared/exercise-schema.ts';
import { idArgument } from './shared/id-argument.ts';

export const getExercise: Tool = {
  name: 'get_exercise',
  title: 'Get an exercise',
  description:
    'Returns one exercise with all its fields: steps, tips, muscles, other names, equipment, related exercises and animation.',
  input: () => objectOf({ id: idArgument }),
  output: exerciseSchema,
  async answer({ id }, catalogue) {
    const exercise = await exerciseWith(catalogue, id as string);
    const still = { type: 'resource_link', uri: stillUri(exercise.id), mimeType: 'image/png' } as const;
    const more = catalogue.drawStill ? [{ ...still, name: `${exercise.name}, drawn` }] : [];
    return { text: exerciseText(exercise), more, data: { ...exercise } };
  },
};
