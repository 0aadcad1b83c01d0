import type { DrawnFrame } from '../../motion/draw/drawn-frame.ts';
import { quantize } from './gif-encoder.ts';

/** A few colours for many frames; number 0 is pure white, the background. */
export interface Palette {
  readonly colours: readonly (readonly [number, number, number])[];
  /** The number of the nearest colour, by the six high bits of red, green and blue; filled as colours are met. */
  readonly nearest: Int16Array;
}

/** Every how many pixels one is counted when colours are chosen. */
const sampling = 5;

/** Chooses at most `count` colours, white among them, that serve all frames. */
export function choosePalette(frames: readonly DrawnFrame[], count: number): Palette {
  const samples = new Uint8Array(frames.reduce((sum, { pixels }) => sum + pixels.length, 0));
  let [used, step] = [0, 0];
  for (const { pixels } of frames) {
    for (let o = 0; o < pixels.length; o += 3) {
      if (pixels[o]! + pixels[o + 1]! + pixels[o + 2]! === 765 || step++ % sampling) continue;
      samples[used] = pixels[o]!;
      samples[used + 1] = pixels[o + 1]!;
      samples[used + 2] = pixels[o + 2]!;
      samples[used + 3] = 255;
      used += 4;
    }
  }
  const chosen = used ? quantize(samples.slice(0, used), count - 1, { format: 'rgb565' }) : [];
  const colours = [[255, 255, 255] as const, ...chosen.map(([red, green, blue]) => [red!, green!, blue!] as const)];
  return { colours, nearest: new Int16Array(1 << 18).fill(-1) };
}

/** The palette number of every pixel. */
export function paint({ pixels }: DrawnFrame, { colours, nearest }: Palette): Uint8Array {
  const indices = new Uint8Array(pixels.length / 3);
  for (let i = 0, o = 0; i < indices.length; i++, o += 3) {
    const red = pixels[o]!;
    const green = pixels[o + 1]!;
    const blue = pixels[o + 2]!;
    if (red + green + blue >= 756) continue;
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    let index = nearest[key]!;
    if (index < 0) {
      index = nearestColour(colours, (red & 252) + 1.5, (green & 252) + 1.5, (blue & 252) + 1.5);
      nearest[key] = index;
    }
    indices[i] = index;
  }
  return indices;
}

function nearestColour(colours: Palette['colours'], red: number, green: number, blue: number): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < colours.length; i++) {
    const [r, g, b] = colours[i]!;
    // Red, green and blue as the eye weighs them.
    const d = 3 * (r - red) ** 2 + 4 * (g - green) ** 2 + 2 * (b - blue) ** 2;
    if (d < least) {
      least = d;
      best = i;
    }
  }
  return best;
}
