import { ink } from '../look.ts';
import { type Framing, xOf, yOf } from './frame/framing.ts';
import { Openness, opennessReach } from './light/occlusion.ts';
import { shade } from './light/shade.ts';
import type { Field } from './rays/field.ts';
import { bundle, drawField, Layer } from './rays/layer.ts';
import { Tiles, tileSize } from './rays/tiles.ts';

const { partStep, ownStep } = ink;
/** How far before and behind all that its neighbours show a ray through an edge is followed, in metres. */
const before = 0.015;
const behind = 0.03;

/** Finds the pixels of the marked tiles whose surroundings differ in depth, part or material. */
function findEdges(edges: Uint8Array, layer: Layer, tiles: Tiles): void {
  const { size, z, part, material } = layer;
  const differ = (a: number, b: number): boolean => {
    if (material[a] !== material[b]) return true;
    const step = z[a]! - z[b]!;
    return step > ownStep || step < -ownStep || ((step > partStep || step < -partStep) && part[a] !== part[b]);
  };
  const runs = tiles.runs();
  for (let r = 0; r < runs.length; r += 3) {
    const row = runs[r]!;
    const last = runs[r + 2]!;
    for (let column = runs[r + 1]!; column < last; column++) {
      const i = row * size + column;
      const edge =
        (column + 1 < size && differ(i, i + 1)) ||
        (column > 0 && differ(i, i - 1)) ||
        (row + 1 < size && differ(i, i + size)) ||
        (row > 0 && differ(i, i - size));
      edges[i] = edge ? 1 : 0;
    }
  }
}

