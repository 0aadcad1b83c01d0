import type { DrawnFrame } from '../../motion/draw/drawn-frame.ts';
import type { Color } from '../../motion/look.ts';
import { PaletteChoices } from './palette-choices.ts';
import { quantize } from './quantize.ts';

/** A palette shared by many frames; index 0 is pure white, the background. */
export interface Palette {
  readonly colors: readonly Color[];
  readonly choices: PaletteChoices;
}

/** One in this many pixels is sampled to choose the colors. */
const sampling = 5;

/** Chooses at most `count` colors, including white, for all frames. */
export function choosePalette(frames: readonly DrawnFrame[], count: number): Palette {
  const samples = new Uint8Array(frames.reduce((sum, { pixels }) => sum + pixels.length, 0));
  let used = 0;
  let step = sampling;
  for (const { pixels } of frames) {
    for (let o = 0; o < pixels.length; o += 3) {
      if (pixels[o]! + pixels[o + 1]! + pixels[o + 2]! === 765 || step++ < sampling) continue;
      step = 1;
      samples[used] = pixels[o]!;
      samples[used + 1] = pixels[o + 1]!;
      samples[used + 2] = pixels[o + 2]!;
      samples[used + 3] = 255;
      used += 4;
    }
  }
  const chosen = used ? quantize(samples.slice(0, used), count - 1, { format: 'rgb565' }) : [];
  const colors = [[255, 255, 255] as const, ...chosen.map(([red, green, blue]): Color => [red!, green!, blue!])];
  return { colors, choices: new PaletteChoices(colors) };
}
