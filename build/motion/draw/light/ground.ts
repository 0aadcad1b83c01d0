import { type Camera, toCamera } from '../../geometry/camera.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import { shadow } from '../../look.ts';
import type { Framing } from '../frame/framing.ts';

/** Sides of the cells of the shadow's grids, in metres, each twice as wide as the one before. */
const cells = [0.03, 0.06, 0.12] as const;
/** A shadow is drawn in the widest cells of which this many go into the height that it falls from. */
const cellsInHeight = 3;

/** A ball that stands for a piece of matter when its shadow falls on the floor, in the world, in metres. */
export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** How much of the sky matter hides from each place of the floor, 0 to 1. */
export class GroundShadow {
  /** The sum of all grids is the darkness; in the end the finest holds it all. */
  readonly #grids: readonly Grid[];

  constructor(balls: readonly Ball[]) {
    let [left, right, back, front] = [0, 0, 0, 0];
    for (const { x, z, radius } of balls) {
      left = Math.min(left, x - radius);
      right = Math.max(right, x + radius);
      back = Math.min(back, z - radius);
      front = Math.max(front, z + radius);
    }
    const margin = 0.45;
    this.#grids = cells.map((cell) => new Grid(cell, left - margin, back - margin, right + margin, front + margin));
    for (const ball of balls) this.#add(ball);
    for (let i = this.#grids.length - 1; i > 0; i--) this.#grids[i]!.pourInto(this.#grids[i - 1]!);
  }

  /** Adds the part of the sky that a ball hides, weighted by how high it stands over each place. */
  #add({ x, y, z, radius }: Ball): void {
    if (y > shadow.highest) return;
    // The light comes from a part of the sky only, straight above: a shadow is hardly larger than what throws it.
    const height = Math.max(y * 0.5, radius, shadow.leastHeight);
    const strength = radius * radius * height * height * (1 - Math.max(0, y) / shadow.highest) ** 2;
    const grid = this.#grids.findLast(({ cell }) => cell * cellsInHeight <= height) ?? this.#grids[0]!;
    grid.add(x, z, height, strength);
  }

  /** The corners of the piece of floor that it can darken. */
  get corners(): Vec3[] {
    const { left, right, back, front } = this.#grids[0]!;
    return [left, right].flatMap((x) => [back, front].map((z): Vec3 => [x, 0, z]));
  }

  at(x: number, z: number): number {
    return this.#grids[0]!.at(x, z);
  }
}

/** Darkness of the floor at the corners of square cells. */
class Grid {
  readonly cell: number;
  readonly left: number;
  readonly back: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #dark: Float64Array;

  constructor(cell: number, left: number, back: number, right: number, front: number) {
    this.cell = cell;
    this.left = left;
    this.back = back;
    this.#columns = Math.ceil((right - left) / cell) + 2;
    this.#rows = Math.ceil((front - back) / cell) + 2;
    this.#dark = new Float64Array(this.#columns * this.#rows);
  }

  get right(): number {
    return this.left + (this.#columns - 1) * this.cell;
  }

  get front(): number {
    return this.back + (this.#rows - 1) * this.cell;
  }

  /** Adds a soft spot under a point `height` metres above x, z. */
  add(x: number, z: number, height: number, strength: number): void {
    const { cell, left, back } = this;
    const reach = height * 3;
    const firstColumn = Math.max(0, Math.floor((x - reach - left) / cell));
    const lastColumn = Math.min(this.#columns - 1, Math.ceil((x + reach - left) / cell));
    const firstRow = Math.max(0, Math.floor((z - reach - back) / cell));
    const lastRow = Math.min(this.#rows - 1, Math.ceil((z + reach - back) / cell));
    for (let row = firstRow; row <= lastRow; row++) {
      const dz = back + row * cell - z;
      const base = dz * dz + height * height;
      for (let column = firstColumn; column <= lastColumn; column++) {
        const dx = left + column * cell - x;
        const away = dx * dx + base;
        this.#dark[row * this.#columns + column]! += strength / (away * away);
      }
    }
  }

  /** Adds its darkness to a grid of other cells. */
  pourInto(other: Grid): void {
    for (let row = 0; row < other.#rows; row++)
      for (let column = 0; column < other.#columns; column++)
        other.#dark[row * other.#columns + column]! += this.at(
          other.left + column * other.cell,
          other.back + row * other.cell,
        );
  }

  at(x: number, z: number): number {
    const u = (x - this.left) / this.cell;
    const v = (z - this.back) / this.cell;
    const column = Math.floor(u);
    const row = Math.floor(v);
    if (column < 0 || row < 0 || column >= this.#columns - 1 || row >= this.#rows - 1) return 0;
    const i = row * this.#columns + column;
    const [fu, fv] = [u - column, v - row];
    const near = this.#dark[i]! * (1 - fu) + this.#dark[i + 1]! * fu;
    const far = this.#dark[i + this.#columns]! * (1 - fu) + this.#dark[i + this.#columns + 1]! * fu;
    return near * (1 - fv) + far * fv;
  }
}

/** Brightness (1: white) of the floor where every ray meets it. */
export function drawGround(cast: GroundShadow, camera: Camera, framing: Framing, size: number): Float32Array {
  const bright = new Float32Array(size * size).fill(1);
  const { right, up, towards } = camera;
  if (towards[1] <= 0.02) return bright;
  const pixel = 1 / framing.pixelsPerMetre;
  const corners = cast.corners.map((corner) => toCamera(camera, corner));
  const column = (x: number) => Math.round((x - framing.x) / pixel + size / 2);
  const row = (y: number) => Math.round((framing.y - y) / pixel + size / 2);
  const firstColumn = Math.max(0, column(Math.min(...corners.map(([x]) => x))));
  const lastColumn = Math.min(size, column(Math.max(...corners.map(([x]) => x))));
  const firstRow = Math.max(0, row(Math.max(...corners.map(([, y]) => y))));
  const lastRow = Math.min(size, row(Math.min(...corners.map(([, y]) => y))));
  for (let r = firstRow; r < lastRow; r++) {
    const y = framing.y - (r + 0.5 - size / 2) * pixel;
    // The point right·x + up·y + towards·depth with world y = 0.
    const depth = -(up[1] * y) / towards[1];
    for (let c = firstColumn; c < lastColumn; c++) {
      const x = framing.x + (c + 0.5 - size / 2) * pixel;
      const dark = cast.at(
        right[0] * x + up[0] * y + towards[0] * depth,
        right[2] * x + up[2] * y + towards[2] * depth,
      );
      if (dark > shadow.least) bright[r * size + c] = brightness(dark);
    }
  }
  return bright;
}

/** A slope without an edge anywhere: a shadow that is soft on all sides and darkest at what touches the floor. */
function brightness(dark: number): number {
  const squared = ((dark - shadow.least) / shadow.half) ** 2;
  return 1 - (shadow.most * squared) / (1 + squared);
}
