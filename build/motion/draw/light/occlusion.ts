import { parts } from '../../anatomy/spindle.ts';
import { occlusion, relief } from '../../look.ts';
import type { Layer } from '../rays/layer.ts';
import { material } from '../rays/material.ts';
import { firstSolidPart } from '../rays/solid-field.ts';
import type { Tiles } from '../rays/tiles.ts';
import type { Framing } from '../view/framing.ts';

const { distances, reach, leastRise, strength, most, walls } = occlusion;
const { width, level, strength: strengthOfRelief, ridge, furrow, onFaces } = relief;
const head = parts.indexOf('head');
/** Points whose depths differ by more than this, in meters, lie on different surfaces. */
const smoothStep = 0.025;

/** Unit directions, in pixels, in which neighbors are tested for hiding the light. */
const diagonal = Math.SQRT1_2;
const directions = [
  [1, 0],
  [diagonal, diagonal],
  [0, 1],
  [-diagonal, diagonal],
  [-1, 0],
  [-diagonal, -diagonal],
  [0, -1],
  [diagonal, -diagonal],
] as const;
const farthest = (2 * reach) ** 2;

/** The material of walls. */
const plaster = material('plaster');

/** The radius in meters around a pixel that determines its openness. */
export const opennessReach = distances[distances.length - 1]!;

/** Neighbors whose depths differ by less than this, in meters, lie on the same surface. */
const sameSurface = 0.02;

/** How open the pixels of a frame are to the light, from the depths around them: 0 to 1, more on a ridge. */
export class Openness {
  readonly values: Float32Array;
  /** The offset of every tested neighbor in columns and rows, and its distance in meters. */
  readonly #columns: Int32Array;
  readonly #rows: Int32Array;
  readonly #dxs: Float64Array;
  readonly #dys: Float64Array;
  /** The distance in pixels from the border of the frame beyond which all tested neighbors are inside. */
  readonly #margin: number;

  /** The distance in pixels at which normals are compared, and how much a bend lightens the surface. */
  readonly #reliefWidth: number;
  readonly #reliefStrength: number;

  constructor({ pixelsPerMeter }: Framing, size: number) {
    this.#reliefWidth = Math.max(1, Math.round(width * pixelsPerMeter));
    this.#reliefStrength = (strengthOfRelief * width * pixelsPerMeter) / this.#reliefWidth;
    this.values = new Float32Array(size * size).fill(1);
    const offsets = distances.flatMap((distance, ring) =>
      directions.map(([dx, dy], i) => {
        // Every second ring is rotated by half a step.
        const [nextX, nextY] = directions[(i + 1) % directions.length]!;
        const [ux, uy] = ring % 2 ? [(dx + nextX) * 0.541, (dy + nextY) * 0.541] : [dx, dy];
        return [Math.round(ux * distance * pixelsPerMeter), Math.round(uy * distance * pixelsPerMeter)] as const;
      }),
    );
    this.#columns = Int32Array.from(offsets, ([columns]) => columns);
    this.#rows = Int32Array.from(offsets, ([, rows]) => rows);
    this.#margin = Math.max(...offsets.flat().map(Math.abs));
    this.#dxs = Float64Array.from(offsets, ([columns]) => columns / pixelsPerMeter);
    this.#dys = Float64Array.from(offsets, ([, rows]) => -rows / pixelsPerMeter);
  }

