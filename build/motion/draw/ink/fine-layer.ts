import { type Framing, xOf, yOf } from '../frame/framing.ts';
import type { Field } from '../rays/field.ts';
import { bundle, type Layer } from '../rays/layer.ts';
import { type Tiles, tileSize } from '../rays/tiles.ts';

// A fine layer has four rays for a pixel, two by two: it is filled only where edges are, and softens them.

/** How far before and behind all that its neighbours show a ray through an edge is followed, in metres. */
const before = 0.015;
const behind = 0.03;

/**
 * Gives the fine layer what the layer holds in the marked tiles where lines may be, at edges and beside them: depth, part
 * and material, without direction.
 */
export function enlarge(fine: Layer, layer: Layer, edges: Uint8Array, tiles: Tiles): void {
  const { size } = layer;
  const runs = tiles.runs();
  for (let r = 0; r < runs.length; r += 3) {
    const from = runs[r]! * size;
    const last = runs[r + 2]!;
    for (let column = runs[r + 1]!; column < last; column++) {
      const i = from + column;
      if (!isBesideEdge(edges, size, i)) continue;
      const z = layer.z[i]!;
      const material = layer.material[i]!;
      const part = layer.part[i]!;
      let j = (runs[r]! * 2 * size + column) * 2;
      for (let half = 0; half < 2; half++) {
        fine.z[j] = z;
        fine.z[j + 1] = z;
        fine.material[j] = material;
        fine.material[j + 1] = material;
        fine.part[j] = part;
        fine.part[j + 1] = part;
        j += fine.size;
      }
    }
  }
}

/** Whether a pixel or one of its neighbours is an edge. */
function isBesideEdge(edges: Uint8Array, size: number, i: number): boolean {
  return (
    (edges[i]! |
      edges[i - 1]! |
      edges[i + 1]! |
      edges[i - size]! |
      edges[i + size]! |
      edges[i - size - 1]! |
      edges[i - size + 1]! |
      edges[i + size - 1]! |
      edges[i + size + 1]!) !==
    0
  );
}

/** Looks along four rays through every edge pixel, in each field whose own layer shows something there. */
export function drawFine(
  fine: Layer,
  layer: Layer,
  edges: Uint8Array,
  fields: readonly Field[],
  own: readonly Layer[],
  framing: Framing,
  tiles: Tiles,
): void {
  const { size } = layer;
  const side = tileSize / 2;
  const starts = new Float64Array(side * side);
  const ends = new Float64Array(side * side);
  for (let top = 0; top < size; top += side) {
    for (let left = 0; left < size; left += side) {
      if (!tiles.marks[(top >> 3) * tiles.across + (left >> 3)]) continue;
      const pixels = edgesIn(edges, size, left, top, side);
      if (pixels.length === 0) continue;
      for (const [p, pixel] of pixels.entries()) {
        fine.clear((pixel % size) * 2, Math.floor(pixel / size) * 2, 2);
        ends[p] = farthestAround(layer, pixel) - behind;
      }
      const { x, y, radius } = bundle(framing, size, left, top, side);
      for (const [k, field] of fields.entries()) {
        let first = -Infinity;
        for (let p = 0; p < pixels.length; p++) {
          starts[p] = nearestAround(own[k]!, pixels[p]!);
          if (starts[p]! > first) first = starts[p]!;
        }
        if (first === -Infinity || !field.gather(x, y, radius)) continue;
        field.focus(x, y, Math.min(field.near, first + before), radius);
        for (let p = 0; p < pixels.length; p++) {
          const start = Math.min(field.near, starts[p]! + before);
          const end = Math.max(field.far, ends[p]!);
          if (start > end) lookCloser(fine, size, pixels[p]!, field, framing, start, end);
        }
      }
    }
  }
}

function edgesIn(edges: Uint8Array, size: number, left: number, top: number, side: number): number[] {
  const pixels: number[] = [];
  for (let row = top; row < Math.min(size, top + side); row++)
    for (let column = left; column < Math.min(size, left + side); column++)
      if (edges[row * size + column]) pixels.push(row * size + column);
  return pixels;
}

/** The place in the fine layer of one of the four rays through a pixel. */
export function subPixel(pixel: number, size: number, lane: number): number {
  const row = Math.floor(pixel / size);
  return (row * 2 + (lane >> 1)) * size * 2 + (pixel - row * size) * 2 + (lane & 1);
}

/** The largest z that a pixel and its neighbours show; -Infinity where they show nothing. */
function nearestAround({ size, z }: Layer, pixel: number): number {
  let nearest = -Infinity;
  for (let dy = -size; dy <= size; dy += size)
    for (let i = pixel + dy - 1; i <= pixel + dy + 1; i++) {
      const there = z[i];
      if (there !== undefined && there > nearest) nearest = there;
    }
  return nearest;
}

/** The least z that a pixel and its neighbours show, but for those that show nothing. */
function farthestAround({ size, z }: Layer, pixel: number): number {
  let farthest = Infinity;
  for (let dy = -size; dy <= size; dy += size)
    for (let i = pixel + dy - 1; i <= pixel + dy + 1; i++) {
      const there = z[i];
      if (there !== undefined && there < farthest && there > -Infinity) farthest = there;
    }
  return farthest;
}

function lookCloser(
  fine: Layer,
  size: number,
  pixel: number,
  field: Field,
  framing: Framing,
  start: number,
  end: number,
): void {
  const row = Math.floor(pixel / size);
  const quarter = 0.25 / framing.pixelsPerMetre;
  const x = xOf(framing, size, pixel - row * size) - quarter;
  const y = yOf(framing, size, row) + quarter;
  field.trace(x, y, quarter * 2, start, end);
  for (let lane = 0; lane < 4; lane++) fine.keep(subPixel(pixel, size, lane), field.bundle, lane);
}
