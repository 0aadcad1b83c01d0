import { light, type Surface } from '../../look.ts';
import { allOfIt } from '../rays/field.ts';
import type { Layer } from '../rays/layer.ts';
import { material, surfacesByNumber, underPaint, withHelp, withMain } from '../rays/material.ts';

/** The material of walls. */
const plaster = material('plaster');

const { direction, halfway, ambient, sky, main, wrap, occluded, rim, glint, least, coolness, walls } = light;

/** The color and sheen of every material by number, in columns. */
export interface Coloring {
  readonly reds: Float64Array;
  readonly greens: Float64Array;
  readonly blues: Float64Array;
  readonly sheens: Float64Array;
}

/** The coloring of surfaces by material number. */
export function coloringOf(surfaces: readonly Surface[]): Coloring {
  return {
    reds: Float64Array.from(surfaces, ({ color }) => color[0]),
    greens: Float64Array.from(surfaces, ({ color }) => color[1]),
    blues: Float64Array.from(surfaces, ({ color }) => color[2]),
    sheens: Float64Array.from(surfaces, ({ sheen }) => sheen),
  };
}

/** The coloring of the look. */
export const usualColoring = coloringOf(surfacesByNumber());

/**
 * Adds to `out` at `o` the weighted color (0 to 255 a channel) of a layer's surface at `i`, lit by `openness` at `j`.
 * Takes indexes rather than values, because an argument that is not an integer costs an allocation.
 */
export function shade(
  { reds, greens, blues, sheens }: Coloring,
  out: Float32Array,
  o: number,
  weight: number,
  layer: Layer,
  i: number,
  openness: Float32Array,
  j: number,
): void {
  const shown = layer.material[i]!;
  const painted = layer.main[i]!;
  const helping = layer.help[i]!;
  const nx = layer.nx[i]!;
  const ny = layer.ny[i]!;
  const nz = layer.nz[i]!;
  const open = openness[j]!;
  const facing = nx * direction[0] + ny * direction[1] + nz * direction[2];
  const wrapped = facing > -wrap ? (facing + wrap) / (1 + wrap) : 0;
  const above = 0.5 + 0.5 * ny;
  const edge = nz < rim.below ? (rim.below - nz) * rim.strength : 0;
  let lit = (ambient + sky * above + main * wrapped) * (occluded + (1 - occluded) * open) - edge;
  if (lit < least) lit = least;
  if (shown === plaster) lit = walls + (1 - walls) * lit;
  const shine = nx * halfway[0] + ny * halfway[1] + nz * halfway[2];
  const sharp = shine > glint.above ? (shine - glint.above) * glint.strength : 0;
  const gloss = sharp * sharp * sharp * sheens[shown]! * 255 * open;
  const cool = lit < 1 ? (1 - lit) * coolness : 0;
  let red = reds[shown]!;
  let green = greens[shown]!;
  let blue = blues[shown]!;
  if ((painted | helping) !== 0 && (painted & helping) !== allOfIt) {
    const under = underPaint[shown]!;
    red = reds[under]!;
    green = greens[under]!;
    blue = blues[under]!;
    if (helping > 0) {
      const paint = withHelp[under]!;
      const share = helping / allOfIt;
      red += (reds[paint]! - red) * share;
      green += (greens[paint]! - green) * share;
      blue += (blues[paint]! - blue) * share;
    }
    if (painted > 0) {
      const paint = withMain[under]!;
      const share = painted / allOfIt;
      red += (reds[paint]! - red) * share;
      green += (greens[paint]! - green) * share;
      blue += (blues[paint]! - blue) * share;
    }
  }
  red = red * lit + gloss - cool;
  green = green * lit + gloss;
  blue = blue * lit + gloss + cool;
  out[o]! += weight * (red > 255 ? 255 : red < 0 ? 0 : red);
  out[o + 1]! += weight * (green > 255 ? 255 : green);
  out[o + 2]! += weight * (blue > 255 ? 255 : blue);
}
