import type { FigureName } from '../motion/anatomy/skeleton.ts';
import type { MaterialName } from '../motion/draw/rays/material.ts';
import type { View } from '../motion/geometry/camera.ts';
import type { Movements } from './movements.ts';

/** Red, green and blue from 0 to 255, or what CSS calls a colour. */
export type ColourValue = string | readonly [red: number, green: number, blue: number];

/** The exercise that a figure shows, and how. */
export interface FigureOptions {
  /** The id of the exercise. */
  readonly exercise: string;
  /** Side of the drawing in pixels of the canvas, which gets that size: by default its width, at most 720. */
  readonly size?: number;
  readonly figure?: FigureName;
  /** From where to look, in degrees: 0 at the face, 90 at the left side; down by `pitch`. By default as the image does. */
  readonly yaw?: number | undefined;
  readonly pitch?: number | undefined;
  /**
   * Somebody turns the figure just now: it is drawn coarser where drawing it takes long, as large as before, and sharp again
   * with the first `update` that says it no longer.
   */
  readonly turning?: boolean;
  /** 1 is as the movement is done, 0.5 half as fast. */
  readonly speed?: number;
  readonly paused?: boolean;
  /** The colour behind the figure; transparent by default. */
  readonly background?: ColourValue;
  /** Other colours for what the figure is made of: `skin`, `target`, `secondary`, `cloth`, `iron` … */
  readonly colours?: Readonly<Partial<Record<MaterialName, ColourValue>>>;
  /** `auto` stands still for who asks their system for less motion; `always` moves. */
  readonly motion?: 'auto' | 'always';
  /**
   * Called whenever it comes to another step, with the numbers of the `instructions` that say what is done now, from 1: one at
   * a time, none where none of them does. Not every exercise says it.
   */
  readonly onSteps?: ((steps: readonly number[]) => void) | undefined;
}

/** An exercise that moves in a canvas. */
export interface Figure {
  /** Done when the first frame is shown; fails for an exercise without a movement. */
  readonly ready: Promise<void>;
  /** The name of the exercise; undefined before it is ready. */
  readonly name: string | undefined;
  /** Time of one round of the movement at speed 1, in seconds; 0 before it is ready. */
  readonly seconds: number;
  /** From where it is looked at; undefined before it is ready. */
  readonly view: View | undefined;
  readonly paused: boolean;
  /** The share of the round that has passed, 0 to 1. */
  readonly moment: number;
  /** The moments of the round, 0 to 1, at which another step begins; empty before it is ready, or where steps are not known. */
  readonly stepStarts: readonly number[];
  /** Changes some options; done when what they change is shown. */
  update(options: Partial<FigureOptions>): Promise<void>;
  pause(): void;
  play(): void;
  /** Stops the figure's own clock, and shows the moment `t` of the round, 0 to 1; done when it is shown. */
  frame(t: number): Promise<void>;
  /** Stops it and gives its memory back; the canvas keeps what it shows. */
  destroy(): void;
}

/** The muscles of a body map, and how they are shown. */
export interface BodyMapOptions {
  /** Side of the drawing in pixels of the canvas, which gets that size: front and back share its width. */
  readonly size?: number;
  readonly figure?: FigureName;
  readonly background?: ColourValue;
  readonly colours?: Readonly<Partial<Record<MaterialName, ColourValue>>>;
  /**
   * Muscles by their words: a colour, or how much from 0 (the skin's colour) to 1 (`most`). Of a place that belongs to
   * several muscles the most particular that is named here gives the colour, of equally particular ones the first; where one
   * lies over another, the first is on top.
   */
  readonly muscles?: Readonly<Record<string, number | ColourValue>>;
  /** The colour of what is 1; by default that of a target. */
  readonly most?: ColourValue;
  /**
   * Called with the muscles of a place that was clicked, the most particular first, and with the one that was chosen by
   * keyboard. A map that has it is a toolbar with a button for each muscle, which a label should name.
   */
  readonly onSelect?: (muscles: readonly string[], event: MouseEvent) => void;
  /** Called with the muscles that the pointer is over or the keyboard has reached, which are outlined; empty for none. */
  readonly onPoint?: (muscles: readonly string[]) => void;
  /** The muscles that the keyboard reaches, and whose outline is shown; all by default. */
  readonly selectable?: readonly string[];
  /** The muscles that are chosen, for screen readers: colours say it to others. */
  readonly selected?: readonly string[];
  /** What a screen reader says of a muscle; its word by default. */
  readonly describe?: (muscle: string) => string;
}

/** Front and back of the figure in a canvas. */
export interface BodyMap {
  /** Done when it is drawn for the first time. */
  readonly ready: Promise<void>;
  /** All muscles that can be seen and coloured. */
  readonly muscles: readonly string[];
  /** The muscles at a place of the canvas as it lies on the page, in CSS pixels, the most particular first. */
  musclesAt(x: number, y: number): readonly string[];
  update(options: Partial<BodyMapOptions>): Promise<void>;
  destroy(): void;
}

/** Settings for all figures on the page. */
export interface FigureSettings {
  /** The movements, or the address of their file; by default `movements.json` beside this module. */
  readonly movements?: Movements | string | URL;
  /** The address of the module that draws, which workers run; by default `figure-core.js` beside this one. */
  readonly core?: string | URL;
  /** The address of the machines' module; by default `figure-machines.js` beside this one. */
  readonly machines?: string | URL;
  /** Starts the worker that draws, for bundlers that do not find it by themselves; null draws on the page's own thread. */
  readonly startWorker?: (() => Worker) | null;
  /** The most workers that draw at a time: by default one less than there are cores, up to 4. */
  readonly workers?: number;
}
