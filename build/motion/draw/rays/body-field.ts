import { parts, type Spindle } from '../../anatomy/spindle.ts';
import { material } from '../../look.ts';
import { Bundle, type Field } from './field.ts';
import {
  answerAddress,
  farBlend,
  farthestJoin,
  jointBytes,
  type Kernel,
  kernelOver,
  spindleBytes,
} from './kernel/trace.ts';
import type { Paint } from './paint.ts';
import { blendReach, isNearBall, type PosedSpindles, spindleDistance, stride } from './posed-spindles.ts';
import type { Tiles } from './tiles.ts';

/** How deep behind the first thing that they meet rays are followed with fewer spindles, in radii of their bundle. */
const focusDepth = 4;

/** Side of the square cells in which spindles are looked up, and the widest bundle for which they are, in metres. */
const cell = 0.16;
const widestBundle = 0.05;

/** Where things lie in the kernel's memory, in bytes; answers come first. */
const jointsAddress = 128;
const spindlesAddress = 1024;
const frontAddress = 40960;
const allAddress = 49152;

/** The kernel of this thread, its memory, and the field whose numbers it holds. */
let kernel: (Kernel & { readonly floats: Float32Array; readonly integers: Int32Array }) | undefined;
let loaded: BodyField | undefined;

function kernelOfThread() {
  if (!kernel) {
    const memory = new WebAssembly.Memory({ initial: 1 });
    kernel = {
      floats: new Float32Array(memory.buffer),
      integers: new Int32Array(memory.buffer),
      ...kernelOver(memory),
    };
  }
  return kernel;
}

/** The posed body as a distance field in camera space. */
export class BodyField implements Field<BodyField> {
  near = 0;
  far = 0;
  readonly bundle = new Bundle();
  /** Numbers of all spindles, and which of them have volume. */
  readonly numbers: Float64Array;
  readonly solid: Int32Array;
  readonly #part: Uint8Array;
  readonly #skin: Uint8Array;
  readonly #joints: Float64Array;
  readonly #candidates: Int32Array;
  #candidateCount = 0;
  #ball: Int32Array = new Int32Array();
  /** The widest melting inside each part, and how far its spindles matter where rays are looked at, in metres. */
  readonly #blends = new Float64Array(parts.length);
  readonly #reaches = new Float64Array(parts.length);
  readonly #nearCells = new Map<number, Int32Array>();
  #frontEnd = Infinity;
  readonly #paint: Paint;

  constructor(spindles: readonly Spindle[], posed: PosedSpindles, joints: Float64Array, paint: Paint) {
    this.solid = Int32Array.from(spindles.flatMap((spindle, i) => (spindle.paintOnly ? [] : [i])));
    this.numbers = posed.numbers;
    this.#part = Uint8Array.from(spindles, (spindle) => parts.indexOf(spindle.part));
    this.#skin = Uint8Array.from(spindles, (spindle) => material(spindle.skin ?? 'skin'));
    for (const i of this.solid)
      this.#blends[this.#part[i]!] = Math.max(this.#blends[this.#part[i]!]!, this.numbers[i * stride + 18]!);
    this.#joints = joints;
    this.#candidates = new Int32Array(posed.count);
    this.#paint = paint;
  }

