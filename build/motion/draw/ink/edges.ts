import { ink } from '../../look.ts';
import { allOfIt } from '../rays/field.ts';
import type { Layer } from '../rays/layer.ts';
import { underPaint } from '../rays/material.ts';
import { firstSolidPart } from '../rays/solid-field.ts';
import type { Tiles } from '../rays/tiles.ts';

const { partStep, ownStep } = ink;

/**
 * Sets `edges` to 1 for the pixels of the marked tiles whose neighbors differ in depth, part or material, 0 for the
 * rest, and marks in `edged` which of these tiles have edges.
 */
export function findEdges(edges: Uint8Array, edged: Tiles, layer: Layer, tiles: Tiles): void {
  const { size, z, part, material } = layer;
  const differ = (a: number, b: number): boolean => {
    if (material[a] !== material[b] && isBorder(layer, a, b)) return true;
    const step = z[a]! - z[b]!;
    return step > ownStep || step < -ownStep || ((step > partStep || step < -partStep) && part[a] !== part[b]);
  };
  edged.unmark(tiles);
  const runs = tiles.runs();
  for (let r = 0; r < runs.length; r += 3) {
    const row = runs[r]!;
    const first = runs[r + 1]!;
    const last = runs[r + 2]!;
    let fromLeft = first > 0 && differ(row * size + first, row * size + first - 1);
    for (let column = first; column < last; column++) {
      const i = row * size + column;
      const toRight = column + 1 < size && differ(i, i + 1);
      const isEdge = toRight || fromLeft || (row + 1 < size && differ(i, i + size)) || (row > 0 && differ(i, i - size));
      edges[i] = isEdge ? 1 : 0;
      if (isEdge) edged.mark(column, row);
      fromLeft = toRight;
    }
  }
}

/** Whether a material ends between two pixels. Within a part of the body, a muscle's color fades without a border. */
export function isBorder({ material, part, main, help }: Layer, a: number, b: number): boolean {
  const [one, other] = [material[a]!, material[b]!];
  if (one === other) return false;
  if (part[a] !== part[b] || underPaint[one] !== underPaint[other]) return true;
  return (main[a]! & help[a]!) === allOfIt || (main[b]! & help[b]!) === allOfIt;
}

/** The strength of the ink in a pixel, from nearer surfaces within the width of a line, the body before equipment. */
export function inkAt({ size, z, part }: Layer, i: number): number {
  const row = Math.floor(i / size);
  const column = i - row * size;
  const here = z[i]!;
  const own = part[i]!;
  const [top, bottom] = [Math.max(0, row - ink.reach), Math.min(size - 1, row + ink.reach)];
  const [left, right] = [Math.max(0, column - ink.reach), Math.min(size - 1, column + ink.reach)];
  let strength = 0;
  for (let r = top; r <= bottom; r++)
    for (let j = r * size + left; j <= r * size + right; j++) {
      const step = z[j]! - here;
      if (!(step > ownStep || (step > partStep && part[j] !== own))) continue;
      if (part[j]! < firstSolidPart) return ink.strength;
      strength = ink.strengthOfSolids;
    }
  return strength;
}
