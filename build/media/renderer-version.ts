/**
 * Part of every image's name. Raise it once per release if the renderer or the camera gives other pixels, which the
 * test of the golden frames tells. Changes of the solver or the equipment change the names of images by themselves.
 */
export const rendererVersion = 33;
