import { gifName, type ImageResolution, imageResolutions, namedResolution } from '../../edge/format/image-address.ts';

/** The resolution at which frames are drawn; smaller ones are downscaled from it. */
export const drawnResolution = imageResolutions[2];

/**
 * The kinds of file that an image consists of: a GIF of each resolution and an animated WebP on white, and an animated
 * WebP and a still on transparency, for pages of any color. The transparent WebP is one and a half times the size of
 * the other: where the background reappears, a frame cannot be laid over the previous one.
 */
const kinds = {
  'gif-360': { extension: 'gif', resolution: 360 },
  'gif-480': { extension: 'gif', resolution: 480 },
  'gif-180': { extension: 'gif', resolution: 180 },
  webp: { extension: 'webp', resolution: namedResolution },
  'webp-transparent': { extension: 'webp', resolution: namedResolution },
  still: { extension: 'png', resolution: drawnResolution },
} as const satisfies { readonly [kind: string]: { readonly extension: string; readonly resolution: ImageResolution } };

/** The name of a kind. */
export type ImageKind = keyof typeof kinds;

/** All kinds. */
export const imageKinds = Object.keys(kinds) as ImageKind[];

/** The kind whose file name is the image id itself. */
export const namedKind = `gif-${namedResolution}` satisfies ImageKind;

/** The file extension of a kind, without the dot. */
export function extensionOf(kind: ImageKind): string {
  return kinds[kind].extension;
}

/** The side of an image of a kind, in pixels. */
export function resolutionOf(kind: ImageKind): ImageResolution {
  return kinds[kind].resolution;
}

/**
 * The name of one file of an image with the id `<digest>.gif`: the GIF of 360 pixels has that name, and the others are
 * `<digest>-480.gif`, `<digest>-180.gif`, `<digest>.webp`, `<digest>-transparent.webp` and `<digest>.png`.
 */
export function imageFile(imageId: string, kind: ImageKind): string {
  const { extension, resolution } = kinds[kind];
  if (extension === 'gif') return gifName(imageId, resolution);
  return imageId.replace(/\.gif$/, kind === 'webp-transparent' ? '-transparent.webp' : `.${extension}`);
}

/** The id of the image that a file belongs to; undefined if the name is not that of an image file. */
export function imageIdOfFile(file: string): string | undefined {
  return imageKindOf(file) && `${file.slice(0, 32)}.gif`;
}

/** The kind of file that a name stands for; undefined if the name is not that of an image file. */
export function imageKindOf(file: string): ImageKind | undefined {
  const digest = /^[0-9a-f]{32}/.exec(file);
  return digest ? imageKinds.find((kind) => imageFile(`${digest[0]}.gif`, kind) === file) : undefined;
}

/** A rendered movement as the bytes of its files. */
export type RenderedScene = Readonly<Record<ImageKind, Uint8Array>>;
