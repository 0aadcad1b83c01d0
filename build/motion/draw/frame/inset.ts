import { restBones } from '../../anatomy/rest.ts';
import type { BoneName, FigureName, Side } from '../../anatomy/skeleton.ts';
import { type Camera, cameraOf, toCamera } from '../../geometry/camera.ts';
import { compose, relativeTo, type Transform } from '../../geometry/transform.ts';
import { aroundAxis, distance } from '../../geometry/vector.ts';
import { muscleMap as look } from '../../look.ts';
import type { Scene } from '../../scene.ts';
import type { DrawnFrame } from '../drawn-frame.ts';
import type { Tint } from '../rays/paint.ts';
import { Stage } from '../stage.ts';
import type { Outlines } from './fit-framing.ts';
import type { Framing } from './framing.ts';
import type { Piece } from './outline.ts';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** A rectangle of pixels, three bytes each. */
interface Map {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

function mapSize(size: number): { width: number; height: number } {
  const height = Math.round(size * look.height);
  return { width: Math.round(height * look.slimness) * 2, height };
}

/** The figure from the front and from the back, standing with its arms a little away, painted as the scene is. */
function muscleMap(figure: FigureName, tint: Tint, size: number): Map {
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

/** Where the muscle map stands in the picture, in pixels, and the framing that leaves room for it. */
export interface InsetPlace {
  readonly framing: Framing;
  readonly left: number;
  readonly top: number;
}

/** By how much the rest of the picture is made smaller to leave room for the map, at most. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7] as const;
/** Shares of the free space by which the rest of the picture is moved away from the map. */
const shifts = [0, 0.35, 0.7, 1] as const;

/**
 * Finds a corner that nothing is ever in, moving the rest of the picture aside or making it smaller where there is none;
 * with the framing as it is, the emptiest corner where even that is not enough.
 */
export function placeInset(outlines: Outlines, camera: Camera, framing: Framing, size: number): InsetPlace {
  const { width, height } = mapSize(size);
  const gap = Math.round(size * 0.02);
  const bars = movedPieces(outlines).map((piece) => barOf(piece, camera));
  const halves = halfExtent(bars, framing);
  let emptiest: { place: InsetPlace; count: number } | undefined;
  for (const scale of scales) {
    for (const shift of shifts) {
      for (const corner of corners) {
        const right = corner.endsWith('right');
        const bottom = corner.startsWith('bottom');
        const left = right ? size - gap - width : gap;
        const top = bottom ? size - gap - height : gap;
        const pixelsPerMetre = framing.pixelsPerMetre * scale;
        const free = (half: number) => Math.max(0, 0.48 * size - half * pixelsPerMetre) / pixelsPerMetre;
        const moved = {
          x: framing.x + (right ? shift : -shift) * free(halves.across),
          y: framing.y + (bottom ? -shift : shift) * free(halves.down),
          pixelsPerMetre,
        };
        const place = { framing: moved, left, top };
        const isCovered = (bar: Bar) => covers(bar, place, { width, height }, size);
        if (!bars.some(isCovered)) return place;
        if (scale < 1 || shift > 0) continue;
        const count = bars.filter(isCovered).length;
        if (!emptiest || count < emptiest.count) emptiest = { place, count };
      }
    }
  }
  return emptiest!.place;
}

/** The pieces of all frames, those that stay where they were in the frame before only once. */
function movedPieces(outlines: Outlines): Piece[] {
  return outlines.flatMap((pieces, frame) =>
    pieces.filter(({ from, to }, i) => {
      const before = outlines[frame - 1]?.[i];
      return !before || distance(before.from, from) > 0.002 || distance(before.to, to) > 0.002;
    }),
  );
}

/** A capsule in the picture plane, in metres. */
type Bar = readonly [fromX: number, fromY: number, toX: number, toY: number, radius: number];

function barOf({ from, to, radius }: Piece, camera: Camera): Bar {
  const [fromX, fromY] = toCamera(camera, from);
  const [toX, toY] = toCamera(camera, to);
  return [fromX, fromY, toX, toY, radius];
}

/** How far everything reaches from the middle of the picture, in metres. */
function halfExtent(bars: readonly Bar[], { x, y }: Framing): { across: number; down: number } {
  let [across, down] = [0, 0];
  for (const [fromX, fromY, toX, toY, radius] of bars) {
    across = Math.max(across, Math.abs(fromX - x) + radius, Math.abs(toX - x) + radius);
    down = Math.max(down, Math.abs(fromY - y) + radius, Math.abs(toY - y) + radius);
  }
  return { across, down };
}

/** Whether a bar, seen through the place's framing, comes into the map. */
function covers(bar: Bar, place: InsetPlace, map: { width: number; height: number }, size: number): boolean {
  const { x, y, pixelsPerMetre } = place.framing;
  const [fromX, fromY, toX, toY, radius] = bar;
  const reach = radius * pixelsPerMetre + 2;
  const column = (value: number) => size / 2 + (value - x) * pixelsPerMetre - place.left;
  const row = (value: number) => size / 2 - (value - y) * pixelsPerMetre - place.top;
  const [ax, ay, bx, by] = [column(fromX), row(fromY), column(toX), row(toY)];
  // The part of the segment that lies in the map, grown by the bar's radius.
  let [start, end] = [0, 1];
  const sides: [number, number, number][] = [
    [ax, bx - ax, map.width],
    [ay, by - ay, map.height],
  ];
  for (const [from, way, most] of sides) {
    if (Math.abs(way) < 1e-9) {
      if (from < -reach || from > most + reach) return false;
      continue;
    }
    const [a, b] = [(-reach - from) / way, (most + reach - from) / way];
    start = Math.max(start, Math.min(a, b));
    end = Math.min(end, Math.max(a, b));
  }
  return start <= end;
}

/** The pictures with the scene's muscle map at its place. */
export function addInset(pictures: readonly DrawnFrame[], scene: Scene, { left, top }: InsetPlace): DrawnFrame[] {
  const size = pictures[0]!.size;
  const map = muscleMap(scene.figure, { target: scene.target, secondaryMuscles: scene.secondaryMuscles }, size);
  return pictures.map((picture) => stamp(picture, map, left, top));
}

function stamp(picture: DrawnFrame, map: Map, left: number, top: number): DrawnFrame {
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
