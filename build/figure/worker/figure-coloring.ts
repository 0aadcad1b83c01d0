import { type Coloring, coloringOf } from '../../motion/draw/light/shade.ts';
import { material, surfacesByNumber } from '../../motion/draw/rays/material.ts';
import type { Color } from '../../motion/look.ts';
import type { FigureColors } from './drawing-request.ts';

/** The look's coloring with overridden colors, followed by skin-like materials in the `extra` colors. */
export function figureColoring(colors: FigureColors = {}, extra: readonly Color[] = []): Coloring {
  const named = surfacesByNumber(colors);
  const skin = named[material('skin')]!;
  return coloringOf([...named, ...extra.map((color) => ({ ...skin, color }))]);
}
