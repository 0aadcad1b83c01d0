/** Side lengths of the GIFs of an image, in pixels, the smallest first. */
export const imageResolutions = [180, 360, 480] as const;
export type ImageResolution = (typeof imageResolutions)[number];

/** The resolution of the GIF that is named like the image id. */
export const namedResolution = 360 satisfies ImageResolution;

/** The name of an image's GIF at a resolution: `<digest>.gif`, or `<digest>-480.gif` and so on. */
export function gifName(imageId: string, resolution: ImageResolution): string {
  return resolution === namedResolution ? imageId : `${imageId.replace(/\.gif$/, '')}-${resolution}.gif`;
}

/** The address of a file on the image host. */
export function imageAddress(imageBase: string, file: string): string {
  return `${imageBase}/image/${file}`;
}

/** The image id in the `gifUrl` of an exercise: the part after the last slash. */
export function imageIdOfAddress(gifUrl: string): string {
  return gifUrl.slice(gifUrl.lastIndexOf('/') + 1);
}
