import type { PictureSize, RenderedScene } from '../motion/render/render.ts';

/** The size whose animation has the image id itself as its name, in pixels. */
const namedSize: PictureSize = 360;

/** What a picture consists of: the animation at each size, as WebP, and a still. */
export const pictureKinds = ['gif-360', 'gif-480', 'gif-180', 'webp', 'still'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/**
 * The name of one file of a picture beside its image id, `<digest>.gif`: the animation at 360 pixels has that very name,
 * the others are `<digest>-480.gif`, `<digest>-180.gif`, `<digest>.webp` and `<digest>.png`.
 */
export function pictureFile(imageId: string, kind: PictureKind): string {
  const digest = imageId.replace(/\.gif$/, '');
  if (kind === 'still') return `${digest}.png`;
  if (kind === 'webp') return `${digest}.webp`;
  const size = Number(kind.slice('gif-'.length));
  return size === namedSize ? imageId : `${digest}-${size}.gif`;
}

/** The image id of the picture that a file belongs to; undefined for a name that no picture's file has. */
export function imageIdOf(file: string): string | undefined {
  const match = /^([0-9a-f]{32})(?:(?:-480|-180)?\.gif|\.webp|\.png)$/.exec(file);
  return match ? `${match[1]}.gif` : undefined;
}

/** The bytes of one file of a rendered movement. */
export function pictureBytes({ gif, webp, still }: RenderedScene, kind: PictureKind): Uint8Array {
  if (kind === 'still') return still;
  if (kind === 'webp') return webp;
  return gif[Number(kind.slice('gif-'.length)) as PictureSize];
}
