import type { Exercise } from '../../edge/format/exercise.ts';

/** Address of the animation with that image id on the image host `imageBase`, an address without a slash at its end. */
export function gifUrl(imageBase: string, image: string): string {
  return `${imageBase}/image/${image}`;
}

/** The image id in an exercise's `gifUrl`. */
export function imageOf({ gifUrl }: Pick<Exercise, 'gifUrl'>): string {
  return gifUrl.slice(gifUrl.lastIndexOf('/') + 1);
}
