import type { Scene } from '../scene.ts';
import type { BoneName, FigureName, Side, Transform } from '../skeleton.ts';
import { compose, relativeTo } from '../transform.ts';
import { aroundAxis } from '../vector.ts';
import type { Tint } from './body/paint.ts';
import { restBones } from './body/rest.ts';
import { cameraOf, type Framing } from './camera.ts';
import type { Picture } from './resize.ts';
import { Stage } from './stage.ts';

/** Height of the muscle map as a share of the picture's side. */
const share = 0.3;
/** Each figure of the map takes this part of a square's width. */
const slimness = 0.52;
const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** A rectangle of pixels, three bytes each. */
interface Map {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The figure from the front and from the back, standing with its arms a little away, painted as the scene is. */
function muscleMap(figure: FigureName, tint: Tint, size: number): Map {
  const side = Math.round(size * share);
  const width = Math.round(side * slimness);
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

/** The pictures with the scene's muscle map in the corner where it covers the least of them. */
export function addInset(pictures: readonly Picture[], scene: Scene): Picture[] {
  const size = pictures[0]!.size;
  const map = muscleMap(scene.figure, { target: scene.target, secondaryMuscles: scene.secondaryMuscles }, size);
  const gap = Math.round(size * 0.02);
  const places = corners.map((corner) => ({
    left: corner.endsWith('left') ? gap : size - gap - map.width,
    top: corner.startsWith('top') ? gap : size - gap - map.height,
  }));
  const covered = places.map((place) => pictures.reduce((sum, picture) => sum + inkUnder(picture, map, place), 0));
  const place = places[covered.indexOf(Math.min(...covered))]!;
  return pictures.map((picture) => stamp(picture, map, place));
}

/** How many pixels of the picture that are not white the map would lie on. */
function inkUnder({ pixels, size }: Picture, map: Map, { left, top }: { left: number; top: number }): number {
  let count = 0;
  for (let row = 0; row < map.height; row++)
    for (let column = 0; column < map.width; column++)
      if (pixels[((top + row) * size + left + column) * 3 + 1]! < 225) count++;
  return count;
}

function stamp(picture: Picture, map: Map, { left, top }: { left: number; top: number }): Picture {
  const pixels = picture.pixels.slice();
  for (let row = 0; row < map.height; row++)
    for (let column = 0; column < map.width; column++) {
      const from = (row * map.width + column) * 3;
      const to = ((top + row) * picture.size + left + column) * 3;
      // Only what is drawn covers; at its soft edge the two are multiplied.
      for (let k = 0; k < 3; k++) {
        const value = map.pixels[from + k]!;
        if (map.pixels[from + 1]! < 250) pixels[to + k] = value;
      }
    }
  return { size: picture.size, pixels };
}
