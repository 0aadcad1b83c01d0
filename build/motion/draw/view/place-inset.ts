import { type Camera, toCamera } from '../../geometry/camera.ts';
import { distance } from '../../geometry/vector.ts';
import { muscleMap } from '../../look.ts';
import type { Outlines } from './bounds.ts';
import type { Framing } from './framing.ts';
import type { OutlineRod } from './outline.ts';

/** The width and height in pixels of the muscle map in a frame of `size` pixels a side. */
export function mapSize(size: number): { width: number; height: number } {
  const height = Math.round(size * muscleMap.height);
  return { width: Math.round(height * muscleMap.slimness) * 2, height };
}

/** The position of the muscle map in the frame, in pixels, and the framing that leaves room for it. */
export interface InsetPlace {
  readonly framing: Framing;
  readonly left: number;
  readonly top: number;
  /** Whether something still passes behind it at some moment. */
  readonly isOver: boolean;
}

/** The frame size for which its position is computed, because it is the same in every size of an image. */
const measured = 480;
/** The scales by which the rest of the frame may be reduced to leave room for the map. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75] as const;
/** The shares of the free space by which the rest of the frame may be moved away from the map. */
const shifts = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * Places the muscle map in the upper right corner. The rest of the frame is moved or reduced until nothing ever enters
 * that corner, or as little as possible.
 */
export function placeInset(outlines: Outlines, camera: Camera, framing: Framing, size: number): InsetPlace {
  const inMeasured = { ...framing, pixelsPerMeter: (framing.pixelsPerMeter * measured) / size };
  const rods = movedRods(outlines);
  const bars = rods.map((rod) => barOf(rod, camera));
  // What is cropped anyway may be cropped more: equipment first, then the figure except its head and the target.
  const isCropped = ({ across, down }: Extents) => Math.max(across, down) * inMeasured.pixelsPerMeter > measured * 0.51;
  const halvesOf = (counts: (rod: OutlineRod) => boolean) =>
    halfExtent(
      bars.filter((_, i) => counts(rods[i]!)),
      inMeasured,
    );
  let halves = halfExtent(bars, inMeasured);
  if (isCropped(halves)) halves = halvesOf(({ of }) => of !== 'equipment');
  if (isCropped(halves)) halves = halvesOf(({ of, isTarget }) => of === 'head' || isTarget);
  const { moved, count } = roomFor(bars, halves, inMeasured);
  const { x, y, pixelsPerMeter } = moved;
  const { width } = mapSize(size);
  const gap = Math.round(size * muscleMap.gap);
  return {
    framing: { x, y, pixelsPerMeter: (pixelsPerMeter * size) / measured },
    left: size - gap - width,
    top: gap,
    isOver: count > 0,
  };
}

/** The framing nearest the given one that keeps bars out of the map's corner, and the number that it can't. */
function roomFor(bars: readonly Bar[], halves: Extents, framing: Framing): { moved: Framing; count: number } {
  const map = mapSize(measured);
  const gap = measured * muscleMap.gap;
  let emptiest: { moved: Framing; count: number } | undefined;
  for (const scale of scales) {
    const pixelsPerMeter = framing.pixelsPerMeter * scale;
    const free = (half: number) => Math.max(0, 0.48 * measured - half * pixelsPerMeter) / pixelsPerMeter;
    for (const down of shifts) {
      for (const aside of shifts) {
        const moved = {
          x: framing.x + aside * free(halves.across),
          y: framing.y + down * free(halves.down),
          pixelsPerMeter,
        };
        const place = { framing: moved, left: measured - gap - map.width, top: gap };
        const count = countCovering(bars, place, map, emptiest?.count ?? Infinity);
        if (count === 0) return { moved, count };
        if (!emptiest || count < emptiest.count) emptiest = { moved, count };
      }
    }
  }
  return emptiest!;
}

/** The rods of all frames, with rods that have not moved since the previous frame listed once. */
function movedRods(outlines: Outlines): OutlineRod[] {
  return outlines.flatMap((rods, frame) =>
    rods.filter(({ from, to }, i) => {
      const before = outlines[frame - 1]?.[i];
      return !before || distance(before.from, from) > 0.002 || distance(before.to, to) > 0.002;
    }),
  );
}

/** A capsule in the image plane, in meters. */
type Bar = readonly [fromX: number, fromY: number, toX: number, toY: number, radius: number];

function barOf({ from, to, radius }: OutlineRod, camera: Camera): Bar {
  const [fromX, fromY] = toCamera(camera, from);
  const [toX, toY] = toCamera(camera, to);
  return [fromX, fromY, toX, toY, radius];
}

/** How far something extends from the center of the frame, in meters. */
interface Extents {
  readonly across: number;
  readonly down: number;
}

function halfExtent(bars: readonly Bar[], { x, y }: Framing): Extents {
  let [across, down] = [0, 0];
  for (const [fromX, fromY, toX, toY, radius] of bars) {
    across = Math.max(across, Math.abs(fromX - x) + radius, Math.abs(toX - x) + radius);
    down = Math.max(down, Math.abs(fromY - y) + radius, Math.abs(toY - y) + radius);
  }
  return { across, down };
}

/** How many bars, seen through the place's framing, come into the map; counting stops at `most`. */
function countCovering(
  bars: readonly Bar[],
  place: Omit<InsetPlace, 'isOver'>,
  map: { width: number; height: number },
  most: number,
): number {
  let count = 0;
  for (let i = 0; i < bars.length && count < most; i++) if (covers(bars[i]!, place, map)) count++;
  return count;
}

/** Whether a bar, seen through the place's framing, comes into the map. */
function covers(bar: Bar, place: Omit<InsetPlace, 'isOver'>, map: { width: number; height: number }): boolean {
  const { x, y, pixelsPerMeter } = place.framing;
  const reach = bar[4] * pixelsPerMeter + 2;
  const left = measured / 2 - x * pixelsPerMeter - place.left;
  const top = measured / 2 + y * pixelsPerMeter - place.top;
  const ax = left + bar[0] * pixelsPerMeter;
  const ay = top - bar[1] * pixelsPerMeter;
  const bx = left + bar[2] * pixelsPerMeter;
  const by = top - bar[3] * pixelsPerMeter;
  // Nearly all bars lie on one side of it.
  if ((ax < -reach && bx < -reach) || (ax > map.width + reach && bx > map.width + reach)) return false;
  if ((ay < -reach && by < -reach) || (ay > map.height + reach && by > map.height + reach)) return false;
  // The part of the segment inside the map, expanded by the bar's radius.
  const across = sharesBetween(ax, bx - ax, -reach, map.width + reach);
  const down = sharesBetween(ay, by - ay, -reach, map.height + reach);
  return Math.max(0, across[0], down[0]) <= Math.min(1, across[1], down[1]);
}

/** The range of shares of a path, 0 to 1, that lies between two ends; the path does not stay outside them. */
function sharesBetween(from: number, way: number, least: number, most: number): readonly [start: number, end: number] {
  if (Math.abs(way) < 1e-9) return [0, 1];
  const a = (least - from) / way;
  const b = (most - from) / way;
  return [Math.min(a, b), Math.max(a, b)];
}
