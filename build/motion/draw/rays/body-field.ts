import { parts, type Spindle } from '../../anatomy/spindle.ts';
import { blendReach, farBlend, farthestBlend } from './blending.ts';
import { Bundle, type Field } from './field.ts';
import { kernelOfThread } from './kernel/kernel.ts';
import { addresses, answers, bytes } from './kernel/memory.ts';
import { material } from './material.ts';
import type { Paint } from './paint.ts';
import {
  flatDistance,
  halfLength,
  isNearBall,
  jointRow,
  type PosedSpindles,
  spindleDistance,
  spindleRow,
} from './posed-spindles.ts';
import type { Tiles } from './tiles.ts';

const { startX, startY, startZ, axisX, axisY, axisZ, inverseSquared, radiusStart, radiusSlope, radiusCurve } =
  spindleRow;
const { centreX, centreY, centreZ, ballRadius, blend, reach, length: rowLength } = spindleRow;

/**
 * How deep behind the first thing that they meet rays are followed with fewer spindles, in radii of their bundle. Without
 * it drawing takes 8 % longer.
 */
const focusDepth = 4;

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
  /** The widest blend inside each part, and how far its spindles matter where rays are looked at, in metres. */
  readonly #blends = new Float64Array(parts.length);
  readonly #reaches = new Float64Array(parts.length);
  #frontEnd = Infinity;
  readonly #paint: Paint;

  constructor(spindles: readonly Spindle[], posed: PosedSpindles, joints: Float64Array, paint: Paint) {
    this.solid = Int32Array.from(spindles.flatMap((spindle, i) => (spindle.paintOnly ? [] : [i])));
    this.numbers = posed.numbers;
    this.#part = Uint8Array.from(spindles, (spindle) => parts.indexOf(spindle.part));
    this.#skin = Uint8Array.from(spindles, (spindle) => material(spindle.skin ?? 'skin'));
    for (const i of this.solid)
      this.#blends[this.#part[i]!] = Math.max(this.#blends[this.#part[i]!]!, this.numbers[i * rowLength + blend]!);
    this.#joints = joints;
    this.#candidates = new Int32Array(posed.count);
    this.#paint = paint;
  }

  markMoved(before: BodyField | undefined, tiles: Tiles): void {
    const margin = 0.05;
    const now = this.numbers;
    const then = before?.numbers;
    for (let i = 0; i < this.#part.length; i++) {
      const o = i * rowLength;
      if (then && sameRow(now, then, o)) continue;
      for (const n of then ? [now, then] : [now]) {
        const thick = n[o + ballRadius]! - halfLength(n, o) + margin;
        tiles.markBar(
          n[o + startX]!,
          n[o + startY]!,
          n[o + startX]! + n[o + axisX]!,
          n[o + startY]! + n[o + axisY]!,
          thick,
        );
      }
    }
    for (let o = 0; before && o < this.#joints.length; o += jointRow.length) {
      const [a, b] = [this.#joints, before.#joints];
      const [x, y, z] = [o + jointRow.x, o + jointRow.y, o + jointRow.z];
      if (a[x] === b[x] && a[y] === b[y] && a[z] === b[z]) continue;
      for (const n of [a, b]) {
        const blendsWithin = 1 / Math.sqrt(n[o + jointRow.inverseReachSquared]!);
        tiles.markBar(n[x]!, n[y]!, n[x]!, n[y]!, blendsWithin);
      }
    }
  }

  gather(x: number, y: number, radius: number): boolean {
    const n = this.numbers;
    let count = 0;
    this.near = -1e3;
    this.far = 1e3;
    for (let j = 0; j < this.solid.length; j++) {
      const i = this.solid[j]!;
      const o = i * rowLength;
      if (!this.#comesNear(o, x, y, radius)) continue;
      const axis = Math.abs(n[o + axisZ]!);
      const halfLength = Math.sqrt(n[o + axisX]! * n[o + axisX]! + n[o + axisY]! * n[o + axisY]! + axis * axis) / 2;
      const zHalf = axis / 2 + n[o + ballRadius]! - halfLength + 0.01;
      this.#candidates[count++] = i;
      if (n[o + centreZ]! + zHalf > this.near) this.near = n[o + centreZ]! + zHalf;
      if (n[o + centreZ]! - zHalf < this.far) this.far = n[o + centreZ]! - zHalf;
    }
    this.#candidateCount = count;
    if (count === 0) return false;
    this.#listAll();
    this.#paint.gather(x, y, radius);
    return true;
  }

  /** Whether the spindle whose numbers start at `o` comes within `radius` of the ray through x, y, or matters there. */
  #comesNear(o: number, x: number, y: number, radius: number): boolean {
    const n = this.numbers;
    const within = radius + n[o + reach]!;
    const bx = x - n[o + centreX]!;
    const by = y - n[o + centreY]!;
    const outer = n[o + ballRadius]! + within;
    if (bx * bx + by * by > outer * outer) return false;
    const dx = n[o + axisX]!;
    const dy = n[o + axisY]!;
    const px = x - n[o + startX]!;
    const py = y - n[o + startY]!;
    const squared = dx * dx + dy * dy;
    let t = squared > 1e-9 ? (px * dx + py * dy) / squared : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const ex = px - t * dx;
    const ey = py - t * dy;
    const thick = n[o + ballRadius]! - Math.sqrt(squared + n[o + axisZ]! * n[o + axisZ]!) / 2 + within;
    return ex * ex + ey * ey <= thick * thick;
  }

  /** Keeps for the following calls of `distance` and `materialAt` only what matters in a ball. */
  gatherBall(x: number, y: number, z: number, radius: number): void {
    this.#ball = this.solid.filter((i) => this.#mattersIn(i, x, y, z, radius));
    this.#paint.gather(x, y, radius);
  }

  /** Keeps for `distance`, of what was gathered last, only what matters in a ball inside that one. */
  narrowBall(x: number, y: number, z: number, radius: number): void {
    let count = 0;
    for (let j = 0; j < this.#ball.length; j++) {
      const i = this.#ball[j]!;
      if (this.#mattersIn(i, x, y, z, radius)) this.#candidates[count++] = i;
    }
    this.#candidateCount = count;
  }

  #mattersIn(spindle: number, x: number, y: number, z: number, radius: number): boolean {
    const o = spindle * rowLength;
    return isNearBall(this.numbers, o, x, y, z, this.numbers[o + reach]! + radius);
  }

  focus(x: number, y: number, z: number, radius: number): void {
    const depth = radius * focusDepth;
    const middle = z - depth / 2;
    const ball = Math.sqrt(radius * radius + (depth * depth) / 4) + 0.001;
    const n = this.numbers;
    const { memory } = kernelOfThread();
    this.#frontEnd = z - depth;
    memory.beginList(addresses.front);
    this.#measureReaches(x, y, middle, ball);
    for (let j = 0; j < this.#candidateCount; j++) {
      const i = this.#candidates[j]!;
      const o = i * rowLength;
      const near = ball + this.#reaches[this.#part[i]!]!;
      if (!isNearBall(n, o, x, y, middle, near)) continue;
      if (spindleDistance(n, o, x, y, middle) > near) continue;
      memory.list(i, this.#part[i]!);
    }
    memory.endList();
  }

  /** Finds how far beyond their surface the spindles of each part matter inside a ball. */
  #measureReaches(x: number, y: number, z: number, radius: number): void {
    let widest = farBlend;
    for (let part = 0; part < parts.length; part++) {
      const away = Math.max(0, Math.sqrt(this.#squaredFromJoint(part, x, y, z)) - radius);
      widest = Math.max(widest, this.#blendWidth(part, away * away));
    }
    for (let part = 0; part < parts.length; part++)
      this.#reaches[part] = Math.max(this.#blends[part]! * blendReach, widest);
  }

  /** Writes the list of all candidates into the kernel's memory. */
  #listAll(): void {
    const { memory } = kernelOfThread();
    memory.load(this.#joints, this.numbers);
    memory.beginList(addresses.all);
    for (let j = 0; j < this.#candidateCount; j++) memory.list(this.#candidates[j]!, this.#part[this.#candidates[j]!]!);
    memory.endList();
  }

  /** The material of a point on the skin that belongs to spindle `i`. */
  materialAt(i: number, x: number, y: number, z: number): number {
    return this.#paint.at(x, y, z, this.#part[i]!, this.#skin[i]!);
  }

  approach(starts: Float64Array, x: number, y: number, spread: number, radius: number): void {
    const { memory, approach } = kernelOfThread();
    approach(addresses.all, x, y, spread, radius, this.near, this.far);
    for (let lane = 0; lane < 4; lane++) {
      const z = memory.floats[addresses.answers / bytes + answers.z + lane]!;
      starts[lane] = z < this.far ? -Infinity : z;
    }
  }

  trace(x: number, y: number, spread: number, start: number, end: number): void {
    const { memory, trace } = kernelOfThread();
    const { floats } = memory;
    const { bundle } = this;
    trace(addresses.front, addresses.all, this.#frontEnd, x, y, spread, start, end);
    for (let lane = 0; lane < 4; lane++) {
      const answer = addresses.answers / bytes + lane;
      const z = floats[answer + answers.z]!;
      if (z <= end) {
        bundle.z[lane] = -Infinity;
        continue;
      }
      const spindle = memory.spindleIn(lane);
      bundle.z[lane] = z;
      bundle.nx[lane] = floats[answer + answers.nx]!;
      bundle.ny[lane] = floats[answer + answers.ny]!;
      bundle.nz[lane] = floats[answer + answers.nz]!;
      bundle.part[lane] = this.#part[spindle]!;
      bundle.material[lane] = this.materialAt(spindle, x + (lane & 1) * spread, y - (lane >> 1) * spread, z);
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
      const o = i * rowLength;
      if (!isNearBall(n, o, x, y, z, n[o + reach]! + limit)) continue;
      if (ofPart[i] !== part) {
        total = part < 0 ? own : this.#join(total, own, part, x, y, z);
        own = 1e3;
        part = ofPart[i]!;
      }
      const px = x - n[o + startX]!;
      const py = y - n[o + startY]!;
      const pz = z - n[o + startZ]!;
      const ax = n[o + axisX]!;
      const ay = n[o + axisY]!;
      const az = n[o + axisZ]!;
      let t = (px * ax + py * ay + pz * az) * n[o + inverseSquared]!;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const dx = px - t * ax;
      const dy = py - t * ay;
      const dz = pz - t * az;
      const r = n[o + radiusStart]! + t * (n[o + radiusSlope]! + t * n[o + radiusCurve]!);
      const squared = dx * dx + dy * dy + dz * dz;
      const k = n[o + blend]!;
      const matters = r + n[o + reach]! + (own < limit ? own : limit);
      if (squared > matters * matters) continue;
      const d = flatDistance(n, o, dx, dy, dz, squared, r);
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

  /** The square of how far a point is from the joint of a part, in square metres. */
  #squaredFromJoint(part: number, x: number, y: number, z: number): number {
    const joints = this.#joints;
    const o = part * jointRow.length;
    const jx = x - joints[o + jointRow.x]!;
    const jy = y - joints[o + jointRow.y]!;
    const jz = z - joints[o + jointRow.z]!;
    return jx * jx + jy * jy + jz * jz;
  }

  /** Over how many metres a part blends into the rest of the body at a distance from its joint. */
  #blendWidth(part: number, squaredDistance: number): number {
    const o = part * jointRow.length;
    const falloff = 1 - squaredDistance * this.#joints[o + jointRow.inverseReachSquared]!;
    return falloff > 0 ? farBlend + this.#joints[o + jointRow.extraBlend]! * falloff : farBlend;
  }

  /** The smooth minimum of the body so far and one more part. */
  #join(total: number, own: number, part: number, x: number, y: number, z: number): number {
    const gap = total - own;
    if (gap > farthestBlend) return own;
    if (gap < -farthestBlend) return total;
    const k = this.#blendWidth(part, this.#squaredFromJoint(part, x, y, z));
    const h = k - (gap < 0 ? -gap : gap);
    return (gap < 0 ? total : own) - (h > 0 ? (h * h) / (4 * k) : 0);
  }
}

function sameRow(a: Float64Array, b: Float64Array, start: number): boolean {
  for (let i = start; i < start + rowLength; i++) if (a[i] !== b[i]) return false;
  return true;
}
