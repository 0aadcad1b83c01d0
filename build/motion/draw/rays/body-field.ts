import { keepingLast } from '../../../../catalogue/support/keeping-last.ts';
import { parts, type Spindle } from '../../anatomy/spindle.ts';
import { blendReach, farBlend } from './blending.ts';
import type { Bundle, Field } from './field.ts';
import * as jointRow from './joint-row.ts';
import { kernelOfThread } from './kernel/kernel.ts';
import * as addresses from './kernel/layout.ts';
import { material } from './material.ts';
import type { Paint } from './paint.ts';
import {
  halfLength,
  isNearBall,
  isNearRay,
  type PosedSpindles,
  spindleDistance,
  thicknesses,
} from './posed-spindles.ts';
import * as spindleRow from './spindle-row.ts';
import type { Tiles } from './tiles.ts';

const { startX, startY, axisX, axisY, axisZ } = spindleRow;
const { centerY, centerZ, ballRadius, blend, reach, length: rowLength } = spindleRow;

/**
 * How deep behind the first possible hit rays are traced with fewer spindles, in radii of their bundle. Without it
 * drawing takes 8 % longer.
 */
const focusDepth = 4;

/**
 * How far in meters rays may overstep towards a surface, which saves 12 % of all drawing. Near fingers they overstep
 * less, so as not to pass through them.
 */
const leap = 0.02;
const leapAtHands = 0.005;
/** More than the thickness of a finger, in meters. */
const fingerThickness = 0.026;
const isHand = parts.map((part) => part.startsWith('hand'));

/** The parts without anything thin: limbs and trunk, but no fingers, ears or soles. */
const isCoarse = parts.map((part) => /^(trunk|arm|leg)/.test(part));

/** The pose-independent properties of spindles: which have volume, each one's part and skin, and each part's skin. */
interface Built {
  readonly solid: Int32Array;
  readonly part: Uint8Array;
  readonly skin: Uint8Array;
  readonly bare: Uint8Array;
}

const builtOf = keepingLast((spindles: readonly Spindle[]): Built => {
  const solid = Int32Array.from(spindles.flatMap((spindle, i) => (spindle.paintOnly ? [] : [i])));
  const part = Uint8Array.from(spindles, (spindle) => parts.indexOf(spindle.part));
  const skin = Uint8Array.from(spindles, (spindle) => material(spindle.skin ?? 'skin'));
  const bare = Uint8Array.from(parts, (_, number) => {
    const [first, ...others] = new Set(solid.filter((i) => part[i] === number).map((i) => skin[i]!));
    return others.length === 0 ? (first ?? 0) : 0;
  });
  return { solid, part, skin, bare };
});

/**
 * The posed body as a distance field in camera space. It answers for one place at a time, in this order: `gather` for a
 * tile, `focus` for a square in it, then `trace`, which paints; or `gatherBall`, `narrowBall`, then `measure`.
 */
export class BodyField implements Field<BodyField> {
  near = 0;
  far = 0;
  isCoarse = false;
  /** Shared by all bodies of the thread. */
  readonly bundle: Bundle = kernelOfThread().memory.bundle;
  /** The numbers of all spindles, and which of them have volume. */
  readonly numbers: Float64Array;
  readonly solid: Int32Array;
  readonly #part: Uint8Array;
  readonly #skin: Uint8Array;
  /** The skin material of each part, 0 for a part with several. */
  readonly #bare: Uint8Array;
  readonly #joints: Float64Array;
  readonly #thickness: Float64Array;
  /** The spindles of the current row of squares, and the row itself. */
  readonly #row: Int32Array;
  #rowCount = 0;
  #rowY = Number.NaN;
  #rowRadius = 0;
  readonly #candidates: Int32Array;
  #candidateCount = 0;
  readonly #ball: Int32Array;
  #ballCount = 0;
  /** The widest blend inside each part, and how far its spindles have influence near the current rays, in meters. */
  readonly #blends = new Float64Array(parts.length);
  readonly #reaches = new Float64Array(parts.length);
  #frontEnd = Infinity;
  #leap = leap;
  readonly #paint: Paint;

  constructor(spindles: readonly Spindle[], posed: PosedSpindles, joints: Float64Array, paint: Paint) {
    const { solid, part, skin, bare } = builtOf(spindles);
    this.solid = solid;
    this.numbers = posed.numbers;
    this.#part = part;
    this.#skin = skin;
    this.#bare = bare;
    for (const i of this.solid)
      this.#blends[this.#part[i]!] = Math.max(this.#blends[this.#part[i]!]!, this.numbers[i * rowLength + blend]!);
    this.#joints = joints;
    this.#thickness = thicknesses(this.numbers);
    this.#row = new Int32Array(posed.count);
    this.#candidates = new Int32Array(posed.count);
    this.#ball = new Int32Array(posed.count);
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
    this.#keepRow(y, radius);
    for (let j = 0; j < this.#rowCount; j++) {
      const i = this.#row[j]!;
      const o = i * rowLength;
      const thick = this.#thickness[i]!;
      if (!isNearRay(n, o, x, y, thick + (n[o + reach]! + radius))) continue;
      const zHalf = Math.abs(n[o + axisZ]!) / 2 + thick + 0.01;
      this.#candidates[count++] = i;
      if (n[o + centerZ]! + zHalf > this.near) this.near = n[o + centerZ]! + zHalf;
      if (n[o + centerZ]! - zHalf < this.far) this.far = n[o + centerZ]! - zHalf;
    }
    this.#candidateCount = count;
    if (count === 0) return false;
    this.#listAll();
    this.#paint.gather(x, y, radius);
    return true;
  }

