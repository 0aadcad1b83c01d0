/** Exercises that move, drawn from their movements in any size, from any side: see the package's README. */

export { createBodyMap } from './body-map.ts';
export { defineExerciseFigure, type ExerciseFigureAttributes, ExerciseFigureElement } from './element.ts';
export { createFigure } from './figure.ts';
export type { Movements } from './movements.ts';
export type { BodyMap, BodyMapOptions, ColorValue, Figure, FigureOptions, FigureSettings } from './options.ts';
export { configureFigures } from './settings.ts';
