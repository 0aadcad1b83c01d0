import { restBones } from '../anatomy/rest.ts';
import { type BoneName, type FigureName, handedness, type Side, sides } from '../anatomy/skeleton.ts';
import { cameraOf } from '../geometry/camera.ts';
import { compose, relativeTo, type Transform } from '../geometry/transform.ts';
import { aroundAxis } from '../geometry/vector.ts';
import type { SceneFrame } from '../scene.ts';
import type { Coloring } from './light/shade.ts';
import type { Painting } from './rays/strokes.ts';
import { Stage } from './stage.ts';
import type { Framing } from './view/framing.ts';
import { type InsetPlace, mapSize } from './view/place-inset.ts';

/** The height of a figure with margin, and the height of its center above the floor, in meters. */
const span = 1.86;
const middle = 0.905;

/** The brightness of the rim of the map's own background, if it has one. */
const rim = 205;

/** The figure from the front and the back, standing with its arms slightly away from the body. */
export function frontAndBack(
  scene: { readonly figure: FigureName } & Painting,
  size: number,
  coloring: Coloring,
): { readonly frame: SceneFrame; readonly stages: readonly [front: Stage, back: Stage] } {
  const framing: Framing = { x: 0, y: middle, pixelsPerMeter: size / span };
  const still = { curl: 0.25, radius: 0 };
  const stage = (yaw: number) => new Stage(scene, cameraOf({ yaw, pitch: 0 }), framing, size, coloring);
  return {
    frame: { bones: standing(scene.figure), hands: { left: still, right: still }, solids: [] },
    stages: [stage(0), stage(180)],
  };
}

function standing(figure: FigureName): Record<BoneName, Transform> {
  const bones = restBones(figure);
  const arm = (side: Side): BoneName[] => [`upperArm.${side}`, `forearm.${side}`, `hand.${side}`];
  for (const side of sides) {
    const shoulder = bones[`upperArm.${side}`];
    const lift = { ...shoulder, rotation: aroundAxis([0, 0, 1], handedness(side) * 0.3) };
    for (const bone of arm(side)) bones[bone] = compose(lift, relativeTo(shoulder, bones[bone]));
  }
  return bones;
}

/** A small map of front and back, painted like the scene, in a corner of its frames. */
export class MuscleMap {
  readonly #scene: { readonly figure: FigureName } & Painting;
  readonly #size: number;
  readonly #left: number;
  readonly #top: number;
  readonly #isOver: boolean;
  readonly #coloring: Coloring;
  #drawn: ReturnType<typeof frontAndBack> | undefined;
  #onWhite: Uint8Array | undefined;
  #alone: Uint8Array | undefined;

  /** The map for frames of `size` pixels a side. If something passes behind it, it has its own background. */
  constructor(
    scene: { readonly figure: FigureName } & Painting,
    size: number,
    { left, top, isOver }: Omit<InsetPlace, 'framing'>,
    coloring: Coloring,
  ) {
    this.#scene = scene;
    this.#size = size;
    this.#left = left;
    this.#top = top;
    this.#isOver = isOver;
    this.#coloring = coloring;
  }

  /** Stamps the map on a frame on white, of three or four bytes a pixel: only its drawn pixels cover the frame. */
  stampOnWhite(pixels: Uint8Array | Uint8ClampedArray): void {
    this.#onWhite ??= this.#draw(3, (stage, frame) => stage.draw(frame));
    const map = this.#onWhite;
    const bytes = pixels.length / this.#size ** 2;
    this.#eachPixel((from, to, isRim) => {
      const shows = map[from * 3 + 1]! < 250;
      if (!shows && !this.#isOver) return;
      const ground = isRim ? rim : 255;
      for (let k = 0; k < 3; k++) pixels[to * bytes + k] = shows ? map[from * 3 + k]! : ground;
    });
  }

  /** Composites the map over a frame of four bytes a pixel. */
  stampOver(pixels: Uint8ClampedArray): void {
    const map = this.#transparent();
    this.#eachPixel((from, to, isRim) => {
      const over = map[from * 4 + 3]! / 255;
      if (this.#isOver) {
        pixels.fill(isRim ? rim : 255, to * 4, to * 4 + 3);
        pixels[to * 4 + 3] = 255;
      }
      const under = (pixels[to * 4 + 3]! / 255) * (1 - over);
      const alpha = over + under;
      if (over === 0) return;
      for (let k = 0; k < 3; k++) {
        pixels[to * 4 + k] = (map[from * 4 + k]! * over + pixels[to * 4 + k]! * under) / alpha;
      }
      pixels[to * 4 + 3] = alpha * 255;
    });
  }

  /** Removes the area that the map covers from the matte of a frame. */
  stampOnMatte(matte: Uint8Array): void {
    const map = this.#transparent();
    this.#eachPixel((from, to) => {
      const over = this.#isOver ? 1 : map[from * 4 + 3]! / 255;
      if (over > 0) matte[to] = Math.round(matte[to]! * (1 - over));
    });
  }

  /** The map on a transparent floor, drawn once. */
  #transparent(): Uint8Array {
    this.#alone ??= this.#draw(4, (stage, frame) => stage.drawOn(frame, undefined));
    return this.#alone;
  }

  #eachPixel(put: (from: number, to: number, isRim: boolean) => void): void {
    const { width, height } = mapSize(this.#size);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++)
        put(
          row * width + column,
          (this.#top + row) * this.#size + this.#left + column,
          row === 0 || row === height - 1 || column === 0 || column === width - 1,
        );
  }

  /** The centers of both views, side by side. */
  #draw(bytes: number, draw: (stage: Stage, frame: SceneFrame) => Uint8Array | Uint8ClampedArray): Uint8Array {
    const { width, height } = mapSize(this.#size);
    const half = width / 2;
    this.#drawn ??= frontAndBack(this.#scene, height, this.#coloring);
    const { frame, stages } = this.#drawn;
    const map = new Uint8Array(width * height * bytes);
    for (const [place, stage] of stages.entries()) {
      const view = draw(stage, frame);
      const skip = Math.floor((height - half) / 2);
      for (let row = 0; row < height; row++) {
        const from = (row * height + skip) * bytes;
        map.set(view.subarray(from, from + half * bytes), (row * width + place * half) * bytes);
      }
    }
    return map;
  }
}