  markMoved(before: BodyField | undefined, tiles: Tiles): void {
    const margin = 0.05;
    const now = this.numbers;
    const then = before?.numbers;
    for (let i = 0; i < this.#part.length; i++) {
      const o = i * stride;
      if (then && sameRow(now, then, o)) continue;
      for (const n of then ? [now, then] : [now]) {
        const thick = n[o + 17]! - Math.sqrt(n[o + 3]! ** 2 + n[o + 4]! ** 2 + n[o + 5]! ** 2) / 2 + margin;
        tiles.markBar(n[o]!, n[o + 1]!, n[o]! + n[o + 3]!, n[o + 1]! + n[o + 4]!, thick);
      }
    }
    for (let o = 0; before && o < this.#joints.length; o += 5) {
      const [a, b] = [this.#joints, before.#joints];
      if (a[o] === b[o] && a[o + 1] === b[o + 1] && a[o + 2] === b[o + 2]) continue;
      for (const n of [a, b]) tiles.markBar(n[o]!, n[o + 1]!, n[o]!, n[o + 1]!, 1 / Math.sqrt(n[o + 4]!));
    }
  }

  #load(): void {
    const { floats } = kernelOfThread();
    floats.set(this.#joints, jointsAddress / 4);
    floats.set(this.numbers, spindlesAddress / 4);
    loaded = this;
  }

  gather(x: number, y: number, radius: number): boolean {
    const n = this.numbers;
    const all = radius <= widestBundle ? this.#nearCell(x, y) : this.solid;
    let count = 0;
    this.near = -1e3;
    this.far = 1e3;
    for (let j = 0; j < all.length; j++) {
      const i = all[j]!;
      const o = i * stride;
      if (!this.#comesNear(o, x, y, radius)) continue;
      const axis = Math.abs(n[o + 5]!);
      const halfLength = Math.sqrt(n[o + 3]! * n[o + 3]! + n[o + 4]! * n[o + 4]! + axis * axis) / 2;
      const zHalf = axis / 2 + n[o + 17]! - halfLength + 0.01;
      this.#candidates[count++] = i;
      if (n[o + 16]! + zHalf > this.near) this.near = n[o + 16]! + zHalf;
      if (n[o + 16]! - zHalf < this.far) this.far = n[o + 16]! - zHalf;
    }
    this.#candidateCount = count;
    if (count === 0) return false;
    if (loaded !== this) this.#load();
    this.#listAll();
    this.#paint.gather(x, y, radius);
    return true;
  }

  /** The solid spindles that a narrow bundle around x, y can meet, and some more: found once for every cell. */
  #nearCell(x: number, y: number): Int32Array {
    const column = Math.floor(x / cell);
    const row = Math.floor(y / cell);
    const key = row * 4096 + column;
    let near = this.#nearCells.get(key);
    if (!near) {
      const reach = widestBundle + cell * Math.SQRT1_2;
      const [middleX, middleY] = [(column + 0.5) * cell, (row + 0.5) * cell];
      near = this.solid.filter((i) => this.#comesNear(i * stride, middleX, middleY, reach));
      this.#nearCells.set(key, near);
    }
    return near;
  }

  /** Whether the spindle whose numbers start at `o` comes within `radius` of the ray through x, y, or matters there. */
  #comesNear(o: number, x: number, y: number, radius: number): boolean {
    const n = this.numbers;
    const reach = radius + n[o + 19]!;
    const bx = x - n[o + 14]!;
    const by = y - n[o + 15]!;
    const outer = n[o + 17]! + reach;
    if (bx * bx + by * by > outer * outer) return false;
    const dx = n[o + 3]!;
    const dy = n[o + 4]!;
    const px = x - n[o]!;
    const py = y - n[o + 1]!;
    const squared = dx * dx + dy * dy;
    let t = squared > 1e-9 ? (px * dx + py * dy) / squared : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const ex = px - t * dx;
    const ey = py - t * dy;
    const thick = n[o + 17]! - Math.sqrt(squared + n[o + 5]! * n[o + 5]!) / 2 + reach;
    return ex * ex + ey * ey <= thick * thick;
  }

  /** Keeps for the following calls of `distance`, `holding` and `materialAt` only what matters in a ball. */
  gatherBall(x: number, y: number, z: number, radius: number): void {
    this.#ball = this.solid.filter((i) => this.#mattersIn(i, x, y, z, radius));
    this.#paint.gather(x, y, radius);
  }

  /** Keeps for `distance` and `holding`, of what was gathered last, only what matters in a ball inside that one. */
  narrowBall(x: number, y: number, z: number, radius: number): void {
    let count = 0;
    for (let j = 0; j < this.#ball.length; j++) {
      const i = this.#ball[j]!;
      if (this.#mattersIn(i, x, y, z, radius)) this.#candidates[count++] = i;
    }
    this.#candidateCount = count;
  }

  #mattersIn(spindle: number, x: number, y: number, z: number, radius: number): boolean {
    const o = spindle * stride;
    return isNearBall(this.numbers, o, x, y, z, this.numbers[o + 19]! + radius);
  }

  focus(x: number, y: number, z: number, radius: number): void {
    const depth = radius * focusDepth;
    const middle = z - depth / 2;
    const ball = Math.sqrt(radius * radius + (depth * depth) / 4) + 0.001;
    const n = this.numbers;
    const { integers } = kernelOfThread();
    this.#frontEnd = z - depth;
    let end = frontAddress / 4;
    let counter = 0;
    let part = -1;
    this.#measureReaches(x, y, middle, ball);
    for (let j = 0; j < this.#candidateCount; j++) {
      const i = this.#candidates[j]!;
      const o = i * stride;
      const near = ball + this.#reaches[this.#part[i]!]!;
      if (!isNearBall(n, o, x, y, middle, near)) continue;
      if (spindleDistance(n, o, x, y, middle) > near) continue;
      if (this.#part[i] !== part) {
        part = this.#part[i]!;
        integers[end++] = jointsAddress + part * jointBytes;
        counter = end++;
        integers[counter] = 0;
      }
      integers[counter]!++;
      integers[end++] = spindlesAddress + i * spindleBytes;
    }
    integers[end] = 0;
  }

  /** Finds how far beyond their surface the spindles of each part matter inside a ball. */
  #measureReaches(x: number, y: number, z: number, radius: number): void {
    const joints = this.#joints;
    let widestJoin = farBlend;
    for (let o = 0; o < joints.length; o += 5) {
      const [jx, jy, jz] = [x - joints[o]!, y - joints[o + 1]!, z - joints[o + 2]!];
      const away = Math.max(0, Math.sqrt(jx * jx + jy * jy + jz * jz) - radius);
      widestJoin = Math.max(widestJoin, farBlend + joints[o + 3]! * (1 - away * away * joints[o + 4]!));
    }
    for (let part = 0; part < parts.length; part++)
      this.#reaches[part] = Math.max(this.#blends[part]! * blendReach, widestJoin);
  }

