import type { Ball } from '../../geometry/ball.ts';
import { type Camera, toCamera } from '../../geometry/camera.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import { shadow } from '../../look.ts';
import type { Framing } from '../view/framing.ts';

/** The side in meters of the cells in which the shadow is stored. */
const cell = 0.04;

/** The same for contact shadows, which are sharper. */
const contactCell = 0.015;

/** The share of the sky hidden from each point of the floor, 0 to 1, stored at the corners of square cells. */
export class GroundShadow {
  readonly #left: number;
  readonly #back: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #dark: Float64Array;
  readonly #contactColumns: number;
  /** How close matter comes to the floor, at the corners of smaller cells: 1 for touching, 0 for far enough away. */
  readonly #contact: Float32Array;

  /** The shadow of balls in world axes, which stand in for everything that casts one. */
  constructor(balls: readonly Ball[]) {
    let [left, right, back, front] = [0, 0, 0, 0];
    for (const { center, radius } of balls) {
      left = Math.min(left, center[0] - radius);
      right = Math.max(right, center[0] + radius);
      back = Math.min(back, center[2] - radius);
      front = Math.max(front, center[2] + radius);
    }
    const margin = 0.45;
    this.#left = left - margin;
    this.#back = back - margin;
    this.#columns = Math.ceil((right - left + 2 * margin) / cell) + 2;
    this.#rows = Math.ceil((front - back + 2 * margin) / cell) + 2;
    this.#dark = new Float64Array(this.#columns * this.#rows);
    this.#contactColumns = Math.ceil((this.#columns * cell) / contactCell) + 1;
    this.#contact = new Float32Array(this.#contactColumns * (Math.ceil((this.#rows * cell) / contactCell) + 1));
    for (const ball of balls) {
      this.#add(ball);
      this.#touch(ball);
    }
  }

  /** Records where a ball comes close to the floor. */
  #touch({ center: [x, y, z], radius }: Ball): void {
    const outer = radius + shadow.contactHeight;
    if (y < 0 || y >= outer) return;
    const reach = Math.sqrt(outer * outer - y * y);
    const u = (x - this.#left) / contactCell;
    const v = (z - this.#back) / contactCell;
    const cells = reach / contactCell;
    for (let row = Math.ceil(v - cells); row <= v + cells; row++)
      for (let column = Math.ceil(u - cells); column <= u + cells; column++) {
        const away = Math.sqrt(((row - v) ** 2 + (column - u) ** 2) * contactCell * contactCell + y * y);
        const close = 1 - Math.max(0, away - radius) / shadow.contactHeight;
        const i = row * this.#contactColumns + column;
        if (close > this.#contact[i]!) this.#contact[i] = close;
      }
  }

  /** Adds the share of the sky that a ball hides from each point, weighted by its elevation. */
  #add({ center: [x, y, z], radius }: Ball): void {
    if (y > shadow.highest) return;
    // Light comes only from straight above, so a shadow is hardly larger than the object that casts it.
    const height = Math.max(y * 0.5, radius, shadow.leastHeight);
    const strength = radius * radius * height * height * (1 - Math.max(0, y) / shadow.highest) ** 2;
    const reach = height * 3;
    const u = (x - this.#left) / cell;
    const v = (z - this.#back) / cell;
    const firstColumn = Math.max(0, Math.floor(u - reach / cell));
    const lastColumn = Math.min(this.#columns - 1, Math.ceil(u + reach / cell));
    const firstRow = Math.max(0, Math.floor(v - reach / cell));
    const lastRow = Math.min(this.#rows - 1, Math.ceil(v + reach / cell));
    for (let row = firstRow; row <= lastRow; row++) {
      const base = ((row - v) * cell) ** 2 + height * height;
      for (let column = firstColumn; column <= lastColumn; column++) {
        const away = ((column - u) * cell) ** 2 + base;
        this.#dark[row * this.#columns + column]! += strength / (away * away);
      }
    }
  }

  /** The corners of the area of floor that the shadow can darken. */
  get corners(): Vec3[] {
    const right = this.#left + (this.#columns - 1) * cell;
    const front = this.#back + (this.#rows - 1) * cell;
    return [this.#left, right].flatMap((x) => [this.#back, front].map((z): Vec3 => [x, 0, z]));
  }

  /** How close matter comes to the floor at a point, 0 to 1. */
  contactAt(x: number, z: number): number {
    const u = (x - this.#left) / contactCell;
    const v = (z - this.#back) / contactCell;
    const column = Math.floor(u);
    const row = Math.floor(v);
    const columns = this.#contactColumns;
    const contact = this.#contact;
    const i = row * columns + column;
    if (column < 0 || row < 0 || column >= columns - 1 || i + columns + 1 >= contact.length) return 0;
    const near = contact[i]! + (contact[i + 1]! - contact[i]!) * (u - column);
    const far = contact[i + columns]! + (contact[i + columns + 1]! - contact[i + columns]!) * (u - column);
    return near + (far - near) * (v - row);
  }

  /** The share of the sky hidden from a point of the floor, 0 to 1. */
  at(x: number, z: number): number {
    const u = (x - this.#left) / cell;
    const v = (z - this.#back) / cell;
    const column = Math.floor(u);
    const row = Math.floor(v);
    if (column < 0 || row < 0 || column >= this.#columns - 1 || row >= this.#rows - 1) return 0;
    const i = row * this.#columns + column;
    const dark = this.#dark;
    const near = dark[i]! + (dark[i + 1]! - dark[i]!) * (u - column);
    const j = i + this.#columns;
    const far = dark[j]! + (dark[j + 1]! - dark[j]!) * (u - column);
    return near + (far - near) * (v - row);
  }
}

/** The brightness of the floor (1: white) where every ray hits it. */
export function drawGround(cast: GroundShadow, camera: Camera, framing: Framing, size: number): Float32Array {
  const bright = new Float32Array(size * size).fill(1);
  const { right, up, towards } = camera;
  if (towards[1] <= 0.02) return bright;
  const pixel = 1 / framing.pixelsPerMeter;
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
      const floorX = right[0] * x + up[0] * y + towards[0] * depth;
      const floorZ = right[2] * x + up[2] * y + towards[2] * depth;
      const dark = cast.at(floorX, floorZ);
      if (dark <= shadow.least) continue;
      const contact = cast.contactAt(floorX, floorZ);
      bright[r * size + c] = brightness(dark) * (1 - shadow.contact * contact * contact);
    }
  }
  return bright;
}

/** A smooth ramp, so that a shadow is soft on all sides and darkest where something touches the floor. */
function brightness(dark: number): number {
  const squared = ((dark - shadow.least) / shadow.half) ** 2;
  return 1 - (shadow.most * squared) / (1 + squared);
}
