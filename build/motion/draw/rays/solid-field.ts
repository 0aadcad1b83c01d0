import type { Transform } from '../../anatomy/skeleton.ts';
import { type Camera, toCamera } from '../../geometry/camera.ts';
import { distance, mix, normalize, rotate, type Vec3 } from '../../geometry/vector.ts';
import { material } from '../../look.ts';
import type { Shape, Solid } from '../../scene.ts';
import { Bundle, type Field } from './field.ts';
import type { Tiles } from './tiles.ts';

const kinds = { cone: 0, cylinder: 1, box: 2, ellipsoid: 3, torus: 4 } as const;

/**
 * Numbers of a placed solid: kind, bounding sphere (4), material, then by kind
 * cone: start (3), axis (3), 1/length², radius at start, growth;
 * cylinder: centre (3), unit axis (3), half length, radius, rounding;
 * the rest: centre (3), local axes (9), sizes (3), rounding.
 */
const stride = 24;

function place(numbers: number[], camera: Camera, { position, rotation }: Transform): void {
  const axes: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  numbers.push(...toCamera(camera, position), ...axes.flatMap((axis) => toCamera(camera, rotate(rotation, axis))));
}

/** The rows that a shape takes: one for each of its convex pieces. */
function rows(shape: Shape, paint: number, camera: Camera): number[][] {
  switch (shape.kind) {
    case 'capsule':
      return [cone(shape.from, shape.to, shape.radius, shape.radius, paint, camera)];
    case 'cone':
      return [cone(shape.from, shape.to, shape.fromRadius, shape.toRadius, paint, camera)];
    case 'tube':
      return shape.points
        .slice(1)
        .map((point, i) => cone(shape.points[i]!, point, shape.radius, shape.radius, paint, camera));
    case 'cylinder': {
      const { from, to, radius, rounding } = shape;
      const centre = toCamera(camera, mix(from, to, 0.5));
      const axis = toCamera(camera, normalize([to[0] - from[0], to[1] - from[1], to[2] - from[2]]));
      const half = distance(from, to) / 2;
      const round = Math.min(rounding, radius, half);
      const bound = Math.sqrt(half * half + radius * radius);
      return [[kinds.cylinder, ...centre, bound, paint, ...centre, ...axis, half - round, radius - round, round]];
    }
    case 'box': {
      const round = Math.min(shape.rounding, ...shape.halfSize);
      const row = [kinds.box, ...toCamera(camera, shape.at.position), distance(shape.halfSize, [0, 0, 0]), paint];
      place(row, camera, shape.at);
      return [[...row, ...shape.halfSize.map((half) => half - round), round]];
    }
    case 'ellipsoid': {
      const row = [kinds.ellipsoid, ...toCamera(camera, shape.at.position), Math.max(...shape.radii), paint];
      place(row, camera, shape.at);
      return [[...row, ...shape.radii, 0]];
    }
    case 'torus': {
      const row = [kinds.torus, ...toCamera(camera, shape.at.position), shape.radius + shape.thickness, paint];
      place(row, camera, shape.at);
      return [[...row, shape.radius, shape.thickness, 0, 0]];
    }
  }
}

function cone(from: Vec3, to: Vec3, fromRadius: number, toRadius: number, paint: number, camera: Camera): number[] {
  const a = toCamera(camera, from);
  const b = toCamera(camera, to);
  const axis: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const squared = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2];
  const bound = Math.sqrt(squared) / 2 + Math.max(fromRadius, toRadius);
  const inverse = 1 / Math.max(squared, 1e-12);
  return [kinds.cone, ...mix(a, b, 0.5), bound, paint, ...a, ...axis, inverse, fromRadius, toRadius - fromRadius];
}

/** Equipment as a distance field in camera space: the union of its solids, nothing melts. */
export class SolidField implements Field<SolidField> {
  near = 0;
  far = 0;
  readonly bundle = new Bundle();
  readonly #numbers: Float64Array;
  readonly #candidates: Int32Array;
  #candidateCount = 0;

