import type { Exercise as CatalogueExercise } from '../../catalogue/schema/exercise.ts';
import type { Exercise } from '../../edge/format/exercise.ts';

/** The eight published fields of an exercise of the catalogue whose animation is `image`, in their order. */
export function publishedExercise(exercise: CatalogueExercise, imageBase: string, image: string): Exercise {
  const { bodyPart, equipment, id, name, target, secondaryMuscles, instructions } = exercise;
  return { bodyPart, equipment, gifUrl: gifUrl(imageBase, image), id, name, target, secondaryMuscles, instructions };
}

/** Address of an animation on the image host `imageBase`, which is an address without a slash at its end. */
export function gifUrl(imageBase: string, image: string): string {
  return `${imageBase}/image/${image}`;
}

/** The name of the animation that an exercise shows. */
export function imageOf({ gifUrl }: Pick<Exercise, 'gifUrl'>): string {
  return gifUrl.slice(gifUrl.lastIndexOf('/') + 1);
}