/** Gives the fine layer what the layer holds in the marked tiles: depth, part and material, without direction. */
function enlarge(fine: Layer, layer: Layer, tiles: Tiles): void {
  const runs = tiles.runs();
  for (let r = 0; r < runs.length; r += 3) {
    const from = runs[r]! * layer.size;
    const last = runs[r + 2]!;
    for (let column = runs[r + 1]!; column < last; column++) {
      const i = from + column;
      const z = layer.z[i]!;
      const material = layer.material[i]!;
      const part = layer.part[i]!;
      let j = (runs[r]! * 2 * layer.size + column) * 2;
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

/** Looks along four rays through every edge pixel, in each field whose own layer shows something there. */
function drawFine(
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
function subPixel(pixel: number, size: number, lane: number): number {
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

/** Whether something else, nearer to the viewer, lies within a line's width. */
function inked({ size, z, part }: Layer, i: number): boolean {
  const row = Math.floor(i / size);
  const column = i - row * size;
  const here = z[i]!;
  const own = part[i]!;
  const [top, bottom] = [Math.max(0, row - ink.reach), Math.min(size - 1, row + ink.reach)];
  const [left, right] = [Math.max(0, column - ink.reach), Math.min(size - 1, column + ink.reach)];
  for (let r = top; r <= bottom; r++)
    for (let j = r * size + left; j <= r * size + right; j++) {
      const step = z[j]! - here;
      if (step > ownStep || (step > partStep && part[j] !== own)) return true;
    }
  return false;
}

/** The last picture of a camera together with all that it was made of, so that the next has to draw only what moved. */
export class Picturing {
  readonly #framing: Framing;
  readonly #size: number;
  /** What each field shows, where something of it may be, and what is nearest. */
  readonly #own: readonly Layer[];
  readonly #filled: readonly Tiles[];
  readonly #layer: Layer;
  readonly #fine: Layer;
  readonly #edges: Uint8Array;
  readonly #openness: Openness;
  readonly #colours: Float32Array;

  /** A camera that looks at so many fields. */
  constructor(framing: Framing, size: number, fields: number) {
    this.#framing = framing;
    this.#size = size;
    this.#own = Array.from({ length: fields }, () => new Layer(size));
    this.#filled = this.#own.map(() => new Tiles(framing, size));
    this.#layer = new Layer(size);
    this.#fine = new Layer(size * 2);
    this.#edges = new Uint8Array(size * size);
    this.#openness = new Openness(framing, size);
    this.#colours = new Float32Array(size * size * 4);
    for (let o = 3; o < this.#colours.length; o += 4) this.#colours[o] = 1;
  }

  /**
   * The picture of `fields` on a floor of the given brightness, three bytes a pixel. `moved` marks for each field the
   * tiles in which it differs from that of the last call.
   */
  draw(fields: readonly Field[], ground: Float32Array, moved: readonly Tiles[]): Uint8Array {
    const layer = this.#layer;
    const nowhere = new Tiles(this.#framing, this.#size);
    const all = nowhere.or(...moved);
    const filledBefore = nowhere.or(...this.#filled);
    for (const [k, field] of fields.entries())
      drawField(this.#own[k]!, field, this.#framing, moved[k]!, this.#filled[k]!);
    layer.takeNearest(this.#own, all);
    // Where nothing is nor was, the picture stays as it is.
    const seen = filledBefore.or(...this.#filled).grown(1);
    const touched = all.grown(1).within(seen);
    findEdges(this.#edges, layer, touched);
    enlarge(this.#fine, layer, touched);
    drawFine(this.#fine, layer, this.#edges, fields, this.#own, this.#framing, touched);
    const rings = 1 + Math.ceil((opennessReach * this.#framing.pixelsPerMetre) / tileSize);
    const relit = all.grown(rings).within(seen);
    this.#openness.draw(layer, relit);
    this.#colour(relit);
    return this.#develop(ground);
  }

  /** Colours the marked tiles: red, green, blue and how much of the floor is seen, 0 to 1. */
  #colour(tiles: Tiles): void {
    const layer = this.#layer;
    const { size } = layer;
    const colours = this.#colours;
    const openness = this.#openness.values;
    const runs = tiles.runs();
    for (let r = 0; r < runs.length; r += 3) {
      const start = runs[r]! * size;
      const last = start + runs[r + 2]!;
      for (let i = start + runs[r + 1]!; i < last; i++) {
        const o = i * 4;
        colours[o] = 0;
        colours[o + 1] = 0;
        colours[o + 2] = 0;
        colours[o + 3] = 0;
        if (this.#edges[i]) this.#colourEdge(i, o);
        else if (layer.material[i])
          shade(colours, o, 1, layer.material[i]!, layer.nx[i]!, layer.ny[i]!, layer.nz[i]!, openness[i]!);
        else colours[o + 3] = 1;
      }
    }
  }

  #colourEdge(i: number, o: number): void {
    const fine = this.#fine;
    const colours = this.#colours;
    for (let lane = 0; lane < 4; lane++) {
      const j = subPixel(i, this.#size, lane);
      let weight = 0.25;
      if (inked(fine, j)) {
        for (let k = 0; k < 3; k++) colours[o + k]! += weight * ink.strength * ink.colour[k]!;
        weight *= 1 - ink.strength;
      }
      const material = fine.material[j]!;
      if (material === 0) {
        colours[o + 3]! += weight;
        continue;
      }
      const openness = opennessNear(this.#layer, this.#openness.values, i, fine.z[j]!);
      shade(colours, o, weight, material, fine.nx[j]!, fine.ny[j]!, fine.nz[j]!, openness);
    }
  }

  #develop(ground: Float32Array): Uint8Array {
    const colours = this.#colours;
    const picture = new Uint8Array(this.#size * this.#size * 3).fill(255);
    for (let i = 0, o = 0, to = 0; i < ground.length; i++, o += 4, to += 3) {
      const open = colours[o + 3]!;
      if (open === 1 && ground[i] === 1) continue;
      const floor = open * 255 * ground[i]! + 0.5;
      picture[to] = colours[o]! + floor;
      picture[to + 1] = colours[o + 1]! + floor;
      picture[to + 2] = colours[o + 2]! + floor;
    }
    return picture;
  }
}

/** The openness of the neighbour that lies at the same depth. */
function opennessNear(layer: Layer, openness: Float32Array, pixel: number, z: number): number {
  let best = Infinity;
  let value = 1;
  for (let k = 0; k < 5; k++) {
    const j = pixel + (k === 0 ? 0 : k === 1 ? 1 : k === 2 ? -1 : k === 3 ? layer.size : -layer.size);
    const gap = Math.abs((layer.z[j] ?? Infinity) - z);
    if (gap < best) {
      best = gap;
      value = openness[j]!;
    }
  }
  return value;
}
