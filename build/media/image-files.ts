import { gifName, type ImageResolution, namedResolution } from '../../edge/format/image-address.ts';
/** Sides of the published images in pixels; the first is drawn, the others are made from it. */
export const imageSizes = [480, 360, 180] as const satisfies readonly ImageResolution[];
export type ImageSize = ImageResolution;

/** The size whose GIF has the image id itself as its name, in pixels. */
export const namedSize = namedResolution;

/** The kinds of file that an image consists of: the GIF of each size, an animated WebP, a still. */
export const imageKinds = ['gif-360', 'gif-480', 'gif-180', 'webp', 'still'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** The kind whose file has the image id itself as its name. */
export const namedKind = `gif-${namedSize}` satisfies ImageKind;

/** The side of an image of that kind, in pixels. */
export function imagePixels(kind: ImageKind): ImageSize {
  if (kind === 'still') return imageSizes[0];
  if (kind === 'webp') return namedSize;
  return Number(kind.slice('gif-'.length)) as ImageSize;
}

/**
 * The name of one file of an image whose id is `<digest>.gif`: the GIF of 360 pixels has that very name, the others are
 * `<digest>-480.gif`, `<digest>-180.gif`, `<digest>.webp` and `<digest>.png`.
 */
export function imageFile(imageId: string, kind: ImageKind): string {
  const digest = imageId.replace(/\.gif$/, '');
  if (kind === 'still') return `${digest}.png`;
  if (kind === 'webp') return `${digest}.webp`;
  return gifName(imageId, imagePixels(kind));
}

/** The id of the image that a file belongs to; undefined for a name that no image's file has. */
export function imageIdOf(file: string): string | undefined {
  const match = /^([0-9a-f]{32})(?:(?:-480|-180)?\.gif|\.webp|\.png)$/.exec(file);
  return match ? `${match[1]}.gif` : undefined;
}

/** Which file of an image a name is of; undefined for a name that no image's file has. */
export function imageKindOf(file: string): ImageKind | undefined {
  const id = imageIdOf(file);
  return id === undefined ? undefined : imageKinds.find((kind) => imageFile(id, kind) === file);
}

/** A rendered movement as the bytes of its files. */
export interface RenderedScene {
  readonly gif: Readonly<Record<ImageSize, Uint8Array>>;
  /** Animated WebP of {@link namedSize}. */
  readonly webp: Uint8Array;
  /** One frame of the movement, PNG of the largest size. */
  readonly still: Uint8Array;
}

/** The bytes of one file of a rendered movement. */
export function imageBytes({ gif, webp, still }: RenderedScene, kind: ImageKind): Uint8Array {
  if (kind === 'still') return still;
  if (kind === 'webp') return webp;
  return gif[imagePixels(kind)];
}
