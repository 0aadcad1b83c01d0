import type { FigureName } from '../motion/anatomy/skeleton.ts';
import type { MaterialName } from '../motion/draw/rays/material.ts';
import type { View } from '../motion/geometry/camera.ts';
import type { Movements } from './data/movements.ts';

/** A CSS color, or red, green and blue from 0 to 255. */
export type ColorValue = string | readonly [red: number, green: number, blue: number];

/** The exercise that a figure shows, and how it shows it. */
export interface FigureOptions {
  /** The id of the exercise. */
  readonly exercise: string;
  /** Side of the drawing in canvas pixels; the canvas gets that size. By default its width, at most 720. */
  readonly size?: number;
  readonly figure?: FigureName;
  /** The view in degrees: `yaw` 0 faces the figure, 90 shows its left; `pitch` looks down. By default the image's. */
  readonly yaw?: number | undefined;
  readonly pitch?: number | undefined;
  /**
   * Whether the figure is being turned by hand. On slow devices, it is then drawn at a lower resolution but the same
   * size, and sharp again with the first `update` without it.
   */
  readonly turning?: boolean;
  /** Playback speed: 1 is normal, 0.5 half as fast. */
  readonly speed?: number;
  readonly paused?: boolean;
  /** The background color; transparent by default. */
  readonly background?: ColorValue;
  /** Colors to override for materials of the figure, such as `skin`, `target`, `secondary`, `cloth` and `iron`. */
  readonly colors?: Readonly<Partial<Record<MaterialName, ColorValue>>> | undefined;
  /** `auto` stands still if the system setting asks for reduced motion; `always` moves. */
  readonly motion?: 'auto' | 'always';
  /**
   * Called at every change of step with the numbers of the current `instructions`, from 1: one at a time, or none. Not
   * every exercise has this information.
   */
  readonly onSteps?: ((steps: readonly number[]) => void) | undefined;
}

/** An exercise that moves in a canvas. */
export interface Figure {
  /** Resolves when the first frame is shown; rejects if the exercise has no movement. */
  readonly ready: Promise<void>;
  /** The name of the exercise; undefined before it is ready. */
  readonly name: string | undefined;
  /** Duration of the loop at speed 1, in seconds; 0 before it is ready. */
  readonly seconds: number;
  /** The current view; undefined before it is ready. */
  readonly view: View | undefined;
  readonly paused: boolean;
  /** The position in the loop, 0 to 1. */
  readonly moment: number;
  /** The positions in the loop, 0 to 1, at which another step starts; empty until ready or if steps are unknown. */
  readonly stepStarts: readonly number[];
  /**
   * Changes some options; resolves when the change is visible. One with a value that can't be shown changes nothing.
   */
  update(options: Partial<FigureOptions>): Promise<void>;
  pause(): void;
  play(): void;
  /** Stops the figure's own clock and shows the position `t` of the loop, 0 to 1; resolves when it is shown. */
  frame(t: number): Promise<void>;
  /** Stops the figure and frees its memory; the canvas keeps its picture. */
  destroy(): void;
}

/** The muscles of a body map, and how it shows them. */
export interface BodyMapOptions {
  /** Side of the drawing in canvas pixels; the canvas gets that size. Front and back share its width. */
  readonly size?: number;
  readonly figure?: FigureName;
  readonly background?: ColorValue;
  readonly colors?: Readonly<Partial<Record<MaterialName, ColorValue>>>;
  /**
   * Muscles by their words: a color, or an amount from 0 (the color of the skin) to 1 (`most`). A place that belongs to
   * several muscles gets the color of the most specific one named here, or of the first among equally specific ones. If
   * one lies over another, the first is on top.
   */
  readonly muscles?: Readonly<Record<string, number | ColorValue>>;
  /** The color for the amount 1; by default that of a target. */
  readonly most?: ColorValue;
  /**
   * Called with the muscles at a clicked place, most specific first, or with the one chosen by keyboard. A map with
   * this callback is a toolbar with a button for each muscle; give it a label.
   */
  readonly onSelect?: (muscles: readonly string[], event: MouseEvent) => void;
  /** Called with the muscles under the pointer or keyboard focus, which are outlined; empty if there are none. */
  readonly onPoint?: (muscles: readonly string[]) => void;
  /** The muscles that the keyboard reaches and that are outlined; all by default. */
  readonly selectable?: readonly string[];
  /** The chosen muscles, for screen readers; colors show them to everyone else. */
  readonly selected?: readonly string[];
  /** The description of a muscle for screen readers; its word by default. */
  readonly describe?: (muscle: string) => string;
}

/** The figure from the front and the back in a canvas. */
export interface BodyMap {
  /** Resolves when it is first drawn. */
  readonly ready: Promise<void>;
  /** All muscles that are visible and can be colored. */
  readonly muscles: readonly string[];
  /** The muscles at a position of the canvas in CSS pixels, most specific first. */
  musclesAt(x: number, y: number): readonly string[];
  update(options: Partial<BodyMapOptions>): Promise<void>;
  destroy(): void;
}

type MovementsSource = Movements | string | URL;

/** Settings for all figures on the page. */
export interface FigureSettings {
  /**
   * The movements, or the address of their file, or a promise of either; by default `movements.json` next to this
   * module.
   */
  readonly movements?: MovementsSource | Promise<MovementsSource>;
  /** The address of the drawing module, which workers run; by default `figure-core.js` next to this module. */
  readonly core?: string | URL;
  /** The address of the machines' module; by default `figure-machines.js` next to this module. */
  readonly machines?: string | URL;
  /**
   * The address of the module with bands, ropes and other extras; by default `figure-extras.js` next to this module.
   */
  readonly extras?: string | URL;
  /** Starts the drawing worker, for bundlers that don't find it by themselves; null draws on the page's own thread. */
  readonly startWorker?: (() => Worker) | null;
  /** The maximum number of drawing workers: by default one less than the number of cores, up to 4. */
  readonly workers?: number;
}
