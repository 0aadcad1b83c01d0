import { imageIdOfAddress } from '../../edge/format/image-address.ts';
import { extensionOf, type ImageKind, imageFile, imageKinds, namedKind, resolutionOf } from '../media/image-files.ts';

/** Addresses of the other forms of `gifUrl`: `gif-180`, `gif-480`, `webp-360`, `webp-360-transparent` and `png-480`. */
export function imageForms(gifUrl: string): Readonly<Record<string, string>> {
  const imageId = imageIdOfAddress(gifUrl);
  const base = gifUrl.slice(0, -imageId.length);
  const others = imageKinds.filter((kind) => kind !== namedKind);
  return Object.fromEntries(others.map((kind) => [formOf(kind), base + imageFile(imageId, kind)]));
}

function formOf(kind: ImageKind): string {
  return `${extensionOf(kind)}-${resolutionOf(kind)}${kind === 'webp-transparent' ? '-transparent' : ''}`;
}
