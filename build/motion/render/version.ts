/**
 * Part of every image's name. Raise it with any change that makes an image differ from before, in the renderer, the
 * solver or the equipment; the test of the golden frames tells when.
 */
export const rendererVersion = 1;
