import type { Framing } from './camera.ts';
import type { Field } from './field.ts';
import { bundle, Layer, tileSize, xOf, yOf } from './layer.ts';
import { shade } from './shade.ts';

/** Depth steps that an ink line marks, in metres: between parts of the body or solids, and inside one. */
const partStep = 0.006;
const ownStep = 0.03;
const inkColour = [58, 56, 62] as const;
const inkStrength = 0.82;
/** Neighbours (half pixels) within an ink line's width. */
const inkReach = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Pixels whose surroundings differ in depth, part or material: they are looked at four times as closely. */
export function findEdges(layer: Layer): Uint8Array {
  const { size, z, part, material } = layer;
  const edges = new Uint8Array(size * size);
  const differ = (a: number, b: number): boolean => {
    if (material[a] !== material[b]) return true;
    const za = z[a]!;
    const zb = z[b]!;
    if (za === zb) return false;
    const step = Math.abs(za - zb);
    return step > ownStep || (step > partStep && part[a] !== part[b]);
  };
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const i = row * size + column;
      if (column + 1 < size && differ(i, i + 1)) edges[i] = edges[i + 1] = 1;
      if (row + 1 < size && differ(i, i + size)) edges[i] = edges[i + size] = 1;
    }
  }
  return edges;
}

/** The picture at twice the size: exact where `edges` says so, elsewhere with the layer's depth, part and material. */
function enlarge(layer: Layer): Layer {
  const fine = new Layer(layer.size * 2);
  const { size } = fine;
  for (let row = 0; row < size; row++) {
    const from = (row >> 1) * layer.size;
    const to = row * size;
    for (let column = 0; column < size; column++) {
      const i = from + (column >> 1);
      if (layer.material[i] === 0) continue;
      fine.z[to + column] = layer.z[i]!;
      fine.material[to + column] = layer.material[i]!;
      fine.part[to + column] = layer.part[i]!;
    }
  }
  return fine;
}

/** Looks along four rays through every edge pixel. */
function drawFine(fine: Layer, layer: Layer, edges: Uint8Array, fields: readonly Field[], framing: Framing): void {
  const { size } = layer;
  const side = tileSize / 2;
  for (let top = 0; top < size; top += side) {
    for (let left = 0; left < size; left += side) {
      const pixels = edgesIn(edges, size, left, top, side);
      if (pixels.length === 0) continue;
      for (const pixel of pixels) for (const i of subPixels(pixel, size)) fine.z[i] = -Infinity;
      for (const pixel of pixels) for (const i of subPixels(pixel, size)) fine.material[i] = fine.part[i] = 0;
      const { x, y, radius } = bundle(framing, size, left, top, side);
      for (const field of fields) {
        if (!field.gather(x, y, radius)) continue;
        const starts = pixels.map((pixel) => startOf(layer, pixel, field.near));
        field.focus(x, y, Math.max(...starts), radius);
        for (const [k, pixel] of pixels.entries()) lookCloser(fine, layer, pixel, field, framing, starts[k]!);
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

function subPixels(pixel: number, size: number): [number, number, number, number] {
  const row = Math.floor(pixel / size);
  const first = row * 2 * size * 2 + (pixel - row * size) * 2;
  return [first, first + 1, first + 2 * size, first + 2 * size + 1];
}

/** A z in front of all that the pixel and its neighbours show. */
function startOf(layer: Layer, pixel: number, near: number): number {
  const { size, z } = layer;
  let nearest = -Infinity;
  for (let dy = -size; dy <= size; dy += size)
    for (let dx = -1; dx <= 1; dx++) {
      const there = z[pixel + dy + dx];
      if (there !== undefined && there > nearest) nearest = there;
    }
  return nearest === -Infinity ? near : Math.min(near, nearest + 0.015);
}

function lookCloser(fine: Layer, layer: Layer, pixel: number, field: Field, framing: Framing, start: number): void {
  const row = Math.floor(pixel / layer.size);
  const quarter = 0.25 / framing.pixelsPerMetre;
  const x = xOf(framing, layer.size, pixel - row * layer.size) - quarter;
  const y = yOf(framing, layer.size, row) + quarter;
  field.trace(x, y, quarter * 2, start, field.far);
  const places = subPixels(pixel, layer.size);
  for (let lane = 0; lane < 4; lane++) fine.keep(places[lane]!, field.bundle, lane);
}

/** Whether something else, nearer to the viewer, lies within a line's width. */
function inked(fine: Layer, i: number): boolean {
  const row = Math.floor(i / fine.size);
  const column = i - row * fine.size;
  const here = fine.z[i]!;
  for (const [dx, dy] of inkReach) {
    const r = row + dy;
    const c = column + dx;
    if (r < 0 || c < 0 || r >= fine.size || c >= fine.size) continue;
    const j = r * fine.size + c;
    const step = fine.z[j]! - here;
    if (step > ownStep || (step > partStep && fine.part[i] !== fine.part[j])) return true;
  }
  return false;
}

/**
 * The finished picture, three bytes a pixel. `layer` holds what `fields` show in the middle of every pixel, `openness`
 * and `ground` the light on it and on the floor.
 */
export function drawPicture(
  layer: Layer,
  fields: readonly Field[],
  framing: Framing,
  openness: Float32Array,
  ground: Float32Array,
): Uint8Array {
  const { size } = layer;
  const edges = findEdges(layer);
  const fine = enlarge(layer);
  drawFine(fine, layer, edges, fields, framing);
  const picture = new Uint8Array(size * size * 3);
  const colour = new Float32Array(3);
  for (let i = 0; i < size * size; i++) {
    colour.fill(0);
    if (edges[i]) {
      for (const j of subPixels(i, size)) {
        const covered = inked(fine, j) ? inkStrength : 0;
        if (covered) for (let k = 0; k < 3; k++) colour[k]! += 0.25 * covered * inkColour[k]!;
        const weight = 0.25 * (1 - covered);
        if (fine.material[j])
          shade(
            colour,
            0,
            weight,
            fine.material[j]!,
            fine.nx[j]!,
            fine.ny[j]!,
            fine.nz[j]!,
            opennessNear(layer, openness, i, fine.z[j]!),
          );
        else for (let k = 0; k < 3; k++) colour[k]! += weight * 255 * ground[i]!;
      }
    } else if (layer.material[i]) {
      shade(colour, 0, 1, layer.material[i]!, layer.nx[i]!, layer.ny[i]!, layer.nz[i]!, openness[i]!);
    } else colour.fill(255 * ground[i]!);
    for (let k = 0; k < 3; k++) picture[i * 3 + k] = Math.round(colour[k]!);
  }
  return picture;
}

/** The openness of the neighbour that lies at the same depth. */
function opennessNear(layer: Layer, openness: Float32Array, pixel: number, z: number): number {
  let best = Infinity;
  let value = 1;
  for (const j of [pixel, pixel - 1, pixel + 1, pixel - layer.size, pixel + layer.size]) {
    const gap = Math.abs((layer.z[j] ?? Infinity) - z);
    if (gap < best) {
      best = gap;
      value = openness[j]!;
    }
  }
  return value;
}
