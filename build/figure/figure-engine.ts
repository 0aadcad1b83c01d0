import { deepRegions, muscleRegions, type Region, regionsOf } from '../motion/anatomy/muscle-regions.ts';
import type { FigureName } from '../motion/anatomy/skeleton.ts';
import { SceneDrawing } from '../motion/draw/draw-frames.ts';
import { fitFraming, outlinesOf } from '../motion/draw/frame/fit-framing.ts';
import type { Framing } from '../motion/draw/frame/framing.ts';
import type { Colour } from '../motion/draw/frame-buffer.ts';
import { type Colouring, colouringOf } from '../motion/draw/light/shade.ts';
import { frontAndBack } from '../motion/draw/muscle-map.ts';
import { type MaterialName, material, materialCount, surfacesByNumber } from '../motion/draw/rays/material.ts';
import { cameraOf, type View } from '../motion/geometry/camera.ts';
import type { Scene } from '../motion/scene.ts';
import { sceneOf } from '../motion/scene-of.ts';
import { MovementTable } from './movement-table.ts';
import type { MovementSteps, Movements } from './movements.ts';
import { type FindSource, sourceFinder } from './source-finder.ts';

/** An exercise and how to draw it. */
export interface DrawingRequest {
  readonly exercise: string;
  readonly figure: FigureName;
  /** Side of the frames in pixels. */
  readonly size: number;
  /** From where to look, in degrees; what is missing is as in the published image. */
  readonly yaw?: number;
  readonly pitch?: number;
  /** The colour of the floor and of everything behind; transparent when there is none. */
  readonly background?: Colour;
  readonly colours?: FigureColours;
}

/** Other colours for materials of the figure: `skin`, `target`, `iron`. */
export type FigureColours = Readonly<Partial<Record<MaterialName, Colour>>>;

/** The distinct frames of an animation, and when each is shown. */
export interface DrawnLoop {
  /** The name of the exercise. */
  readonly name: string;
  /** Number of distinct frames. */
  readonly frames: number;
  /** For each shown frame the index of the distinct one. */
  readonly order: readonly number[];
  /** Time that each of `order` is shown, in ms. */
  readonly delays: readonly number[];
  readonly view: View;
  /** For each of `order` the number of the instruction that says what is done, from 1, or none; undefined where that is not known. */
  readonly steps?: readonly (readonly number[])[];
}

/** A body map and how to draw it: front and back, side by side. */
export interface MapRequest {
  readonly figure: FigureName;
  /** Height in pixels; a map is as wide as high. */
  readonly size: number;
  readonly background?: Colour;
  readonly colours?: FigureColours;
  /** The colour of muscles by their words; the others are of the skin's. */
  readonly muscles: Readonly<Record<string, Colour>>;
}

/** A drawn body map. */
export interface DrawnMap {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** For each pixel 0, or 1 more than the index in `regions` of what it shows. */
  readonly shown: Uint8Array<ArrayBuffer>;
  /** The words of the muscles that each region of the surface belongs to, the most particular first. */
  readonly regions: readonly (readonly string[])[];
}

/** How many scenes are kept: turning a figure needs the same again and again. */
const scenesKept = 6;

/** Views around the figure, for a size that turning it does not change. */
const around = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** The number of the first material that is none of the look's. */
const firstCoat = materialCount;

/** A coat for each region, of materials of its own. */
function coatsOf(regions: readonly Region[]) {
  return regions.map((region, i) => ({ regions: new Set([region]), material: firstCoat + i }));
}

/** For each row of a map the pixels of its half, front 0 or back 1, and those of the view that go there. */
function eachMapRow(size: number, place: number, copy: (from: number, to: number, width: number) => void): void {
  const half = size >> 1;
  const skip = (size - half) >> 1;
  for (let row = 0; row < size; row++) copy(row * size + skip, row * size + place * half, half);
}

/** Draws frames of exercises; each drawing has a key, under which it goes on from frame to frame. */
export class FigureEngine {
  readonly #find: FindSource;
  readonly #table: MovementTable;
  readonly #scenes = new Map<string, Scene>();
  readonly #drawings = new Map<number, { readonly drawing: SceneDrawing; readonly background: Colour | undefined }>();

