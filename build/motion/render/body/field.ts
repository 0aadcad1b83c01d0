import { type Field, Hit } from '../field.ts';
import { material } from '../material.ts';
import type { Paint } from './paint.ts';
import { farBlend, type PosedSpindles, spindleDistance, stride } from './pose.ts';
import { parts, type Spindle } from './spindle.ts';

/** How deep behind the first thing that they meet rays are followed with fewer spindles, in radii of their bundle. */
const focusDepth = 4;

/** The posed body as a distance field in camera space. */
export class BodyField implements Field {
  near = 0;
  far = 0;
  readonly hit = new Hit();
  readonly #solid: Int32Array;
  readonly #numbers: Float64Array;
  readonly #part: Uint8Array;
  readonly #skin: Uint8Array;
  readonly #joints: Float64Array;
  readonly #candidates: Int32Array;
  #candidateCount = 0;
  /** Those candidates that matter down to `#frontEnd`. */
  readonly #front: Int32Array;
  #frontCount = 0;
  #frontEnd = Infinity;
  readonly #paint: Paint;

  constructor(spindles: readonly Spindle[], posed: PosedSpindles, joints: Float64Array, paint: Paint) {
    this.#solid = Int32Array.from(spindles.flatMap((spindle, i) => (spindle.paintOnly ? [] : [i])));
    this.#numbers = posed.numbers;
    this.#part = Uint8Array.from(spindles, (spindle) => parts.indexOf(spindle.part));
    this.#skin = Uint8Array.from(spindles, (spindle) => material(spindle.skin ?? 'skin'));
    this.#joints = joints;
    this.#candidates = new Int32Array(posed.count);
    this.#front = new Int32Array(posed.count);
    this.#paint = paint;
  }

  /** Keeps, for the following calls, only the spindles that matter within `radius` of the ray through x, y. */
  gather(x: number, y: number, radius: number): boolean {
    const n = this.#numbers;
    let count = 0;
    this.near = -1e3;
    this.far = 1e3;
    for (let j = 0; j < this.#solid.length; j++) {
      const i = this.#solid[j]!;
      const o = i * stride;
      const reach = radius + n[o + 19]!;
      const bx = x - n[o + 14]!;
      const by = y - n[o + 15]!;
      const outer = n[o + 17]! + reach;
      if (bx * bx + by * by > outer * outer) continue;
      const dx = n[o + 3]!;
      const dy = n[o + 4]!;
      const px = x - n[o]!;
      const py = y - n[o + 1]!;
      const squared = dx * dx + dy * dy;
      let t = squared > 1e-9 ? (px * dx + py * dy) / squared : 0;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const halfLength = Math.sqrt(squared + n[o + 5]! * n[o + 5]!) / 2;
      const thick = n[o + 17]! - halfLength + reach;
      if (ex * ex + ey * ey > thick * thick) continue;
      const zHalf = Math.abs(n[o + 5]!) / 2 + n[o + 17]! - halfLength + 0.01;
      this.#candidates[count++] = i;
      if (n[o + 16]! + zHalf > this.near) this.near = n[o + 16]! + zHalf;
      if (n[o + 16]! - zHalf < this.far) this.far = n[o + 16]! - zHalf;
    }
    this.#candidateCount = count;
    this.#frontEnd = Infinity;
    return count > 0;
  }

  focus(x: number, y: number, z: number, radius: number): void {
    const depth = radius * focusDepth;
    const middle = z - depth / 2;
    const ball = Math.sqrt(radius * radius + (depth * depth) / 4) + 0.001;
    const n = this.#numbers;
    this.#frontEnd = z - depth;
    this.#frontCount = 0;
    for (let j = 0; j < this.#candidateCount; j++) {
      const i = this.#candidates[j]!;
      const o = i * stride;
      const bx = x - n[o + 14]!;
      const by = y - n[o + 15]!;
      const bz = middle - n[o + 16]!;
      const near = ball + n[o + 19]!;
      const outer = n[o + 17]! + near;
      if (bx * bx + by * by + bz * bz > outer * outer) continue;
      if (spindleDistance(n, o, x, y, middle) < near) this.#front[this.#frontCount++] = i;
    }
  }

