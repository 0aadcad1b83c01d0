/** Exercises that move, drawn from their movements in any size, from any side: see the package's README. */

export type { Movements } from './data/movements.ts';
export type { BodyMap, BodyMapOptions, ColorValue, Figure, FigureOptions, FigureSettings } from './options.ts';
export { createBodyMap } from './page/body-map.ts';
export { defineExerciseFigure, type ExerciseFigureAttributes, ExerciseFigureElement } from './page/element.ts';
export { createFigure } from './page/figure.ts';
export { configureFigures } from './page/settings.ts';
