import type { Camera } from '../../geometry/camera.ts';
import { chord, type PieceKind, row } from '../../shapes/piece.ts';
import { piecesOf } from '../../shapes/shapes.ts';
import type { Solid } from '../../shapes/solid.ts';
import { Bundle, type Field } from './field.ts';
import { material } from './material.ts';
import { isNearRay } from './posed-spindles.ts';
import type { Tiles } from './tiles.ts';

const { startX, startY, axisX, axisY, thickness, centerX, centerY, centerZ, ballRadius, length: rowLength } = row;

/** Part numbers of equipment follow those of bodies; its pieces share 64 numbers in rotation. */
export const firstSolidPart = 64;

/** Equipment as a distance field in camera space: the union of its solids' pieces, with sharp seams. */
export class SolidField implements Field<SolidField> {
  near = 0;
  far = 0;
  readonly bundle = new Bundle();
  readonly #kinds: readonly PieceKind[];
  readonly #materials: Uint8Array;
  /** The rows of all pieces. */
  readonly #numbers: Float64Array;
  /** The pieces kept by `gather`. */
  readonly #candidates: Int32Array;
  #candidateCount = 0;

  constructor(solids: readonly Solid[], camera: Camera) {
    const pieces = solids.flatMap((solid) =>
      solid.standsForBody
        ? []
        : piecesOf(solid.shape, camera).map((piece) => ({ ...piece, material: material(solid.material) })),
    );
    this.#kinds = pieces.map(({ kind }) => kind);
    this.#materials = Uint8Array.from(pieces, (piece) => piece.material);
    this.#numbers = new Float64Array(pieces.length * rowLength);
    for (const [i, { numbers }] of pieces.entries()) this.#numbers.set(numbers, i * rowLength);
    this.#candidates = new Int32Array(pieces.length);
  }

  gather(x: number, y: number, radius: number): boolean {
    const n = this.#numbers;
    let count = 0;
    this.near = -1e3;
    this.far = 1e3;
    for (let i = 0; i < this.#kinds.length; i++) {
      const o = i * rowLength;
      if (!isNearRay(n, o, x, y, radius + n[o + thickness]!)) continue;
      this.#candidates[count++] = i;
      this.near = Math.max(this.near, n[o + centerZ]! + n[o + ballRadius]!);
      this.far = Math.min(this.far, n[o + centerZ]! - n[o + ballRadius]!);
    }
    this.#candidateCount = count;
    return count > 0;
  }

  focus(): void {}

  get isCoarse(): boolean {
    return this.#candidateCount === 1;
  }

  markMoved(before: SolidField | undefined, tiles: Tiles): void {
    if (before && before.#kinds.length !== this.#kinds.length) {
      tiles.markAll();
      return;
    }
    for (let i = 0; i < this.#kinds.length; i++) {
      if (before && this.#looksLike(before, i)) continue;
      for (const field of before ? [this, before] : [this]) {
        const n = field.#numbers;
        const o = i * rowLength;
        const x = n[o + startX]!;
        const y = n[o + startY]!;
        tiles.markBar(x, y, x + n[o + axisX]!, y + n[o + axisY]!, n[o + thickness]!);
      }
    }
  }

  /** Whether a piece equals the piece with the same number in another field. */
  #looksLike(other: SolidField, i: number): boolean {
    if (this.#kinds[i] !== other.#kinds[i] || this.#materials[i] !== other.#materials[i]) return false;
    for (let k = i * rowLength; k < (i + 1) * rowLength; k++) if (this.#numbers[k] !== other.#numbers[k]) return false;
    return true;
  }

  /** The distance to the surface in meters: never too large, and exact below `limit`. */
  distance(x: number, y: number, z: number, limit: number): number {
    const n = this.#numbers;
    let least = limit;
    for (let j = 0; j < this.#candidateCount; j++) {
      const i = this.#candidates[j]!;
      const o = i * rowLength;
      const bx = x - n[o + centerX]!;
      const by = y - n[o + centerY]!;
      const bz = z - n[o + centerZ]!;
      const outer = n[o + ballRadius]! + least;
      if (bx * bx + by * by + bz * bz > outer * outer) continue;
      const d = this.#kinds[i]!.distance(n, o, x, y, z);
      if (d < least) least = d;
    }
    return least;
  }

  approach(starts: Float64Array, x: number, y: number, spread: number, radius: number): void {
    for (let lane = 0; lane < 4; lane++)
      starts[lane] = this.#approach(x + (lane & 1) * spread, y - (lane >> 1) * spread, radius);
  }

  #approach(x: number, y: number, radius: number): number {
    let z = this.near;
    for (let step = 0; step < 24; step++) {
      const free = this.distance(x, y, z, 0.5) - radius;
      if (free < radius * 0.25) return z;
      z -= free * 0.92;
      if (z < this.far) return -Infinity;
    }
    return z;
  }

  trace(): void {
    for (let lane = 0; lane < 4; lane++) {
      this.bundle.z[lane] = -Infinity;
      for (let j = 0; j < this.#candidateCount; j++) this.#meet(lane, this.#candidates[j]!);
    }
  }

  /** Equipment is not painted. */
  paint(lane: number): void {
    this.bundle.material[lane] = this.bundle.bare[lane]!;
  }

  bareOf(): number {
    return 0;
  }

  /** Traces a ray through one piece and keeps the hit in the bundle if it is nearer than the previous one. */
  #meet(lane: number, i: number): void {
    const n = this.#numbers;
    const x = this.bundle.x[lane]!;
    const y = this.bundle.y[lane]!;
    const kind = this.#kinds[i]!;
    const o = i * rowLength;
    const { bundle } = this;
    const bx = x - n[o + centerX]!;
    const by = y - n[o + centerY]!;
    const inside = n[o + ballRadius]! * n[o + ballRadius]! - bx * bx - by * by;
    if (inside < 0) return;
    const half = Math.sqrt(inside);
    chord.enter = n[o + centerZ]! + half;
    chord.leave = n[o + centerZ]! - half;
    if (!kind.narrow(n, o, bx, by) || chord.enter <= bundle.z[lane]!) return;
    let z = chord.enter;
    let d = kind.distance(n, o, x, y, z);
    for (let count = 0; d > touch && count < 40; count++) {
      z -= d;
      if (z < chord.leave) return;
      d = kind.distance(n, o, x, y, z);
    }
    if (d > touch * 8 || z <= bundle.z[lane]!) return;
    const a = kind.distance(n, o, x + probe, y - probe, z - probe);
    const b = kind.distance(n, o, x - probe, y - probe, z + probe);
    const c = kind.distance(n, o, x - probe, y + probe, z - probe);
    const e = kind.distance(n, o, x + probe, y + probe, z + probe);
    const nx = a - b - c + e;
    const ny = -a - b + c + e;
    const nz = -a + b - c + e;
    const size = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-24);
    bundle.z[lane] = z;
    bundle.nx[lane] = nx * size;
    bundle.ny[lane] = ny * size;
    bundle.nz[lane] = nz * size;
    bundle.bare[lane] = this.#materials[i]!;
    bundle.material[lane] = this.#materials[i]!;
    bundle.part[lane] = firstSolidPart + (i & 63);
  }
}

/** The distance in meters at which a ray touches a piece, and the step of the finite differences for its normal. */
const touch = 0.0003;
const probe = 0.0004;
