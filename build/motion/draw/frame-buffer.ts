import { type Color, ink } from '../look.ts';
import { findEdges, inkAt } from './ink/edges.ts';
import { drawFine, enlarge, subPixel } from './ink/fine-layer.ts';
import { Openness, opennessReach } from './light/occlusion.ts';
import { type Coloring, shade } from './light/shade.ts';
import type { Field } from './rays/field.ts';
import { drawField, Layer } from './rays/layer.ts';
import { Tiles, tileSize } from './rays/tiles.ts';
import type { Framing } from './view/framing.ts';

/** The last frame of a camera and its layers, so that the next frame draws only what moved. */
export class FrameBuffer {
  readonly #framing: Framing;
  readonly #size: number;
  /** The layer of each field, the tiles that may contain something of it, and the nearest of all layers. */
  readonly #own: readonly Layer[];
  readonly #filled: readonly Tiles[];
  readonly #layer: Layer;
  readonly #fine: Layer;
  /** The pixels and the tiles with edges. */
  readonly #edges: Uint8Array;
  readonly #edged: Tiles;
  readonly #openness: Openness;
  readonly #coloring: Coloring;
  /** For each pixel, the red, green and blue of its surfaces, weighted by coverage, and the uncovered share. */
  readonly #colors: Float32Array;

