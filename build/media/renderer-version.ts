/**
 * Part of every image's name. Raise it with any change of the renderer or the camera that changes pixels; the test of
 * the golden frames tells when. Changes of the solver or the equipment change the names of images by themselves.
 */
export const rendererVersion = 33;
