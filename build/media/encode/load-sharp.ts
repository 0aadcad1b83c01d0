/** The library that encodes pixels, loaded on demand: a page without drawings needs none of it. */
export async function loadSharp() {
  return (await import('sharp')).default;
}
