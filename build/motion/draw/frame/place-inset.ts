import { type Camera, toCamera } from '../../geometry/camera.ts';
import { distance } from '../../geometry/vector.ts';
import { muscleMap } from '../../look.ts';
import type { Outlines } from './fit-framing.ts';
import type { Framing } from './framing.ts';
import type { Piece } from './outline.ts';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Width and height in pixels of the muscle map in a frame of `size` pixels a side. */
export function mapSize(size: number): { width: number; height: number } {
  const height = Math.round(size * muscleMap.height);
  return { width: Math.round(height * muscleMap.slimness) * 2, height };
}

/** Where the muscle map stands in the frame, in pixels, and the framing that leaves room for it. */
export interface InsetPlace {
  readonly framing: Framing;
  readonly left: number;
  readonly top: number;
}

/** By how much the rest of the frame is made smaller to leave room for the map, at most. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7] as const;
/** Shares of the free space by which the rest of the frame is moved away from the map. */
const shifts = [0, 0.35, 0.7, 1] as const;

/**
 * Finds a corner that nothing is ever in, moving the rest of the frame aside or making it smaller where there is none;
 * with the framing as it is, the emptiest corner where even that is not enough. Asked for a place `where free`, nothing
 * is made smaller by more than a tenth: undefined where that is not enough.
 */
export function placeInset(
  outlines: Outlines,
  camera: Camera,
  framing: Framing,
  size: number,
  wanted: true | 'where free',
): InsetPlace | undefined {
  const { width, height } = mapSize(size);
  const gap = Math.round(size * 0.02);
  const bars = movedPieces(outlines).map((piece) => barOf(piece, camera));
  const halves = halfExtent(bars, framing);
  let emptiest: { place: InsetPlace; count: number } | undefined;
  for (const scale of wanted === true ? scales : scales.slice(0, 3)) {
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
  return wanted === true ? emptiest?.place : undefined;
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

/** A capsule in the image plane, in metres. */
type Bar = readonly [fromX: number, fromY: number, toX: number, toY: number, radius: number];

function barOf({ from, to, radius }: Piece, camera: Camera): Bar {
  const [fromX, fromY] = toCamera(camera, from);
  const [toX, toY] = toCamera(camera, to);
  return [fromX, fromY, toX, toY, radius];
}

/** How far everything reaches from the middle of the frame, in metres. */
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