  readonly #maps = new Map<string, Uint8Array<ArrayBuffer>>();

  constructor(movements: Movements) {
    this.#table = new MovementTable(movements);
    this.#find = sourceFinder(movements, this.#table);
  }

  /**
   * Begins a drawing, in place of that of the same key.
   * @throws RangeError for an exercise without a movement
   */
  open(key: number, request: DrawingRequest): DrawnLoop {
    const { exercise, figure, size, yaw, pitch, background, colours } = request;
    const original = this.#scene(exercise, figure);
    const view = { yaw: yaw ?? original.view.yaw, pitch: pitch ?? original.view.pitch };
    const isTurned = yaw !== undefined || pitch !== undefined;
    const scene = isTurned ? { ...original, view, inset: false } : original;
    const framing = isTurned ? steadyFraming(scene, size) : undefined;
    this.#drawings.set(key, { drawing: new SceneDrawing(scene, size, colouring(colours), framing), background });
    const { frames, order, delays } = scene;
    const { name, steps } = this.#table.get(exercise)!;
    const isTwice = steps && this.#find(exercise, figure).motion.loop === 'alternate';
    return {
      name,
      frames: frames.length,
      order,
      delays,
      view,
      ...(steps ? { steps: stepsShown(steps, scene, isTwice ? 2 : 1) } : {}),
    };
  }

  /**
   * The pixels of a distinct frame, four bytes each.
   * @throws RangeError for a key that is not open
   */
  draw(key: number, frame: number): Uint8ClampedArray<ArrayBuffer> {
    const open = this.#drawings.get(key);
    if (!open) throw new RangeError(`The drawing ${key} is not open.`);
    return open.drawing.drawOn(frame, open.background);
  }

  /** Ends a drawing and gives its memory back. */
  close(key: number): void {
    this.#drawings.delete(key);
  }

  /** Draws the body map. */
  map({ figure, size, background, colours, muscles }: MapRequest): DrawnMap {
    const named = Object.keys(muscles);
    // The muscles that are named first lie over the others.
    const coloured = surfaceRegions
      .flatMap((region) => {
        const [word] = musclesOf(region, named);
        return word === undefined ? [] : [{ region, place: named.indexOf(word), colour: muscles[word]! }];
      })
      .sort((a, b) => a.place - b.place);
    const own = colouring(
      colours,
      coloured.map(({ colour }) => colour),
    );
    const { frame, stages } = frontAndBack({ figure, coats: coatsOf(coloured.map(({ region }) => region)) }, size, own);
    const pixels = new Uint8ClampedArray(size * size * 4);
    for (const [place, stage] of stages.entries()) {
      const view = stage.drawOn(frame, background);
      eachMapRow(size, place, (from, to, width) => {
        pixels.set(view.subarray(from * 4, (from + width) * 4), to * 4);
      });
    }
    return {
      pixels,
      shown: this.#mapRegions(figure, size),
      regions: surfaceRegions.map((region) => musclesOf(region)),
    };
  }

  /** Which region each pixel of the body map shows, in a copy to give away: painted all over once, and kept. */
  #mapRegions(figure: FigureName, size: number): Uint8Array<ArrayBuffer> {
    const key = `${figure} ${size}`;
    let shown = this.#maps.get(key);
    if (!shown) {
      shown = new Uint8Array(size * size);
      const all = colouring(
        {},
        surfaceRegions.map((): Colour => [0, 0, 0]),
      );
      const { frame, stages } = frontAndBack({ figure, coats: coatsOf(surfaceRegions) }, size, all);
      for (const [place, stage] of stages.entries()) {
        stage.drawOn(frame, undefined);
        const { materials } = stage;
        eachMapRow(size, place, (from, to, width) => {
          for (let i = 0; i < width; i++) shown![to + i] = Math.max(0, materials[from + i]! - firstCoat + 1);
        });
      }
      this.#maps.set(key, shown);
    }
    return shown.slice();
  }

  #scene(exercise: string, figure: FigureName): Scene {
    const key = `${exercise} ${figure}`;
    const scene = this.#scenes.get(key) ?? sceneOf(this.#find(exercise, figure));
    this.#scenes.delete(key);
    this.#scenes.set(key, scene);
    if (this.#scenes.size > scenesKept) this.#scenes.delete(this.#scenes.keys().next().value!);
    return scene;
  }
}