  /** Distance to the surface in metres, exact while it is below `limit`. */
  distance(x: number, y: number, z: number, limit: number): number {
    const n = this.#numbers;
    const inFront = z > this.#frontEnd;
    const candidates = inFront ? this.#front : this.#candidates;
    const ofPart = this.#part;
    const end = inFront ? this.#frontCount : this.#candidateCount;
    let total = 1e3;
    let own = 1e3;
    let part = -1;
    for (let j = 0; j < end; j++) {
      const i = candidates[j]!;
      const o = i * stride;
      const bx = x - n[o + 14]!;
      const by = y - n[o + 15]!;
      const bz = z - n[o + 16]!;
      const outer = n[o + 17]! + n[o + 19]! + limit;
      if (bx * bx + by * by + bz * bz > outer * outer) continue;
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
    if (gap > 0.04) return own;
    if (gap < -0.04) return total;
    const k = this.#joinWidth(part, x, y, z);
    const h = k - (gap < 0 ? -gap : gap);
    return (gap < 0 ? total : own) - (h > 0 ? (h * h) / (4 * k) : 0);
  }

  /** Fills `hit` with the surface's direction and material at a point on it. */
  describe(x: number, y: number, z: number): void {
    const n = this.#numbers;
    const hit = this.hit;
    let total = 1e3;
    let tx = 0;
    let ty = 0;
    let tz = 0;
    let own = 1e3;
    let gx = 0;
    let gy = 0;
    let gz = 0;
    let part = -1;
    let nearest = 1e3;
    let nearestIndex = -1;
    const inFront = z > this.#frontEnd;
    const candidates = inFront ? this.#front : this.#candidates;
    const end = inFront ? this.#frontCount : this.#candidateCount;
    for (let j = 0; j <= end; j++) {
      const i = j < end ? candidates[j]! : -1;
      const nextPart = i < 0 ? -1 : this.#part[i]!;
      const o = i * stride;
      if (i >= 0) {
        const bx = x - n[o + 14]!;
        const by = y - n[o + 15]!;
        const bz = z - n[o + 16]!;
        const outer = n[o + 17]! + n[o + 19]! + 0.004;
        if (bx * bx + by * by + bz * bz > outer * outer) continue;
      }
      if (nextPart !== part) {
        if (part >= 0) {
          const k = this.#joinWidth(part, x, y, z);
          const gap = total - own;
          const h = k - Math.abs(gap);
          const share = h > 0 ? h / (2 * k) : 0;
          const weight = gap > 0 ? 1 - share : share;
          tx += (gx - tx) * weight;
          ty += (gy - ty) * weight;
          tz += (gz - tz) * weight;
          total = Math.min(total, own) - (h > 0 ? (h * h) / (4 * k) : 0);
        }
        own = 1e3;
        part = nextPart;
      }
      if (i < 0) break;
      const px = x - n[o]!;
      const py = y - n[o + 1]!;
      const pz = z - n[o + 2]!;
      const ax = n[o + 3]!;
      const ay = n[o + 4]!;
      const az = n[o + 5]!;
      const inverse = n[o + 6]!;
      let t = (px * ax + py * ay + pz * az) * inverse;
      const inside = t > 0 && t < 1;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const dx = px - t * ax;
      const dy = py - t * ay;
      const dz = pz - t * az;
      const r = n[o + 7]! + t * (n[o + 8]! + t * n[o + 9]!);
      const press = n[o + 13]!;
      const along = dx * n[o + 10]! + dy * n[o + 11]! + dz * n[o + 12]!;
      const squared = dx * dx + dy * dy + dz * dz;
      const extra = along * along * (press - 1);
      const e = squared + extra + 1e-12;
      const root = Math.sqrt(e);
      const slope = Math.sqrt(squared + extra * (press + 1) + 1e-12);
      const d = (e - r * root) / slope;
      const lift = along * (press - 1);
      const widening = inside ? (n[o + 8]! + 2 * t * n[o + 9]!) * inverse * root : 0;
      let nx = dx + lift * n[o + 10]! - widening * ax;
      let ny = dy + lift * n[o + 11]! - widening * ay;
      let nz = dz + lift * n[o + 12]! - widening * az;
      const size = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-18);
      nx *= size;
      ny *= size;
      nz *= size;
      if (d < nearest) {
        nearest = d;
        nearestIndex = i;
      }
      const k = n[o + 18]!;
      const gap = own - d;
      const h = k - Math.abs(gap);
      const share = h > 0 ? h / (2 * k) : 0;
      const weight = gap > 0 ? 1 - share : share;
      gx += (nx - gx) * weight;
      gy += (ny - gy) * weight;
      gz += (nz - gz) * weight;
      own = (gap > 0 ? d : own) - (h > 0 ? (h * h) / (4 * k) : 0);
    }
    const size = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz + 1e-18);
    hit.nx = tx * size;
    hit.ny = ty * size;
    hit.nz = tz * size;
    hit.part = nearestIndex < 0 ? 0 : this.#part[nearestIndex]!;
    hit.material = this.#paint.at(x, y, z, hit.part, nearestIndex < 0 ? 1 : this.#skin[nearestIndex]!);
  }
}