  constructor(solids: readonly Solid[], camera: Camera) {
    const all = solids.flatMap((solid) => rows(solid.shape, material(solid.material), camera));
    this.#numbers = new Float64Array(all.length * stride);
    for (const [i, row] of all.entries()) this.#numbers.set(row, i * stride);
    this.#candidates = new Int32Array(all.length);
  }

  gather(x: number, y: number, radius: number): boolean {
    const n = this.#numbers;
    let count = 0;
    this.near = -1e3;
    this.far = 1e3;
    for (let o = 0; o < n.length; o += stride) {
      const bx = x - n[o + 1]!;
      const by = y - n[o + 2]!;
      const bound = n[o + 4]!;
      const outer = bound + radius;
      if (bx * bx + by * by > outer * outer) continue;
      if (n[o] === kinds.cone && !this.#coneNear(o, x, y, radius)) continue;
      this.#candidates[count++] = o;
      if (n[o + 3]! + bound > this.near) this.near = n[o + 3]! + bound;
      if (n[o + 3]! - bound < this.far) this.far = n[o + 3]! - bound;
    }
    this.#candidateCount = count;
    return count > 0;
  }

  focus(): void {}

  markMoved(before: SolidField | undefined, tiles: Tiles): void {
    const now = this.#numbers;
    const then = before === undefined ? undefined : before.#numbers;
    if (then && now.length !== then.length) {
      tiles.markAll();
      return;
    }
    for (let o = 0; o < now.length; o += stride) {
      if (then && sameRow(now, then, o)) continue;
      for (const n of then ? [now, then] : [now]) {
        if (n[o] === kinds.cone) {
          const thick = Math.max(n[o + 13]!, n[o + 13]! + n[o + 14]!);
          tiles.markBar(n[o + 6]!, n[o + 7]!, n[o + 6]! + n[o + 9]!, n[o + 7]! + n[o + 10]!, thick);
        } else tiles.markBar(n[o + 1]!, n[o + 2]!, n[o + 1]!, n[o + 2]!, n[o + 4]!);
      }
    }
  }

  #coneNear(o: number, x: number, y: number, radius: number): boolean {
    const n = this.#numbers;
    const px = x - n[o + 6]!;
    const py = y - n[o + 7]!;
    const dx = n[o + 9]!;
    const dy = n[o + 10]!;
    const squared = dx * dx + dy * dy;
    let t = squared > 1e-9 ? (px * dx + py * dy) / squared : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const ex = px - t * dx;
    const ey = py - t * dy;
    const reach = radius + Math.max(n[o + 13]!, n[o + 13]! + n[o + 14]!);
    return ex * ex + ey * ey < reach * reach;
  }