  /** Keeps the spindles that may matter within `radius` of the height y, because squares are gathered row by row. */
  #keepRow(y: number, radius: number): void {
    if (this.#rowY === y && this.#rowRadius === radius) return;
    this.#rowY = y;
    this.#rowRadius = radius;
    this.#rowCount = 0;
    const n = this.numbers;
    for (const i of this.solid) {
      const o = i * rowLength;
      if (Math.abs(n[o + centerY]! - y) <= n[o + ballRadius]! + n[o + reach]! + radius) this.#row[this.#rowCount++] = i;
    }
  }

  /** Keeps for the following calls of `narrowBall` and `paint` only the spindles that have influence in a ball. */
  gatherBall(x: number, y: number, z: number, radius: number): void {
    this.#ballCount = 0;
    for (const i of this.solid) if (this.#mattersIn(i, x, y, z, radius)) this.#ball[this.#ballCount++] = i;
    this.#paint.gather(x, y, radius);
  }

  /** Keeps for `measure`, of the spindles gathered last, only those that have influence in a ball inside that one. */
  narrowBall(x: number, y: number, z: number, radius: number): void {
    let count = 0;
    for (let j = 0; j < this.#ballCount; j++) {
      const i = this.#ball[j]!;
      if (this.#mattersIn(i, x, y, z, radius)) this.#candidates[count++] = i;
    }
    this.#candidateCount = count;
    this.#listAll();
  }

  /**
   * The distances in meters from the four points in the bundle to the surface, exact below `limit`. They occupy the
   * place of the rays' starts.
   */
  measure(limit: number): Float32Array {
    kernelOfThread().measure(addresses.all, limit);
    return this.bundle.start;
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
    this.isCoarse = true;
    this.#leap = leap;
    for (let j = 0; j < this.#candidateCount; j++) {
      const i = this.#candidates[j]!;
      const o = i * rowLength;
      if (isHand[this.#part[i]!]) this.#leap = leapAtHands;
      const near = ball + this.#reaches[this.#part[i]!]!;
      if (!isNearBall(n, o, x, y, middle, near)) continue;
      if (spindleDistance(n, o, x, y, middle) > near) continue;
      if (!isCoarse[this.#part[i]!]) this.isCoarse = false;
      memory.list(i, this.#part[i]!);
    }
    memory.endList();
  }

  /** Computes how far beyond their surface the spindles of each part have influence inside a ball. */
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

  /** The material at a lane of the bundle that lies on the skin of spindle `i`. */
  materialOf(i: number, lane: number): number {
    const { part, bare, material } = this.bundle;
    part[lane] = this.#part[i]!;
    bare[lane] = this.#skin[i]!;
    this.paint(lane);
    return material[lane]!;
  }

  approach(starts: Float64Array, x: number, y: number, spread: number, radius: number): void {
    const { memory, approach } = kernelOfThread();
    approach(addresses.all, x, y, spread, radius, this.near, this.far);
    for (let lane = 0; lane < 4; lane++) {
      const z = memory.bundle.z[lane]!;
      starts[lane] = z < this.far ? -Infinity : z;
    }
  }

  trace(): void {
    const { memory, trace } = kernelOfThread();
    const { z, end, part, bare } = this.bundle;
    trace(addresses.front, addresses.all, this.#frontEnd, this.#leap);
    if (this.#leap === leapAtHands) this.#repeatPassed();
    for (let lane = 0; lane < 4; lane++) {
      if (z[lane]! <= end[lane]!) {
        z[lane] = -Infinity;
        continue;
      }
      const spindle = memory.spindleIn(lane);
      part[lane] = this.#part[spindle]!;
      bare[lane] = this.#skin[spindle]!;
      this.paint(lane);
    }
  }

  /** Traces rays that ended on the far side of a finger again from before it; the others keep their hits. */
  #repeatPassed(): void {
    const { z, nz, start, end } = this.bundle;
    const passed = [0, 1, 2, 3].filter((lane) => z[lane]! > end[lane]! && nz[lane]! < -0.15);
    if (passed.length === 0) return;
    const { memory, trace } = kernelOfThread();
    const from = addresses.bundle / addresses.bytes;
    const found = memory.integers.slice(from, addresses.nearest / addresses.bytes + 4);
    for (let lane = 0; lane < 4; lane++) start[lane] = passed.includes(lane) ? z[lane]! + fingerThickness : end[lane]!;
    trace(addresses.all, addresses.all, this.#frontEnd, 0);
    for (let i = 0; i < found.length; i++) if (!passed.includes(i & 3)) memory.integers[from + i] = found[i]!;
  }

  paint(lane: number): void {
    this.#paint.at(this.bundle, lane);
  }

  bareOf(part: number): number {
    return this.#bare[part]!;
  }

  /** The squared distance of a point from the joint of a part, in square meters. */
  #squaredFromJoint(part: number, x: number, y: number, z: number): number {
    const joints = this.#joints;
    const o = part * jointRow.length;
    const jx = x - joints[o + jointRow.x]!;
    const jy = y - joints[o + jointRow.y]!;
    const jz = z - joints[o + jointRow.z]!;
    return jx * jx + jy * jy + jz * jz;
  }

  /** The distance in meters over which a part blends into the body, given the squared distance from its joint. */
  #blendWidth(part: number, squaredDistance: number): number {
    const o = part * jointRow.length;
    const falloff = 1 - squaredDistance * this.#joints[o + jointRow.inverseReachSquared]!;
    return falloff > 0 ? farBlend + this.#joints[o + jointRow.extraBlend]! * falloff : farBlend;
  }
}

function sameRow(a: Float64Array, b: Float64Array, start: number): boolean {
  for (let i = start; i < start + rowLength; i++) if (a[i] !== b[i]) return false;
  return true;
}
