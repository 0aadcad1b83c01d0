import type { Field } from '../rays/field.ts';
import { type Layer, raysThrough } from '../rays/layer.ts';
import { type Tiles, tileSize } from '../rays/tiles.ts';
import { type Framing, xOf, yOf } from '../view/framing.ts';
import { isBorder } from './edges.ts';

// A fine layer has two by two samples per pixel. It is filled only at edges, to antialias them.

/** The side in pixels of the squares in which rays share work. */
const squareSide = tileSize / 2;

/** How far in front of and behind the surfaces of the neighboring pixels a ray through an edge is traced, in meters. */
const before = 0.015;
const behind = 0.03;

/**
 * Copies depth, part and material, without normals, from the layer to the fine layer at and next to edges in the marked
 * tiles, where lines may be.
 */
export function enlarge(fine: Layer, layer: Layer, edges: Uint8Array, tiles: Tiles): void {
  const { size } = layer;
  const runs = tiles.runs();
  for (let r = 0; r < runs.length; r += 3) {
    const from = runs[r]! * size;
    const last = runs[r + 2]!;
    let left = edgesAround(edges, size, from + runs[r + 1]! - 1);
    let here = edgesAround(edges, size, from + runs[r + 1]!);
    for (let column = runs[r + 1]!; column < last; column++) {
      const i = from + column;
      const right = edgesAround(edges, size, i + 1);
      const isBesideEdge = (left | here | right) !== 0;
      left = here;
      here = right;
      if (!isBesideEdge) continue;
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

/** Whether a pixel or one of those above and below it is an edge: 0 or 1. */
function edgesAround(edges: Uint8Array, size: number, i: number): number {
  return edges[i - size]! | edges[i]! | edges[i + size]!;
}

/** How a quarter of an edge pixel is filled: like its pixel, the same with its own paint, or by its own ray. */
const asPixel = 0;
const repainted = 1;
const traced = 2;

/** Neighbors of one part whose depths differ by less than this, in meters, lie on one surface. */
const sameSurface = 0.015;

/** The quarters of the edge pixels of one square that differ from their pixels. */
const most = squareSide * squareSide * 4;
const pixels = new Int32Array(most);
const quarters = new Uint8Array(most);
const ways = new Uint8Array(most);
/** The largest z of their pixels and neighbors in the layer of one field, and the smallest that they show. */
const nearest = new Float64Array(most);
const farthest = new Float64Array(most);
/** The samples of the fine layer whose rays are traced together. */
const places = new Int32Array(4);

/**
 * Fills the quarters of every edge pixel. If the neighbors of a quarter lie on the surface of its pixel, so does the
 * quarter, and at most its paint has to be computed. The other quarters are traced, four rays at a time, in each field
 * whose own layer shows something there.
 */
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
  for (let top = 0; top < size; top += squareSide)
    for (let left = 0; left < size; left += squareSide) {
      if (!tiles.has(left, top)) continue;
      const count = sortQuarters(fine, layer, edges, left, top);
      if (count === 0) continue;
      const { x, y, radius } = raysThrough(framing, size, left, top, squareSide);
      for (let k = 0; k < fields.length; k++) {
        const field = fields[k]!;
        const first = lookAround(layer, own[k]!, count);
        if (first === -Infinity || !field.gather(x, y, radius)) continue;
        field.focus(x, y, Math.min(field.near, first + before), radius);
        lookCloser(fine, layer, own[k]!, field, framing, count);
      }
    }
}

/** Fills the quarters of a square that equal their pixels and lists the others; returns the number listed. */
function sortQuarters(fine: Layer, layer: Layer, edges: Uint8Array, left: number, top: number): number {
  const { size } = layer;
  const right = Math.min(size, left + squareSide);
  const bottom = Math.min(size, top + squareSide);
  let count = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const pixel = row * size + column;
      if (!edges[pixel]) continue;
      for (let quarter = 0; quarter < 4; quarter++) {
        const way = wayOf(layer, row, column, quarter);
        const place = subPixel(pixel, size, quarter);
        if (way === asPixel) {
          fine.copy(place, layer, pixel);
          continue;
        }
        fine.empty(place);
        pixels[count] = pixel;
        quarters[count] = quarter;
        ways[count++] = way;
      }
    }
  return count;
}

/** How a quarter is filled: the most demanding way among its three neighbors. */
function wayOf(layer: Layer, row: number, column: number, quarter: number): number {
  const { size } = layer;
  const i = row * size + column;
  const across = quarter & 1 ? (column + 1 < size ? 1 : 0) : column > 0 ? -1 : 0;
  const down = quarter & 2 ? (row + 1 < size ? size : 0) : row > 0 ? -size : 0;
  return Math.max(
    wayBetween(layer, i, i + across),
    wayBetween(layer, i, i + down),
    wayBetween(layer, i, i + across + down),
  );
}

function wayBetween(layer: Layer, a: number, b: number): number {
  const { z, part, material } = layer;
  if (material[a] === 0 && material[b] === 0) return asPixel;
  const step = z[a]! - z[b]!;
  if (part[a] !== part[b] || !(step < sameSurface && step > -sameSurface)) return traced;
  return isBorder(layer, a, b) ? repainted : asPixel;
}

/** Finds the nearest and farthest surfaces around the listed pixels; returns the nearest in a field's own layer. */
function lookAround(layer: Layer, own: Layer, count: number): number {
  let first = -Infinity;
  for (let q = 0; q < count; q++) {
    if (q > 0 && pixels[q] === pixels[q - 1]) {
      nearest[q] = nearest[q - 1]!;
      farthest[q] = farthest[q - 1]!;
      continue;
    }
    const { size } = layer;
    let near = -Infinity;
    let far = Infinity;
    for (let row = -size; row <= size; row += size)
      for (let i = pixels[q]! + row - 1; i <= pixels[q]! + row + 1; i++) {
        if (i < 0 || i >= layer.z.length) continue;
        if (own.z[i]! > near) near = own.z[i]!;
        if (layer.z[i]! < far && layer.z[i]! > -Infinity) far = layer.z[i]!;
      }
    nearest[q] = near;
    farthest[q] = far;
    if (near > first) first = near;
  }
  return first;
}

/** Fills the listed quarters in which a field shows. */
function lookCloser(fine: Layer, layer: Layer, own: Layer, field: Field, framing: Framing, count: number): void {
  const { size } = layer;
  const { bundle } = field;
  let lanes = 0;
  for (let q = 0; q < count; q++) {
    const pixel = pixels[q]!;
    const quarter = quarters[q]!;
    const row = Math.floor(pixel / size);
    bundle.x[lanes] = xOf(framing, size, pixel - row * size + (quarter & 1 ? 0.25 : -0.25));
    bundle.y[lanes] = yOf(framing, size, row + (quarter & 2 ? 0.25 : -0.25));
    const place = subPixel(pixel, size, quarter);
    const bare = field.bareOf(layer.part[pixel]!);
    if (ways[q] === repainted && bare !== 0) {
      if (own.z[pixel] !== layer.z[pixel]) continue;
      // On the tangent plane of the pixel's surface.
      const across = (quarter & 1 ? 0.25 : -0.25) * layer.nx[pixel]!;
      const up = (quarter & 2 ? -0.25 : 0.25) * layer.ny[pixel]!;
      fine.copy(place, layer, pixel);
      bundle.z[lanes] = layer.z[pixel]! - (across + up) / (Math.max(0.3, layer.nz[pixel]!) * framing.pixelsPerMeter);
      bundle.part[lanes] = layer.part[pixel]!;
      bundle.bare[lanes] = bare;
      field.paint(lanes);
      fine.material[place] = bundle.material[lanes]!;
      fine.main[place] = bundle.main[lanes]!;
      fine.help[place] = bundle.help[lanes]!;
      continue;
    }
    bundle.start[lanes] = Math.min(field.near, nearest[q]! + before);
    bundle.end[lanes] = Math.max(field.far, farthest[q]! - behind);
    if (bundle.start[lanes]! <= bundle.end[lanes]!) continue;
    places[lanes++] = place;
    if (lanes === 4) {
      follow(fine, field, lanes);
      lanes = 0;
    }
  }
  if (lanes > 0) follow(fine, field, lanes);
}

/** Traces the first `lanes` rays of a field's bundle; the rest duplicate the first. */
function follow(fine: Layer, field: Field, lanes: number): void {
  const { bundle } = field;
  for (let lane = lanes; lane < 4; lane++) {
    bundle.x[lane] = bundle.x[0]!;
    bundle.y[lane] = bundle.y[0]!;
    bundle.start[lane] = bundle.start[0]!;
    bundle.end[lane] = bundle.end[0]!;
  }
  field.trace();
  for (let lane = 0; lane < lanes; lane++) fine.keep(places[lane]!, bundle, lane);
}

/** The sample in the fine layer of one of the four rays through a pixel. */
export function subPixel(pixel: number, size: number, lane: number): number {
  const row = Math.floor(pixel / size);
  return (row * 2 + (lane >> 1)) * size * 2 + (pixel - row * size) * 2 + (lane & 1);
}
