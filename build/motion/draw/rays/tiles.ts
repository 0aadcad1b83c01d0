import type { Framing } from '../view/framing.ts';

const tileBits = 3;
/** The side in pixels of the square tiles in which rays share work. */
export const tileSize = 1 << tileBits;

/** A set of tiles of a frame. */
export class Tiles {
  readonly across: number;
  readonly marks: Uint8Array;
  readonly #framing: Framing;
  readonly #size: number;

  constructor(framing: Framing, size: number) {
    this.across = Math.ceil(size / tileSize);
    this.marks = new Uint8Array(this.across * this.across);
    this.#framing = framing;
    this.#size = size;
  }

  markAll(): void {
    this.marks.fill(1);
  }

  /** Marks the tile of a pixel. */
  mark(column: number, row: number): void {
    this.marks[(row >> tileBits) * this.across + (column >> tileBits)] = 1;
  }

  /** Whether the tile of a pixel is marked. */
  has(column: number, row: number): boolean {
    return this.marks[(row >> tileBits) * this.across + (column >> tileBits)] === 1;
  }

  /** Removes the marks that `others` has. */
  unmark(others: Tiles): void {
    for (let i = 0; i < this.marks.length; i++) if (others.marks[i]) this.marks[i] = 0;
  }

  /** Marks every tile within `thick` meters of the line between two points of the image plane. */
  markBar(fromX: number, fromY: number, toX: number, toY: number, thick: number): void {
    const { x, y, pixelsPerMeter } = this.#framing;
    const tile = tileSize / pixelsPerMeter;
    const left = x - this.#size / 2 / pixelsPerMeter;
    const top = y + this.#size / 2 / pixelsPerMeter;
    const reach = thick + tile * Math.SQRT1_2;
    const firstColumn = this.#clip((Math.min(fromX, toX) - thick - left) / tile);
    const lastColumn = this.#clip((Math.max(fromX, toX) + thick - left) / tile);
    const firstRow = this.#clip((top - Math.max(fromY, toY) - thick) / tile);
    const lastRow = this.#clip((top - Math.min(fromY, toY) + thick) / tile);
    const [dx, dy] = [toX - fromX, toY - fromY];
    const squared = dx * dx + dy * dy;
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const px = left + (column + 0.5) * tile - fromX;
        const py = top - (row + 0.5) * tile - fromY;
        const t = squared > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / squared)) : 0;
        const [ex, ey] = [px - t * dx, py - t * dy];
        if (ex * ex + ey * ey <= reach * reach) this.marks[row * this.across + column] = 1;
      }
  }

  /** Clamps a position, in tiles, to an existing row or column. */
  #clip(place: number): number {
    return Math.min(this.across - 1, Math.max(0, Math.floor(place)));
  }

  /** The marked pixels as runs of three numbers each: the row, the first column, and the column after the last. */
  runs(): Int32Array {
    const runs: number[] = [];
    for (let tileRow = 0; tileRow < this.across; tileRow++) {
      const ofRow: [number, number][] = [];
      for (let column = 0; column < this.across; column++) {
        if (!this.marks[tileRow * this.across + column]) continue;
        const last = ofRow.at(-1);
        if (last && last[1] === column * tileSize) last[1] += tileSize;
        else ofRow.push([column * tileSize, (column + 1) * tileSize]);
      }
      const bottom = Math.min(this.#size, (tileRow + 1) * tileSize);
      for (let row = tileRow * tileSize; row < bottom; row++)
        for (const [from, to] of ofRow) runs.push(row, from, Math.min(this.#size, to));
    }
    return Int32Array.from(runs);
  }

  /** The marked tiles and those up to `rings` tiles away. */
  grown(rings: number): Tiles {
    const { across } = this;
    const grown = new Tiles(this.#framing, this.#size);
    for (let row = 0; row < across; row++)
      for (let column = 0; column < across; column++) {
        if (!this.marks[row * across + column]) continue;
        const lastRow = Math.min(across - 1, row + rings);
        const lastColumn = Math.min(across - 1, column + rings);
        for (let r = Math.max(0, row - rings); r <= lastRow; r++)
          grown.marks.fill(1, r * across + Math.max(0, column - rings), r * across + lastColumn + 1);
      }
    return grown;
  }

  /** The tiles that are marked here or in any of `others`. */
  or(...others: readonly Tiles[]): Tiles {
    const tiles = new Tiles(this.#framing, this.#size);
    for (const { marks } of [this, ...others]) for (let i = 0; i < marks.length; i++) tiles.marks[i]! |= marks[i]!;
    return tiles;
  }

  /** The tiles that are marked both here and in `others`. */
  within(others: Tiles): Tiles {
    const tiles = new Tiles(this.#framing, this.#size);
    for (let i = 0; i < this.marks.length; i++) tiles.marks[i] = this.marks[i]! & others.marks[i]!;
    return tiles;
  }
}
