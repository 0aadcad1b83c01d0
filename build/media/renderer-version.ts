/**
 * Part of every image's name. Raise it with any change of the renderer or of the camera that makes an image differ from
 * before; the test of the golden frames tells when. The names of images follow the solver and the equipment by themselves.
 */
export const rendererVersion = 33;
