/** Sides of the GIFs of an image in pixels, the smallest first. */
export const imageResolutions = [180, 360, 480] as const;
export type ImageResolution = (typeof imageResolutions)[number];

/** The resolution whose GIF has the image id itself as its name. */
export const namedResolution = 360 satisfies ImageResolution;

/** The name of the GIF of an image, `<digest>.gif`, at a resolution: that, or `<digest>-480.gif` and so on. */
export function gifName(imageId: string, resolution: ImageResolution): string {
  return resolution === namedResolution ? imageId : `${imageId.replace(/\.gif$/, '')}-${resolution}.gif`;
}

/** The address of a file of the image host. */
export function imageAddress(imageBase: string, file: string): string {
  return `${imageBase}/image/${file}`;
}

/** The image id in the `gifUrl` of an exercise: what follows the last slash. */
export function imageIdOfAddress(gifUrl: string): string {
  return gifUrl.slice(gifUrl.lastIndexOf('/') + 1);
}