  /** Writes the list of all candidates into the kernel's memory. */
  #listAll(): void {
    const { integers } = kernelOfThread();
    let end = allAddress / 4;
    let counter = 0;
    let part = -1;
    for (let j = 0; j < this.#candidateCount; j++) {
      const i = this.#candidates[j]!;
      if (this.#part[i] !== part) {
        part = this.#part[i]!;
        integers[end++] = jointsAddress + part * jointBytes;
        counter = end++;
        integers[counter] = 0;
      }
      integers[counter]!++;
      integers[end++] = spindlesAddress + i * spindleBytes;
    }
    integers[end] = 0;
  }

  /** The material of a point on the skin that belongs to spindle `i`. */
  materialAt(i: number, x: number, y: number, z: number): number {
    return this.#paint.at(x, y, z, this.#part[i]!, this.#skin[i]!);
  }

  approach(starts: Float64Array, x: number, y: number, spread: number, radius: number): void {
    const { floats, approach } = kernelOfThread();
    approach(allAddress, x, y, spread, radius, this.near, this.far);
    for (let lane = 0; lane < 4; lane++) {
      const z = floats[answerAddress / 4 + lane]!;
      starts[lane] = z < this.far ? -Infinity : z;
    }
  }

  trace(x: number, y: number, spread: number, start: number, end: number): void {
    const { floats, integers, trace } = kernelOfThread();
    const { bundle } = this;
    trace(frontAddress, allAddress, this.#frontEnd, x, y, spread, start, end);
    const answers = answerAddress / 4;
    for (let lane = 0; lane < 4; lane++) {
      const z = floats[answers + lane]!;
      if (z <= end) {
        bundle.z[lane] = -Infinity;
        continue;
      }
      const spindle = (integers[answers + 16 + lane]! - spindlesAddress) / spindleBytes;
      const part = this.#part[spindle]!;
      bundle.z[lane] = z;
      bundle.nx[lane] = floats[answers + 4 + lane]!;
      bundle.ny[lane] = floats[answers + 8 + lane]!;
      bundle.nz[lane] = floats[answers + 12 + lane]!;
      bundle.part[lane] = part;
      bundle.material[lane] = this.#paint.at(
        x + (lane & 1) * spread,
        y - (lane >> 1) * spread,
        z,
        part,
        this.#skin[spindle]!,
      );
    }
  }

  /** Distance to the surface in metres, exact while it is below `limit`. */
  distance(x: number, y: number, z: number, limit: number): number {
    const n = this.numbers;
    const candidates = this.#candidates;
    const ofPart = this.#part;
    const end = this.#candidateCount;
    let total = 1e3;
    let own = 1e3;
    let part = -1;
    for (let j = 0; j < end; j++) {
      const i = candidates[j]!;
      const o = i * stride;
      if (!isNearBall(n, o, x, y, z, n[o + 19]! + limit)) continue;
      if (ofPart[i] !== part) {
        total = part < 0 ? own : this.#join(total, own, part, x, y, z);
        own = 1e3;
        part = ofPart[i]!;
      }
      const px = x - n[o]!;
      const py = y - n[o + 1]!;
      const pz = z - n[o + 2]!;
      const ax = n[o + 3]!;
      const ay = n[o + 4]!;
      const az = n[o + 5]!;
      let t = (px * ax + py * ay + pz * az) * n[o + 6]!;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const dx = px - t * ax;
      const dy = py - t * ay;
      const dz = pz - t * az;
      const r = n[o + 7]! + t * (n[o + 8]! + t * n[o + 9]!);
      const squared = dx * dx + dy * dy + dz * dz;
      const k = n[o + 18]!;
      const matters = r + n[o + 19]! + (own < limit ? own : limit);
      if (squared > matters * matters) continue;
      const press = n[o + 13]!;
      let d: number;
      if (press === 1) d = Math.sqrt(squared) - r;
      else {
        const along = dx * n[o + 10]! + dy * n[o + 11]! + dz * n[o + 12]!;
        const extra = along * along * (press - 1);
        const e = squared + extra + 1e-12;
        d = (e - r * Math.sqrt(e)) / Math.sqrt(squared + extra * (press + 1) + 1e-12);
      }
      const gap = own - d;
      if (gap > k) own = d;
      else if (gap > -k) {
        const h = k - (gap < 0 ? -gap : gap);
        own = (gap < 0 ? own : d) - (h * h) / (4 * k);
      }
    }
    total = part < 0 ? own : this.#join(total, own, part, x, y, z);
    return total < limit ? total : limit;
  }

  /** A gathered spindle in which a point lies deeper than `depth` metres; -1 if none holds it alone. */
  holding(x: number, y: number, z: number, depth: number): number {
    for (let j = 0; j < this.#candidateCount; j++) {
      const i = this.#candidates[j]!;
      if (spindleDistance(this.numbers, i * stride, x, y, z) < -depth) return i;
    }
    return -1;
  }

  #joinWidth(part: number, x: number, y: number, z: number): number {
    const joints = this.#joints;
    const o = part * 5;
    const jx = x - joints[o]!;
    const jy = y - joints[o + 1]!;
    const jz = z - joints[o + 2]!;
    const falloff = 1 - (jx * jx + jy * jy + jz * jz) * joints[o + 4]!;
    return falloff > 0 ? farBlend + joints[o + 3]! * falloff : farBlend;
  }

  #join(total: number, own: number, part: number, x: number, y: number, z: number): number {
    const gap = total - own;
    if (gap > farthestJoin) return own;
    if (gap < -farthestJoin) return total;
    const k = this.#joinWidth(part, x, y, z);
    const h = k - (gap < 0 ? -gap : gap);
    return (gap < 0 ? total : own) - (h > 0 ? (h * h) / (4 * k) : 0);
  }
}

function sameRow(a: Float64Array, b: Float64Array, start: number): boolean {
  for (let i = start; i < start + stride; i++) if (a[i] !== b[i]) return false;
  return true;
}