/**
 * The step of each shown frame of a movement that goes forth and back `rounds` times: those of a way share its time equally. A
 * round shows its frames in their order and then the same ones backwards: it is on its way back once it has left the last one.
 */
function stepsShown(
  { forth = [], back = [] }: MovementSteps,
  { order, delays }: Scene,
  rounds: number,
): (readonly number[])[] {
  const roundMs = delays.reduce((sum, delay) => sum + delay, 0) / rounds;
  const turns = Array.from({ length: rounds }, () => ({ last: 0, endMs: 0 }));
  let endMs = 0;
  const times = delays.map((delay, entry) => {
    const round = Math.floor(endMs / roundMs);
    const middleMs = endMs + delay / 2 - round * roundMs;
    endMs += delay;
    if (turns[round]!.endMs === 0 || order[entry]! >= order[turns[round]!.last]!) {
      turns[round] = { last: entry, endMs: endMs - round * roundMs };
    }
    return { round, middleMs };
  });
  return times.map(({ round, middleMs }, entry) => {
    const turn = turns[round]!;
    return entry <= turn.last
      ? stepAt(forth, middleMs / turn.endMs)
      : stepAt(back, (middleMs - turn.endMs) / (roundMs - turn.endMs));
  });
}

/** The step that is done after `share` of a way, 0 to 1. */
function stepAt(steps: readonly number[], share: number): readonly number[] {
  const step = steps[Math.min(steps.length - 1, Math.floor(share * steps.length))];
  return step === undefined ? [] : [step];
}

/** Pixels per metre, for each pixel of the side, at which a scene fits from all around: by its frames and the pitch. */
const steadyScales = new WeakMap<Scene['frames'], Map<number, number>>();

/** The framing of a view in which the figure is as large as all around it fits. */
function steadyFraming(scene: Scene, size: number): Framing {
  const outlines = outlinesOf(scene);
  const { frames, near, view } = scene;
  const framed = (yaw: number, side: number) => fitFraming(outlines, cameraOf({ ...view, yaw }), side, near);
  const scales = steadyScales.get(frames) ?? new Map<number, number>();
  steadyScales.set(frames, scales);
  // Asked for with every step of a turn: for a frame of one pixel, of which others are multiples.
  const scale = scales.get(view.pitch) ?? Math.min(...around.map((yaw) => framed(yaw, 1).pixelsPerMetre));
  scales.set(view.pitch, scale);
  const own = framed(view.yaw, size);
  return { ...own, pixelsPerMetre: Math.min(own.pixelsPerMetre, scale * size) };
}

/** The look's colouring with other colours, and then materials like skin of `extra` ones. */
function colouring(colours: FigureColours = {}, extra: readonly Colour[] = []): Colouring {
  const named = surfacesByNumber(colours);
  const skin = named[material('skin')]!;
  return colouringOf([...named, ...extra.map((colour) => ({ ...skin, colour }))]);
}

/** The regions of the body's surface; the heart is none. */
const surfaceRegions: readonly Region[] = [...new Set<Region>(Object.values(muscleRegions).flat())]
  .filter((region) => region !== 'heart')
  .sort((a, b) => Number(deepRegions.has(a)) - Number(deepRegions.has(b)));

/** Those of `muscles` that a region belongs to, those with the fewest regions first, and else in the order that they have. */
function musclesOf(region: Region, muscles: readonly string[] = Object.keys(muscleRegions)): string[] {
  return muscles
    .filter((muscle) => Object.hasOwn(muscleRegions, muscle) && regionsOf([muscle]).has(region))
    .sort((a, b) => regionsOf([a]).size - regionsOf([b]).size);
}