  /**
   * Computes the pixels of the marked tiles: every second pixel of every second row from its surroundings, the rest
   * from computed neighbors, adjacent or diagonal, on the same surface. Computing every pixel makes drawing 11 %
   * slower.
   */
  draw(layer: Layer, tiles: Tiles): void {
    const { size, z, material } = layer;
    const { values } = this;
    const runs = tiles.runs();
    for (let r = 0; r < runs.length; r += 3) {
      const row = runs[r]!;
      if (row & 1) continue;
      for (let column = runs[r + 1]!; column < runs[r + 2]!; column += 2) {
        const i = row * size + column;
        if (z[i] !== -Infinity) this.#around(layer, row, column);
      }
    }
    for (let r = 0; r < runs.length; r += 3) {
      const row = runs[r]!;
      const down = row & 1 ? size : 0;
      for (let column = runs[r + 1]! + (row & 1 ? 0 : 1); column < runs[r + 2]!; column += row & 1 ? 1 : 2) {
        const i = row * size + column;
        const here = z[i]!;
        if (here === -Infinity) continue;
        const isWall = material[i] === plaster;
        const across = column & 1;
        let sum = 0;
        let count = 0;
        for (let k = 0; k < 4; k++) {
          const j = i + (k & 1 ? across : -across) + (k & 2 ? down : -down);
          const step = z[j]! - here;
          if (!(step < sameSurface && step > -sameSurface) || (material[j] === plaster) !== isWall) continue;
          sum += values[j]!;
          count++;
        }
        if (count > 1) values[i] = sum / count;
        else this.#around(layer, row, column);
      }
    }
  }

  /**
   * How much lighter a ridge of the body is, and how much darker a furrow, than a level surface: from the divergence of
   * the normals around a pixel.
   */
  #relief({ size, z, nx, ny, part }: Layer, row: number, column: number): number {
    const i = row * size + column;
    const across = this.#reliefWidth;
    const down = across * size;
    if (part[i]! >= firstSolidPart || column < across || row < across) return 0;
    if (column + across >= size || row + across >= size) return 0;
    const here = z[i]!;
    const left = z[i - across]! - here;
    const right = z[i + across]! - here;
    const above = z[i - down]! - here;
    const below = z[i + down]! - here;
    let bend = 0;
    if (left < smoothStep && left > -smoothStep && right < smoothStep && right > -smoothStep)
      bend += nx[i + across]! - nx[i - across]!;
    if (above < smoothStep && above > -smoothStep && below < smoothStep && below > -smoothStep)
      bend += ny[i - down]! - ny[i + down]!;
    const lighter = (bend - level) * this.#reliefStrength * (part[i] === head ? onFaces : 1);
    return lighter > ridge ? ridge : lighter < -furrow ? -furrow : lighter;
  }

  /** Computes a pixel from its surroundings. */
  #around(layer: Layer, row: number, column: number): void {
    const { size, z, nx, ny, nz, material } = layer;
    const columns = this.#columns;
    const rows = this.#rows;
    const dxs = this.#dxs;
    const dys = this.#dys;
    const i = row * size + column;
    const here = z[i]!;
    const ax = nx[i]!;
    const ay = ny[i]!;
    const az = nz[i]!;
    const margin = this.#margin;
    const isInside = row >= margin && column >= margin && row + margin < size && column + margin < size;
    let hidden = 0;
    for (let k = 0; k < columns.length; k++) {
      const otherRow = row + rows[k]!;
      const otherColumn = column + columns[k]!;
      if (!isInside && (otherRow < 0 || otherColumn < 0 || otherRow >= size || otherColumn >= size)) continue;
      const dz = z[otherRow * size + otherColumn]! - here;
      if (dz < -1 || dz > 0.3) continue;
      const dx = dxs[k]!;
      const dy = dys[k]!;
      const above = dx * ax + dy * ay + dz * az;
      if (above <= 0) continue;
      const squared = dx * dx + dy * dy + dz * dz;
      if (squared >= farthest || above * above <= leastRise * leastRise * squared) continue;
      const away = Math.sqrt(squared);
      hidden += (above / away - leastRise) * (away < reach ? 1 : 2 - away / reach);
    }
    const amount = (hidden / columns.length) * (material[i] === plaster ? walls : 1) * strength;
    this.values[i] = (amount > most ? 1 - most : 1 - amount) + this.#relief(layer, row, column);
  }
}
