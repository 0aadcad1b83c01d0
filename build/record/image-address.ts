import type { Exercise } from '../../edge/format/exercise.ts';
import { imageIdIn } from '../../edge/format/image-address.ts';
import { imageFile, imageKinds, imagePixels, namedKind } from '../media/image-files.ts';

/** The image id in an exercise's `gifUrl`. */
export function imageOf({ gifUrl }: Pick<Exercise, 'gifUrl'>): string {
  return imageIdIn(gifUrl);
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
