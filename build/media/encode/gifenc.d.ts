/** The part of gifenc, which has no types of its own, that is used here. */
declare module 'gifenc' {
  interface FrameOptions {
    palette?: number[][];
    /** In ms; GIF keeps hundredths of a second. */
    delay?: number;
    repeat?: number;
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number;
    colorDepth?: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  interface Gifenc {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8Array, maxColors: number, options?: { format?: 'rgb565' | 'rgb444' | 'rgba4444' }): number[][];
  }
  export const GIFEncoder: Gifenc['GIFEncoder'];
  export const quantize: Gifenc['quantize'];
  const gifenc: Gifenc;
  export default gifenc;
}
