import type { Vec3 } from '../vector.ts';
import { type Camera, type Framing, toCamera } from './camera.ts';

/** Side of a cell of the shadow's grid, in metres. */
const cell = 0.03;

/** Height in metres from which on nothing throws a shadow. */
const highest = 1.1;

/** A ball that stands for a piece of matter when its shadow falls on the floor, in the world, in metres. */
export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** How much of the sky matter hides from each place of the floor, 0 to 1. */
export class GroundShadow {
  readonly #dark: Float64Array;
  readonly #columns: number;
  readonly #rows: number;
  readonly #left: number;
  readonly #back: number;

  constructor(balls: readonly Ball[]) {
    let [left, right, back, front] = [0, 0, 0, 0];
    for (const { x, z, radius } of balls) {
      left = Math.min(left, x - radius);
      right = Math.max(right, x + radius);
      back = Math.min(back, z - radius);
      front = Math.max(front, z + radius);
    }
    const margin = 0.45;
    this.#left = left - margin;
    this.#back = back - margin;
    this.#columns = Math.ceil((right - left + 2 * margin) / cell) + 1;
    this.#rows = Math.ceil((front - back + 2 * margin) / cell) + 1;
    this.#dark = new Float64Array(this.#columns * this.#rows);
    for (const ball of balls) this.#add(ball);
  }

  /** Adds the part of the sky that a ball hides, weighted by how high it stands over each place. */
  #add({ x, y, z, radius }: Ball): void {
    if (y > highest) return;
    // The light comes from a part of the sky only, straight above: a shadow is hardly larger than what throws it.
    const height = Math.max(y * 0.5, radius);
    const reach = height * 3;
    const firstColumn = Math.max(0, Math.floor((x - reach - this.#left) / cell));
    const lastColumn = Math.min(this.#columns - 1, Math.ceil((x + reach - this.#left) / cell));
    const firstRow = Math.max(0, Math.floor((z - reach - this.#back) / cell));
    const lastRow = Math.min(this.#rows - 1, Math.ceil((z + reach - this.#back) / cell));
    const strength = radius * radius * height * height * (1 - Math.max(0, y) / highest) ** 2;
    for (let row = firstRow; row <= lastRow; row++) {
      const dz = this.#back + row * cell - z;
      for (let column = firstColumn; column <= lastColumn; column++) {
        const dx = this.#left + column * cell - x;
        const away = dx * dx + dz * dz + height * height;
        this.#dark[row * this.#columns + column]! += strength / (away * away);
      }
    }
  }

  /** The corners of the piece of floor that it can darken. */
  get corners(): Vec3[] {
    const right = this.#left + this.#columns * cell;
    const front = this.#back + this.#rows * cell;
    return [this.#left, right].flatMap((x) => [this.#back, front].map((z): Vec3 => [x, 0, z]));
  }

  at(x: number, z: number): number {
    const u = (x - this.#left) / cell;
    const v = (z - this.#back) / cell;
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

/** Two flat steps of grey instead of a slope, which few colours would show as rings: darkness and its brightness. */
const steps = [
  { from: 0.2, brightness: 0.945 },
  { from: 0.46, brightness: 0.885 },
] as const;

/** Brightness (1: white) of the floor where every ray of the picture meets it. */
export function drawGround(shadow: GroundShadow, camera: Camera, framing: Framing, size: number): Float32Array {
  const bright = new Float32Array(size * size).fill(1);
  const { right, up, towards } = camera;
  if (towards[1] <= 0.02) return bright;
  const pixel = 1 / framing.pixelsPerMetre;
  const corners = shadow.corners.map((corner) => toCamera(camera, corner));
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
      const dark = shadow.at(
        right[0] * x + up[0] * y + towards[0] * depth,
        right[2] * x + up[2] * y + towards[2] * depth,
      );
      if (dark > 0.05) bright[r * size + c] = brightness(dark);
    }
  }
  return bright;
}

function brightness(dark: number): number {
  let value = 1;
  for (const { from, brightness } of steps) {
    const share = Math.min(1, Math.max(0, (dark - from) / (from * 0.14) + 0.5));
    value += (brightness - value) * share;
  }
  return value;
}
