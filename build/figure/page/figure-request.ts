import type { FigureOptions } from '../options.ts';
import type { DrawingRequest } from '../worker/drawing-request.ts';
import { colorOf, colorsOf } from './color.ts';
import { draftSize } from './draft-size.ts';

/**
 * What to draw for a figure's options.
 * @param full side of the drawing in canvas pixels; a figure being turned is drawn smaller
 * @throws RangeError if an option has a value that can't be shown
 */
export function figureRequest(options: FigureOptions, full: number): DrawingRequest {
  const { exercise, figure = 'male', size, yaw, pitch, speed, background = 'transparent', colors, turning } = options;
  checkNumbers({ size, yaw, pitch, speed });
  return {
    exercise,
    figure,
    size: turning ? draftSize(full) : full,
    yaw,
    pitch,
    background: colorOf(background),
    colors: colors && colorsOf(colors),
  };
}

/** @throws RangeError if one of the values, by their names, is neither undefined nor a finite number */
export function checkNumbers(values: Readonly<Record<string, number | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !Number.isFinite(value)) {
      throw new RangeError(`The figure's ${name} is ${value}; expected a finite number.`);
    }
  }
}
