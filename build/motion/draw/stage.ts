import { figureSpindles } from '../anatomy/figure.ts';
import { bodyFrames } from '../anatomy/joint-frames.ts';
import { physiques } from '../anatomy/physique.ts';
import { restLengths } from '../anatomy/rest.ts';
import { defaultFigure, type FigureName } from '../anatomy/skeleton.ts';
import type { Camera } from '../geometry/camera.ts';
import type { Color } from '../look.ts';
import type { SceneBody, SceneFrame } from '../scene.ts';
import { FrameBuffer } from './frame-buffer.ts';
import { drawGround, GroundShadow } from './light/ground.ts';
import { type Coloring, usualColoring } from './light/shade.ts';
import { shadowBalls } from './light/shadow-balls.ts';
import { BodyField } from './rays/body-field.ts';
import { Garments } from './rays/garments.ts';
import { Paint } from './rays/paint.ts';
import { jointRows, poseSpindles } from './rays/posed-spindles.ts';
import { SolidField } from './rays/solid-field.ts';
import { asBystander, type Painting } from './rays/strokes.ts';
import { Tiles } from './rays/tiles.ts';
import type { Framing } from './view/framing.ts';

/** The posed body of one moment as a field in the space of a camera. */
export function bodyField(frame: SceneBody, figure: FigureName, painting: Painting, camera: Camera): BodyField {
  const spindles = figureSpindles(figure, frame.hands);
  const frames = bodyFrames(frame.bones, figure);
  const posed = poseSpindles(spindles, frames, restLengths(figure), camera);
  const joints = jointRows(frames, camera);
  const garments = new Garments(frames, camera, physiques[figure]);
  return new BodyField(spindles, posed, joints, new Paint(spindles, posed, joints, painting, garments));
}

/** The most recent shadow, kept because it is the same in every view of a figure that is being turned. */
let lastShadow: { readonly frame: SceneFrame; readonly figure: FigureName; readonly cast: GroundShadow } | undefined;

/**
 * Draws the frames of a scene in sequence through one camera, redrawing only what moved. Drawing every frame in full
 * takes a third longer.
 */
export class Stage {
  readonly #scene: { readonly figure: FigureName } & Painting;
  readonly #camera: Camera;
  readonly #framing: Framing;
  readonly #size: number;
  readonly #coloring: Coloring;
  #buffer: FrameBuffer | undefined;
  #before: { readonly bodies: readonly BodyField[]; readonly solids: SolidField } | undefined;

  constructor(
    scene: { readonly figure: FigureName } & Painting,
    camera: Camera,
    framing: Framing,
    size: number,
    coloring = usualColoring,
  ) {
    this.#scene = scene;
    this.#camera = camera;
    this.#framing = framing;
    this.#size = size;
    this.#coloring = coloring;
  }

  /** The pixels of a frame on white, three bytes (sRGB) each. */
  draw(frame: SceneFrame): Uint8Array {
    const { buffer, ground } = this.#drawn(frame);
    return buffer.onWhite(ground);
  }

  /** The pixels of a frame on a floor of the given color, or a transparent one, four bytes (sRGB and alpha) each. */
  drawOn(frame: SceneFrame, floor: Color | undefined): Uint8ClampedArray<ArrayBuffer> {
    const { buffer, ground } = this.#drawn(frame);
    return buffer.onFloor(ground, floor);
  }

  /** The pixels of a frame on white, three bytes each, and the share of background in each, 0 to 255. */
  drawWithMatte(frame: SceneFrame): { readonly pixels: Uint8Array; readonly matte: Uint8Array } {
    const { buffer, ground } = this.#drawn(frame);
    return { pixels: buffer.onWhite(ground), matte: buffer.matte(ground) };
  }

  /** The number of the nearest material in each pixel of the last frame. */
  get materials(): Uint8Array {
    return this.#buffer?.materials ?? new Uint8Array(this.#size ** 2);
  }

  /** Draws a frame into the buffer; `ground` is the brightness of the floor in each pixel. */
  #drawn(frame: SceneFrame): { readonly buffer: FrameBuffer; readonly ground: Float32Array } {
    const { figure } = this.#scene;
    const bodies = [
      bodyField(frame, figure, this.#scene, this.#camera),
      ...(frame.bystanders ?? []).map((body) => bodyField(body, defaultFigure, asBystander, this.#camera)),
    ];
    const solids = new SolidField(frame.solids, this.#camera);
    const moved = [solids, ...bodies].map(() => new Tiles(this.#framing, this.#size));
    solids.markMoved(this.#before?.solids, moved[0]!);
    for (const [i, body] of bodies.entries()) body.markMoved(this.#before?.bodies[i], moved[i + 1]!);
    this.#before = { bodies, solids };
    if (lastShadow?.frame !== frame || lastShadow.figure !== figure)
      lastShadow = { frame, figure, cast: new GroundShadow(shadowBalls(frame, figure)) };
    this.#buffer ??= new FrameBuffer(this.#framing, this.#size, moved.length, this.#coloring);
    this.#buffer.draw([solids, ...bodies], moved);
    return { buffer: this.#buffer, ground: drawGround(lastShadow.cast, this.#camera, this.#framing, this.#size) };
  }
}
