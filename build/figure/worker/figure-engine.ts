import {
  deepRegions,
  innerRegions,
  muscleRegions,
  type Region,
  regionsOf,
} from '../../motion/anatomy/muscle-regions.ts';
import type { FigureName } from '../../motion/anatomy/skeleton.ts';
import { SceneDrawing } from '../../motion/draw/draw-frames.ts';
import type { Color } from '../../motion/draw/frame-buffer.ts';
import { type Coloring, coloringOf } from '../../motion/draw/light/shade.ts';
import { frontAndBack } from '../../motion/draw/muscle-map.ts';
import { material, materialCount, surfacesByNumber } from '../../motion/draw/rays/material.ts';
import { fitFraming, outlinesOf } from '../../motion/draw/view/fit-framing.ts';
import type { Framing } from '../../motion/draw/view/framing.ts';
import { cameraOf } from '../../motion/geometry/camera.ts';
import type { Scene } from '../../motion/scene.ts';
import { sceneOf } from '../../motion/scene-of.ts';
import { MovementTable } from '../data/movement-table.ts';
import type { Movements } from '../data/movements.ts';
import { type FindSource, sourceFinder } from '../data/source-finder.ts';
import type { DrawingRequest, DrawnLoop, DrawnMap, FigureColors, MapRequest } from './drawing-request.ts';
import { stepsShown } from './shown-steps.ts';

/** The number of scenes kept, because turning a figure needs the same one repeatedly. */
const scenesKept = 6;

/** Views around the figure, used to find a scale that stays the same while turning. */
const around = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** The number of the first material that is not part of the look. */
const firstCoat = materialCount;

/** A coat for each region, with its own material. */
function coatsOf(regions: readonly Region[]) {
  return regions.map((region, i) => ({ regions: new Set([region]), material: firstCoat + i }));
}

/** For each row of a map's half (0 front, 1 back), the range of its pixels and the matching range of the view. */
function eachMapRow(size: number, place: number, copy: (from: number, to: number, width: number) => void): void {
  const half = size >> 1;
  const skip = (size - half) >> 1;
  for (let row = 0; row < size; row++) copy(row * size + skip, row * size + place * half, half);
}

/** Draws frames of exercises. Each drawing has a key, under which its state is kept from frame to frame. */
export class FigureEngine {
  readonly #find: FindSource;
  readonly #table: MovementTable;
  readonly #scenes = new Map<string, Scene>();
  readonly #drawings = new Map<number, { readonly drawing: SceneDrawing; readonly background: Color | undefined }>();
  /** The results of `#mapRegions`, by figure and size. */
  readonly #maps = new Map<string, Uint8Array<ArrayBuffer>>();

  constructor(movements: Movements) {
    this.#table = new MovementTable(movements);
    this.#find = sourceFinder(movements, this.#table);
  }

  /** Whether an exercise has a movement to draw. */
  has(exercise: string): boolean {
    return this.#table.has(exercise);
  }

  /**
   * Starts a drawing, replacing one with the same key.
   * @throws RangeError if the exercise has no movement
   */
  open(key: number, request: DrawingRequest): DrawnLoop {
    const { exercise, figure, size, yaw, pitch, background, colors } = request;
    const original = this.#scene(exercise, figure);
    const view = { yaw: yaw ?? original.view.yaw, pitch: pitch ?? original.view.pitch };
    const isTurned = yaw !== undefined || pitch !== undefined;
    const scene = isTurned ? { ...original, view, inset: false } : original;
    const framing = isTurned ? steadyFraming(scene, size) : undefined;
    this.#drawings.set(key, { drawing: new SceneDrawing(scene, size, coloring(colors), framing), background });
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
   * @throws RangeError if no drawing is open under the key
   */
  draw(key: number, frame: number): Uint8ClampedArray<ArrayBuffer> {
    const open = this.#drawings.get(key);
    if (!open) throw new RangeError(`The drawing ${key} is not open.`);
    return open.drawing.drawOn(frame, open.background);
  }

  /** Ends a drawing and frees its memory. */
  close(key: number): void {
    this.#drawings.delete(key);
  }

  /** Draws the body map. */
  map({ figure, size, background, colors, muscles }: MapRequest): DrawnMap {
    const named = Object.keys(muscles);
    // Muscles named first are drawn over the others.
    const colored = surfaceRegions
      .flatMap((region) => {
        const [word] = musclesOf(region, named);
        return word === undefined ? [] : [{ region, place: named.indexOf(word), color: muscles[word]! }];
      })
      .sort((a, b) => a.place - b.place);
    const own = coloring(
      colors,
      colored.map(({ color }) => color),
    );
    const { frame, stages } = frontAndBack({ figure, coats: coatsOf(colored.map(({ region }) => region)) }, size, own);
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

  /** The region that each pixel of the body map shows, as a copy. Drawn once with all regions painted, and kept. */
  #mapRegions(figure: FigureName, size: number): Uint8Array<ArrayBuffer> {
    const key = `${figure} ${size}`;
    let shown = this.#maps.get(key);
    if (!shown) {
      shown = new Uint8Array(size * size);
      const all = coloring(
        {},
        surfaceRegions.map((): Color => [0, 0, 0]),
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

/** The scale at which a scene fits from all sides, in pixels per meter and pixel of the side, by frames and pitch. */
const steadyScales = new WeakMap<Scene['frames'], Map<number, number>>();

/** The framing of a view at the scale at which the scene fits from all sides. */
function steadyFraming(scene: Scene, size: number): Framing {
  const outlines = outlinesOf(scene);
  const { frames, near, view } = scene;
  const framed = (yaw: number, side: number) => fitFraming(outlines, cameraOf({ ...view, yaw }), side, near);
  const scales = steadyScales.get(frames) ?? new Map<number, number>();
  steadyScales.set(frames, scales);
  // Needed with every step of a turn, so it is computed once for a frame of one pixel; other sizes are multiples.
  const scale = scales.get(view.pitch) ?? Math.min(...around.map((yaw) => framed(yaw, 1).pixelsPerMeter));
  scales.set(view.pitch, scale);
  const own = framed(view.yaw, size);
  return { ...own, pixelsPerMeter: Math.min(own.pixelsPerMeter, scale * size) };
}

/** The look's coloring with overridden colors, followed by skin-like materials in the `extra` colors. */
function coloring(colors: FigureColors = {}, extra: readonly Color[] = []): Coloring {
  const named = surfacesByNumber(colors);
  const skin = named[material('skin')]!;
  return coloringOf([...named, ...extra.map((color) => ({ ...skin, color }))]);
}

/** The regions of the body's surface, which a map shows. */
const surfaceRegions: readonly Region[] = [...new Set<Region>(Object.values(muscleRegions).flat())]
  .filter((region) => !innerRegions.has(region))
  .sort((a, b) => Number(deepRegions.has(a)) - Number(deepRegions.has(b)));

/** Those of `muscles` that a region belongs to, with the fewest regions first and otherwise in the given order. */
function musclesOf(region: Region, muscles: readonly string[] = Object.keys(muscleRegions)): string[] {
  return muscles
    .filter((muscle) => Object.hasOwn(muscleRegions, muscle) && regionsOf([muscle]).has(region))
    .sort((a, b) => regionsOf([a]).size - regionsOf([b]).size);
}
