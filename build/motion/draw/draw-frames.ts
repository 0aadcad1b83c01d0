import type { FigureName } from '../anatomy/skeleton.ts';
import type { Color } from '../look.ts';
import type { Scene } from '../scene.ts';
import type { DrawnFrame, Matte } from './drawn-frame.ts';
import { type Coloring, usualColoring } from './light/shade.ts';
import { MuscleMap } from './muscle-map.ts';
import type { Tint } from './rays/strokes.ts';
import { Stage } from './stage.ts';
import { frameScene } from './view/frame-scene.ts';
import type { Framing } from './view/framing.ts';

/** The frames of a scene at one size, drawn on demand. */
export class SceneDrawing {
  readonly #scene: Scene;
  readonly #stage: Stage;
  readonly #map: MuscleMap | undefined;

  /** Frames are `size` pixels a side, by default in the framing that fits all of them. */
  constructor(scene: Scene, size: number, coloring: Coloring = usualColoring, framing?: Framing) {
    const framed = frameScene(scene, size, framing);
    const painted: Tint & { readonly figure: FigureName } = scene;
    this.#scene = scene;
    this.#stage = new Stage(painted, framed.camera, framed.framing, size, coloring);
    this.#map = framed.map && new MuscleMap({ ...painted, inside: true }, size, framed.map, coloring);
  }

  /** The distinct frame with an index on white, three bytes (sRGB) a pixel. */
  draw(index: number): Uint8Array {
    const pixels = this.#stage.draw(this.#scene.frames[index]!);
    this.#map?.stampOnWhite(pixels);
    return pixels;
  }

  /** The same frame and its matte, one byte a pixel; both come from one drawing. */
  drawWithMatte(index: number): { readonly pixels: Uint8Array; readonly matte: Uint8Array } {
    const drawn = this.#stage.drawWithMatte(this.#scene.frames[index]!);
    this.#map?.stampOnWhite(drawn.pixels);
    this.#map?.stampOnMatte(drawn.matte);
    return drawn;
  }

  /**
   * The distinct frame with an index on a floor of the given color, or a transparent one, four bytes (sRGB and alpha) a
   * pixel. On white its colors equal those of {@link draw}.
   */
  drawOn(index: number, floor: Color | undefined): Uint8ClampedArray<ArrayBuffer> {
    const pixels = this.#stage.drawOn(this.#scene.frames[index]!, floor);
    if (floor?.every((value) => value === 255)) this.#map?.stampOnWhite(pixels);
    else this.#map?.stampOver(pixels);
    return pixels;
  }
}

/** Draws the distinct frames of a scene, or those of the given indices, as squares of `size` pixels a side. */
export function drawFrames(scene: Scene, size: number, indices = [...scene.frames.keys()]): DrawnFrame[] {
  const drawing = new SceneDrawing(scene, size);
  return indices.map((i) => ({ size, pixels: drawing.draw(i) }));
}

/** Draws frames as {@link drawFrames} does, and their mattes, for a few percent more time. */
export function drawWithMattes(
  scene: Scene,
  size: number,
  indices = [...scene.frames.keys()],
): { readonly frames: DrawnFrame[]; readonly mattes: Matte[] } {
  const drawing = new SceneDrawing(scene, size);
  const drawn = indices.map((i) => drawing.drawWithMatte(i));
  return {
    frames: drawn.map(({ pixels }) => ({ size, pixels })),
    mattes: drawn.map(({ matte }) => ({ size, pixels: matte })),
  };
}
