import type { Exercise } from '../../edge/format/exercise.ts';
import { imageFile, imageKinds, imagePixels, namedKind } from '../media/image-files.ts';

/** Address of the animation with that image id on the image host `imageBase`, an address without a slash at its end. */
export function gifUrl(imageBase: string, image: string): string {
  return `${imageBase}/image/${image}`;
}

/** The image id in an exercise's `gifUrl`. */
export function imageOf({ gifUrl }: Pick<Exercise, 'gifUrl'>): string {
  return gifUrl.slice(gifUrl.lastIndexOf('/') + 1);
}

/** Addresses of the other forms of the animation at `gifUrl`: `gif-180`, `gif-480`, `webp-360` and `png-480`. */
export function imageForms(gifUrl: string): Readonly<Record<string, string>> {
  const image = imageOf({ gifUrl });
  const base = gifUrl.slice(0, -image.length);
  const others = imageKinds.filter((kind) => kind !== namedKind);
  return Object.fromEntries(
    others.map((kind) => {
      const file = imageFile(image, kind);
      return [`${file.slice(file.lastIndexOf('.') + 1)}-${imagePixels(kind)}`, base + file];
    }),
  );
}