  /** The buffer of a camera that sees `fields` fields. */
  constructor(framing: Framing, size: number, fields: number, coloring: Coloring) {
    this.#coloring = coloring;
    this.#framing = framing;
    this.#size = size;
    this.#own = Array.from({ length: fields }, () => new Layer(size));
    this.#filled = this.#own.map(() => new Tiles(framing, size));
    this.#layer = new Layer(size);
    this.#fine = new Layer(size * 2);
    this.#edges = new Uint8Array(size * size);
    this.#edged = new Tiles(framing, size);
    this.#openness = new Openness(framing, size);
    this.#colors = new Float32Array(size * size * 4);
    for (let o = 3; o < this.#colors.length; o += 4) this.#colors[o] = 1;
  }

  /** The material that is nearest in each pixel, by its number, of the frame drawn last. */
  get materials(): Uint8Array {
    return this.#layer.material;
  }

  /** Draws `fields`; `moved` marks, for each, the tiles in which it differs from the last call. */
  draw(fields: readonly Field[], moved: readonly Tiles[]): void {
    const layer = this.#layer;
    const noTiles = new Tiles(this.#framing, this.#size);
    const all = noTiles.or(...moved);
    const filledBefore = noTiles.or(...this.#filled);
    for (const [k, field] of fields.entries())
      drawField(this.#own[k]!, field, this.#framing, moved[k]!, this.#filled[k]!);
    layer.takeNearest(this.#own, all);
    // Tiles that are and were empty stay unchanged.
    const seen = filledBefore.or(...this.#filled).grown(1);
    const touched = all.grown(1).within(seen);
    findEdges(this.#edges, this.#edged, layer, touched);
    enlarge(this.#fine, layer, this.#edges, this.#edged.grown(1).within(touched));
    drawFine(this.#fine, layer, this.#edges, fields, this.#own, this.#framing, this.#edged.within(touched));
    const rings = 1 + Math.ceil((opennessReach * this.#framing.pixelsPerMeter) / tileSize);
    const relit = all.grown(rings).within(seen);
    this.#openness.draw(layer, relit);
    this.#color(relit);
  }

  /** Colors the marked tiles: red, green, blue, and the visible share of the floor, 0 to 1. */
  #color(tiles: Tiles): void {
    const layer = this.#layer;
    const { size } = layer;
    const colors = this.#colors;
    const openness = this.#openness.values;
    const runs = tiles.runs();
    for (let r = 0; r < runs.length; r += 3) {
      const start = runs[r]! * size;
      const last = start + runs[r + 2]!;
      for (let i = start + runs[r + 1]!; i < last; i++) {
        const o = i * 4;
        colors[o] = 0;
        colors[o + 1] = 0;
        colors[o + 2] = 0;
        colors[o + 3] = 0;
        if (this.#edges[i]) this.#colorEdge(i, o);
        else if (layer.material[i]) shade(this.#coloring, colors, o, 1, layer, i, openness, i);
        else colors[o + 3] = 1;
      }
    }
  }

  #colorEdge(i: number, o: number): void {
    const fine = this.#fine;
    const colors = this.#colors;
    for (let lane = 0; lane < 4; lane++) {
      const j = subPixel(i, this.#size, lane);
      let weight = 0.25;
      const inked = inkAt(fine, j);
      if (inked > 0) {
        for (let k = 0; k < 3; k++) colors[o + k]! += weight * inked * ink.color[k]!;
        weight *= 1 - inked;
      }
      const material = fine.material[j]!;
      if (material === 0) {
        colors[o + 3]! += weight;
        continue;
      }
      const near = nearestInDepth(this.#layer, i, fine, j);
      shade(this.#coloring, colors, o, weight, fine, j, this.#openness.values, near);
    }
  }

  /** The last frame on a white floor of the given brightness, three bytes a pixel. */
  onWhite(ground: Float32Array): Uint8Array {
    const colors = this.#colors;
    const pixels = new Uint8Array(this.#size * this.#size * 3).fill(255);
    for (let i = 0, o = 0, to = 0; i < ground.length; i++, o += 4, to += 3) {
      const open = colors[o + 3]!;
      if (open === 1 && ground[i] === 1) continue;
      const floor = open * 255 * ground[i]! + 0.5;
      pixels[to] = colors[o]! + floor;
      pixels[to + 1] = colors[o + 1]! + floor;
      pixels[to + 2] = colors[o + 2]! + floor;
    }
    return pixels;
  }

  /** The share of background in the last frame, one byte a pixel: 255 minus the alpha on a transparent floor. */
  matte(ground: Float32Array): Uint8Array {
    const colors = this.#colors;
    const matte = new Uint8Array(this.#size * this.#size);
    for (let i = 0; i < matte.length; i++) {
      const covered = 1 - colors[i * 4 + 3]! * ground[i]!;
      matte[i] = covered > 0 ? 255 - Math.floor(covered * 255 + 0.5) : 255;
    }
    return matte;
  }

  /**
   * The last frame on a floor of the given brightness and color, four bytes a pixel. Without a color the floor is
   * transparent and shadows are translucent black.
   */
  onFloor(ground: Float32Array, color: Color | undefined): Uint8ClampedArray<ArrayBuffer> {
    const colors = this.#colors;
    const pixels = new Uint8Array(this.#size * this.#size * 4);
    for (let o = 0; o < pixels.length; o += 4) {
      const open = colors[o + 3]! * ground[o >> 2]!;
      if (color) {
        const floor = colors[o + 3]!;
        const brightness = ground[o >> 2]!;
        for (let k = 0; k < 3; k++) pixels[o + k] = colors[o + k]! + (floor * color[k]! * brightness + 0.5);
        pixels[o + 3] = 255;
      } else if (open < 1) {
        const covered = 1 - open;
        for (let k = 0; k < 3; k++) pixels[o + k] = Math.min(255, colors[o + k]! / covered + 0.5);
        pixels[o + 3] = covered * 255 + 0.5;
      }
    }
    // Truncated, not rounded, like the pixels on white.
    return new Uint8ClampedArray(pixels.buffer);
  }
}

/** Whichever of a pixel and its neighbors is nearest in depth to a sample of the fine layer. */
function nearestInDepth(layer: Layer, pixel: number, fine: Layer, place: number): number {
  const z = fine.z[place]!;
  let best = Infinity;
  let nearest = pixel;
  for (let k = 0; k < 5; k++) {
    const j = pixel + (k === 0 ? 0 : k === 1 ? 1 : k === 2 ? -1 : k === 3 ? layer.size : -layer.size);
    if (j < 0 || j >= layer.z.length) continue;
    const gap = Math.abs(layer.z[j]! - z);
    if (gap < best) {
      best = gap;
      nearest = j;
    }
  }
  return nearest;
}
