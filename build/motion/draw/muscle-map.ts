import { restBones } from '../anatomy/rest.ts';
import type { BoneName, FigureName, Side } from '../anatomy/skeleton.ts';
import { cameraOf } from '../geometry/camera.ts';
import { compose, relativeTo, type Transform } from '../geometry/transform.ts';
import { aroundAxis } from '../geometry/vector.ts';
import type { Scene } from '../scene.ts';
import type { DrawnFrame } from './drawn-frame.ts';
import type { Framing } from './frame/framing.ts';
import { type InsetPlace, mapSize } from './frame/place-inset.ts';
import type { Tint } from './rays/paint.ts';
import { Stage } from './stage.ts';

/** A rectangle of pixels, three bytes each. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The figure from the front and from the back, standing with its arms a little away, painted as the scene is. */
function drawMuscleMap(figure: FigureName, tint: Tint, size: number): Pixels {
  const side = mapSize(size).height;
  const width = mapSize(size).width / 2;
  const pixels = new Uint8Array(width * 2 * side * 3);
  const framing: Framing = { x: 0, y: 0.905, pixelsPerMetre: side / 1.86 };
  const still = { curl: 0.25, radius: 0 };
  const frame = { bones: standing(figure), hands: { left: still, right: still }, solids: [] };
  for (const [place, yaw] of [0, 180].entries()) {
    const view = new Stage({ figure, ...tint }, cameraOf({ yaw, pitch: 0 }), framing, side).draw(frame);
    const skip = Math.floor((side - width) / 2);
    for (let row = 0; row < side; row++) {
      const from = (row * side + skip) * 3;
      pixels.set(view.subarray(from, from + width * 3), (row * width * 2 + place * width) * 3);
    }
  }
  return { width: width * 2, height: side, pixels };
}

function standing(figure: FigureName): Record<BoneName, Transform> {
  const bones = restBones(figure);
  const arm = (side: Side): BoneName[] => [`upperArm.${side}`, `forearm.${side}`, `hand.${side}`];
  for (const side of ['left', 'right'] as const) {
    const shoulder = bones[`upperArm.${side}`];
    const lift = { ...shoulder, rotation: aroundAxis([0, 0, 1], side === 'left' ? 0.3 : -0.3) };
    for (const bone of arm(side)) bones[bone] = compose(lift, relativeTo(shoulder, bones[bone]));
  }
  return bones;
}

/** The frames with the scene's muscle map at its place. */
export function addMuscleMap(frames: readonly DrawnFrame[], scene: Scene, { left, top }: InsetPlace): DrawnFrame[] {
  const size = frames[0]!.size;
  const map = drawMuscleMap(scene.figure, { target: scene.target, secondaryMuscles: scene.secondaryMuscles }, size);
  return frames.map((frame) => stamp(frame, map, left, top));
}

function stamp(frame: DrawnFrame, map: Pixels, left: number, top: number): DrawnFrame {
  const pixels = frame.pixels.slice();
  for (let row = 0; row < map.height; row++)
    for (let column = 0; column < map.width; column++) {
      const from = (row * map.width + column) * 3;
      const to = ((top + row) * frame.size + left + column) * 3;
      // Only what is drawn covers; at its soft edge the two are multiplied.
      for (let k = 0; k < 3; k++) {
        const value = map.pixels[from + k]!;
        if (map.pixels[from + 1]! < 250) pixels[to + k] = value;
      }
    }
  return { size: frame.size, pixels };
}
