import { imageIdOfAddress } from '../../edge/format/image-address.ts';
import { extensionOf, imageFile, imageKinds, namedKind, resolutionOf } from '../media/image-files.ts';

/** Addresses of the other forms of the animation at `gifUrl`: `gif-180`, `gif-480`, `webp-360` and `png-480`. */
export function imageForms(gifUrl: string): Readonly<Record<string, string>> {
  const imageId = imageIdOfAddress(gifUrl);
  const base = gifUrl.slice(0, -imageId.length);
  const others = imageKinds.filter((kind) => kind !== namedKind);
  return Object.fromEntries(
    others.map((kind) => [`${extensionOf(kind)}-${resolutionOf(kind)}`, base + imageFile(imageId, kind)]),
  );
}
