import { toBase64 } from '../base64.ts';
import { exerciseWith, RefusedError } from '../catalogue.ts';
import { objectOf } from '../schema.ts';
import type { Tool } from '../tool.ts';
import { idArgument } from './shared/id-argument.ts';

export const drawExercise: Tool = {
  name: 'draw_exercise',
  title: 'Draw an exercise',
  description: 'Returns a picture of a figure halfway through the exercise, with the working muscles painted.',
  needsDrawing: true,
  input: () => objectOf({ id: idArgument }),
  async answer({ id }, catalogue) {
    const exercise = await exerciseWith(catalogue, id as string);
    const still = await catalogue.drawStill!(exercise.id);
    if (!still) throw new RefusedError(404, `There is no picture of "${exercise.name}". Choose another exercise.`);
    const image = { type: 'image', data: toBase64(still), mimeType: 'image/png' } as const;
    return { text: `${exercise.name} (id ${exercise.id})`, more: [image] };
  },
};