  distance(x: number, y: number, z: number, limit: number): number {
    const n = this.#numbers;
    let least = limit;
    for (let j = 0; j < this.#candidateCount; j++) {
      const o = this.#candidates[j]!;
      const bx = x - n[o + 1]!;
      const by = y - n[o + 2]!;
      const bz = z - n[o + 3]!;
      const outer = n[o + 4]! + least;
      if (bx * bx + by * by + bz * bz > outer * outer) continue;
      const d = solidDistance(n, o, x, y, z);
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

  trace(x: number, y: number, spread: number): void {
    for (let lane = 0; lane < 4; lane++) {
      const rayX = x + (lane & 1) * spread;
      const rayY = y - (lane >> 1) * spread;
      this.bundle.z[lane] = -Infinity;
      for (let j = 0; j < this.#candidateCount; j++) this.#meet(lane, this.#candidates[j]!, rayX, rayY);
    }
  }

  /** Follows a ray through one solid; keeps it in the bundle if it is nearer than what the ray met before. */
  #meet(lane: number, o: number, x: number, y: number): void {
    const n = this.#numbers;
    const { bundle } = this;
    if (!passesThrough(n, o, x, y) || chord.enter <= bundle.z[lane]!) return;
    let z = chord.enter;
    let d = solidDistance(n, o, x, y, z);
    for (let count = 0; d > touch && count < 40; count++) {
      z -= d;
      if (z < chord.leave) return;
      d = solidDistance(n, o, x, y, z);
    }
    if (d > touch * 8 || z <= bundle.z[lane]!) return;
    const a = solidDistance(n, o, x + probe, y - probe, z - probe);
    const b = solidDistance(n, o, x - probe, y - probe, z + probe);
    const c = solidDistance(n, o, x - probe, y + probe, z - probe);
    const e = solidDistance(n, o, x + probe, y + probe, z + probe);
    const nx = a - b - c + e;
    const ny = -a - b + c + e;
    const nz = -a + b - c + e;
    const size = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-24);
    bundle.z[lane] = z;
    bundle.nx[lane] = nx * size;
    bundle.ny[lane] = ny * size;
    bundle.nz[lane] = nz * size;
    bundle.material[lane] = n[o + 5]!;
    bundle.part[lane] = 64 + ((o / stride) & 63);
  }
}

/** How near to a solid a ray counts as having met it, and how far around its direction is felt for, in metres. */
const touch = 0.0003;
const probe = 0.0004;

function sameRow(a: Float64Array, b: Float64Array, start: number): boolean {
  for (let i = start; i < start + stride; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Where a ray enters and leaves what encloses a solid: z in metres. */
const chord = { enter: 0, leave: 0 };

/** Whether the ray through x, y meets the box or cylinder that just encloses a solid; `chord` says where. */
function passesThrough(n: Float64Array, o: number, x: number, y: number): boolean {
  const bx = x - n[o + 1]!;
  const by = y - n[o + 2]!;
  const bound = n[o + 4]!;
  const inside = bound * bound - bx * bx - by * by;
  if (inside < 0) return false;
  const half = Math.sqrt(inside);
  chord.enter = n[o + 3]! + half;
  chord.leave = n[o + 3]! - half;
  switch (n[o]) {
    case kinds.cone: {
      const length = Math.sqrt(n[o + 9]! * n[o + 9]! + n[o + 10]! * n[o + 10]! + n[o + 11]! * n[o + 11]!) + 1e-9;
      const radius = Math.max(n[o + 13]!, n[o + 13]! + n[o + 14]!);
      const [ux, uy, uz] = [n[o + 9]! / length, n[o + 10]! / length, n[o + 11]! / length];
      return throughCylinder(bx, by, n[o + 3]!, ux, uy, uz, length / 2 + radius, radius);
    }
    case kinds.cylinder: {
      const [halfLength, radius, rounding] = [n[o + 12]!, n[o + 13]!, n[o + 14]!];
      const [ux, uy, uz] = [n[o + 9]!, n[o + 10]!, n[o + 11]!];
      return throughCylinder(bx, by, n[o + 3]!, ux, uy, uz, halfLength + rounding, radius + rounding);
    }
    case kinds.box: {
      const rounding = n[o + 21]!;
      for (let axis = 0; axis < 3; axis++)
        if (!throughSlab(n, o, o + 9 + axis * 3, bx, by, n[o + 18 + axis]! + rounding)) return false;
      return true;
    }
    case kinds.ellipsoid:
      for (let axis = 0; axis < 3; axis++)
        if (!throughSlab(n, o, o + 9 + axis * 3, bx, by, n[o + 18 + axis]!)) return false;
      return true;
    default:
      return throughSlab(n, o, o + 15, bx, by, n[o + 19]!);
  }
}

/** Narrows `chord` to the inside of two parallel planes, `half` metres on either side of the solid's centre. */
function throughSlab(n: Float64Array, o: number, row: number, bx: number, by: number, half: number): boolean {
  const offset = bx * n[row]! + by * n[row + 1]!;
  const slope = n[row + 2]!;
  if (slope > -1e-9 && slope < 1e-9) return offset <= half && offset >= -half;
  const a = n[o + 3]! + (half - offset) / slope;
  const b = n[o + 3]! + (-half - offset) / slope;
  chord.enter = Math.min(chord.enter, Math.max(a, b));
  chord.leave = Math.max(chord.leave, Math.min(a, b));
  return chord.enter >= chord.leave;
}

/** Narrows `chord` to the inside of a cylinder about the unit axis u, centred at bx, by from the ray and at depth z. */
function throughCylinder(
  bx: number,
  by: number,
  z: number,
  ux: number,
  uy: number,
  uz: number,
  half: number,
  radius: number,
): boolean {
  const offset = bx * ux + by * uy;
  const a = 1 - uz * uz;
  const c = bx * bx + by * by - offset * offset - radius * radius;
  if (a < 1e-9) {
    if (c > 0) return false;
  } else {
    const b = offset * uz;
    const root = b * b - a * c;
    if (root < 0) return false;
    const width = Math.sqrt(root);
    chord.enter = Math.min(chord.enter, z + (b + width) / a);
    chord.leave = Math.max(chord.leave, z + (b - width) / a);
  }
  if (uz > 1e-9 || uz < -1e-9) {
    const first = z + (half - offset) / uz;
    const second = z + (-half - offset) / uz;
    chord.enter = Math.min(chord.enter, Math.max(first, second));
    chord.leave = Math.max(chord.leave, Math.min(first, second));
  } else if (offset > half || offset < -half) return false;
  return chord.enter >= chord.leave;
}

function solidDistance(n: Float64Array, o: number, x: number, y: number, z: number): number {
  const px = x - n[o + 6]!;
  const py = y - n[o + 7]!;
  const pz = z - n[o + 8]!;
  const kind = n[o]!;
  if (kind === kinds.cone) {
    const ax = n[o + 9]!;
    const ay = n[o + 10]!;
    const az = n[o + 11]!;
    let t = (px * ax + py * ay + pz * az) * n[o + 12]!;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const dx = px - t * ax;
    const dy = py - t * ay;
    const dz = pz - t * az;
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - n[o + 13]! - t * n[o + 14]!;
  }
  if (kind === kinds.cylinder) {
    const along = px * n[o + 9]! + py * n[o + 10]! + pz * n[o + 11]!;
    const away = Math.sqrt(Math.max(0, px * px + py * py + pz * pz - along * along));
    const a = Math.abs(along) - n[o + 12]!;
    const b = away - n[o + 13]!;
    const outside = Math.sqrt((a > 0 ? a * a : 0) + (b > 0 ? b * b : 0));
    return outside + Math.min(Math.max(a, b), 0) - n[o + 14]!;
  }
  const lx = px * n[o + 9]! + py * n[o + 10]! + pz * n[o + 11]!;
  const ly = px * n[o + 12]! + py * n[o + 13]! + pz * n[o + 14]!;
  const lz = px * n[o + 15]! + py * n[o + 16]! + pz * n[o + 17]!;
  if (kind === kinds.box) {
    const a = Math.abs(lx) - n[o + 18]!;
    const b = Math.abs(ly) - n[o + 19]!;
    const c = Math.abs(lz) - n[o + 20]!;
    const outside = Math.sqrt((a > 0 ? a * a : 0) + (b > 0 ? b * b : 0) + (c > 0 ? c * c : 0));
    return outside + Math.min(Math.max(a, b, c), 0) - n[o + 21]!;
  }
  if (kind === kinds.ellipsoid) {
    const ax = lx / n[o + 18]!;
    const ay = ly / n[o + 19]!;
    const az = lz / n[o + 20]!;
    const k0 = Math.sqrt(ax * ax + ay * ay + az * az);
    const bx = ax / n[o + 18]!;
    const by = ay / n[o + 19]!;
    const bz = az / n[o + 20]!;
    return (k0 * (k0 - 1)) / Math.sqrt(bx * bx + by * by + bz * bz + 1e-12);
  }
  const ring = Math.sqrt(lx * lx + ly * ly) - n[o + 18]!;
  return Math.sqrt(ring * ring + lz * lz) - n[o + 19]!;
}
