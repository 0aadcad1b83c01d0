import { gifName, type ImageResolution, imageResolutions, namedResolution } from '../../edge/format/image-address.ts';

/** The resolution at which frames are drawn; smaller ones are made from it. */
export const drawnResolution = imageResolutions[2];

/**
 * The kinds of file that an image consists of: the GIF of each resolution and an animated WebP, both on white, an animated
 * WebP and a still on nothing, for pages of any colour. The transparent WebP is one and a half times the other: where the
 * background shows again, frames can't be put over the one before.
 */
const kinds = {
  'gif-360': { extension: 'gif', resolution: 360 },
  'gif-480': { extension: 'gif', resolution: 480 },
  'gif-180': { extension: 'gif', resolution: 180 },
  webp: { extension: 'webp', resolution: namedResolution },
  'webp-transparent': { extension: 'webp', resolution: namedResolution },
  still: { extension: 'png', resolution: drawnResolution },
} as const satisfies { readonly [kind: string]: { readonly extension: string; readonly resolution: ImageResolution } };

export type ImageKind = keyof typeof kinds;

export const imageKinds = Object.keys(kinds) as ImageKind[];

/** The kind whose file has the image id itself as its name. */
export const namedKind = `gif-${namedResolution}` satisfies ImageKind;

/** The ending of the name of a file of that kind, without the dot. */
export function extensionOf(kind: ImageKind): string {
  return kinds[kind].extension;
}

/** The side of an image of that kind, in pixels. */
export function resolutionOf(kind: ImageKind): ImageResolution {
  return kinds[kind].resolution;
}

/**
 * The name of one file of an image whose id is `<digest>.gif`: the GIF of 360 pixels has that very name, the others are
 * `<digest>-480.gif`, `<digest>-180.gif`, `<digest>.webp`, `<digest>-transparent.webp` and `<digest>.png`.
 */
export function imageFile(imageId: string, kind: ImageKind): string {
  const { extension, resolution } = kinds[kind];
  if (extension === 'gif') return gifName(imageId, resolution);
  return imageId.replace(/\.gif$/, kind === 'webp-transparent' ? '-transparent.webp' : `.${extension}`);
}

/** The id of the image that a file belongs to; undefined for a name that no image's file has. */
export function imageIdOfFile(file: string): string | undefined {
  const match = /^([0-9a-f]{32})(?:(?:-480|-180)?\.gif|(?:-transparent)?\.webp|\.png)$/.exec(file);
  return match ? `${match[1]}.gif` : undefined;
}

/** Which file of an image a name is of; undefined for a name that no image's file has. */
export function imageKindOf(file: string): ImageKind | undefined {
  const id = imageIdOfFile(file);
  return id === undefined ? undefined : imageKinds.find((kind) => imageFile(id, kind) === file);
}

/** A rendered movement as the bytes of its files. */
export type RenderedScene = Readonly<Record<ImageKind, Uint8Array>>;
