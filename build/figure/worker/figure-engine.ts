import type { FigureName } from '../../motion/anatomy/skeleton.ts';
import { SceneDrawing } from '../../motion/draw/draw-frames.ts';
import { fitFraming, outlinesOf } from '../../motion/draw/view/fit-framing.ts';
import type { Framing } from '../../motion/draw/view/framing.ts';
import { cameraOf } from '../../motion/geometry/camera.ts';
import type { Color } from '../../motion/look.ts';
import type { Scene } from '../../motion/scene.ts';
import { sceneOf } from '../../motion/scene-of.ts';
import { MovementTable } from '../data/movement-table.ts';
import type { Movements } from '../data/movements.ts';
import { type FindSource, sourceFinder } from '../data/source-finder.ts';
import type { DrawingRequest, DrawnLoop } from './drawing-request.ts';
import { figureColoring } from './figure-coloring.ts';
import { stepsShown } from './shown-steps.ts';

/** The number of scenes kept, because turning a figure needs the same one repeatedly. */
const scenesKept = 6;

/** Views around the figure, used to find a scale that stays the same while turning. */
const around = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** The scene of an exercise, and how often it shows the movement there and back. */
interface KnownScene {
  readonly scene: Scene;
  readonly rounds: number;
}

/** Draws frames of exercises. Each drawing has a key, under which its state is kept from frame to frame. */
export class FigureEngine {
  readonly #find: FindSource;
  readonly #table: MovementTable;
  readonly #scenes = new Map<string, KnownScene>();
  readonly #drawings = new Map<number, { readonly drawing: SceneDrawing; readonly background: Color | undefined }>();

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
    const { scene: original, rounds } = this.#scene(exercise, figure);
    const view = { yaw: yaw ?? original.view.yaw, pitch: pitch ?? original.view.pitch };
    const isTurned = yaw !== undefined || pitch !== undefined;
    const scene = isTurned ? { ...original, view, inset: false } : original;
    const framing = isTurned ? steadyFraming(scene, size) : undefined;
    this.#drawings.set(key, { drawing: new SceneDrawing(scene, size, figureColoring(colors), framing), background });
    const { order, delays } = scene;
    const { name, steps } = this.#table.get(exercise)!;
    return { name, order, delays, view, ...(steps ? { steps: stepsShown(steps, scene, rounds) } : {}) };
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

  #scene(exercise: string, figure: FigureName): KnownScene {
    const key = `${exercise} ${figure}`;
    const known = this.#scenes.get(key) ?? this.#makeScene(exercise, figure);
    this.#scenes.delete(key);
    this.#scenes.set(key, known);
    if (this.#scenes.size > scenesKept) this.#scenes.delete(this.#scenes.keys().next().value!);
    return known;
  }

  #makeScene(exercise: string, figure: FigureName): KnownScene {
    const source = this.#find(exercise, figure);
    return { scene: sceneOf(source), rounds: source.motion.loop === 'alternate' ? 2 : 1 };
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
