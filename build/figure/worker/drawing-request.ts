import type { FigureName } from '../../motion/anatomy/skeleton.ts';
import type { MaterialName } from '../../motion/draw/rays/material.ts';
import type { View } from '../../motion/geometry/camera.ts';
import type { Color } from '../../motion/look.ts';
import type { LoopTiming } from '../../motion/loop-time.ts';

/** An exercise and how to draw it. */
export interface DrawingRequest {
  readonly exercise: string;
  readonly figure: FigureName;
  /** Side of the frames in pixels. */
  readonly size: number;
  /** The view in degrees; by default that of the published image. */
  readonly yaw?: number | undefined;
  readonly pitch?: number | undefined;
  /** The color of the floor and the background; transparent if missing. */
  readonly background?: Color | undefined;
  readonly colors?: FigureColors | undefined;
}

/** Colors to override for materials of the figure, such as `skin`, `target` and `iron`. */
export type FigureColors = Readonly<Partial<Record<MaterialName, Color>>>;

/** What is known of an exercise's loop once its drawing is open. */
export interface DrawnLoop extends LoopTiming {
  /** The name of the exercise. */
  readonly name: string;
  readonly view: View;
  /** For each frame of `order`, the numbers of the current instructions, from 1; undefined if unknown. */
  readonly steps?: readonly (readonly number[])[];
}

/** A body map and how to draw it: front and back, side by side. */
export interface MapRequest {
  readonly figure: FigureName;
  /** Side in pixels; a map is square. */
  readonly size: number;
  readonly background?: Color | undefined;
  readonly colors?: FigureColors | undefined;
  /** The color of muscles by their words. Other muscles have the color of the skin. */
  readonly muscles: Readonly<Record<string, Color>>;
}

/** A drawn body map. */
export interface DrawnMap {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** For each pixel, 0 or the index in `regions` of what it shows plus 1. */
  readonly shown: Uint8Array<ArrayBuffer>;
  /** For each region of the surface, the words of the muscles it belongs to, most specific first. */
  readonly regions: readonly (readonly string[])[];
}
