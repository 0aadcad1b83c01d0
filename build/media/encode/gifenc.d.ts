/** Types for the part of gifenc that is used here; the package has none. */
declare module 'gifenc' {
  interface Gifenc {
    quantize(rgba: Uint8Array, maxColors: number, options?: { format?: 'rgb565' | 'rgb444' | 'rgba4444' }): number[][];
  }
  export const quantize: Gifenc['quantize'];
  const gifenc: Gifenc;
  export default gifenc;
}
