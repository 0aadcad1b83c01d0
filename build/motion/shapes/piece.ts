import { type Camera, toCamera } from '../geometry/camera.ts';
import type { Transform } from '../geometry/transform.ts';
import { origin, rotate, type Vec3 } from '../geometry/vector.ts';

/**
 * How rays are tested against one kind of piece. Pieces are rows of numbers in one array (`n`, starting at `o`),
 * in camera space and meters: the position fields that `row` lists, then the numbers of the kind from `row.own`.
 */
export interface PieceKind {
  /** The distance from a point to the surface, negative inside. */
  distance(n: Float64Array, o: number, x: number, y: number, z: number): number;
  /** Narrows `chord` to where the ray along z at offset bx, by from the piece's center may be inside; false if none. */
  narrow(n: Float64Array, o: number, bx: number, by: number): boolean;
}

/**
 * Offsets of the numbers that every piece has. The piece lies within `thickness` of a segment and inside the ball. The
 * segment comes first, as in a spindle's row.
 */
export const row = {
  startX: 0,
  startY: 1,
  startZ: 2,
  axisX: 3,
  axisY: 4,
  axisZ: 5,
  thickness: 6,
  centerX: 7,
  centerY: 8,
  centerZ: 9,
  ballRadius: 10,
  own: 11,
  /**
   * Room for the longest kind, the box: eleven numbers, nine of axes, three of its size, its rounding, and one spare.
   */
  length: 25,
} as const;

const { centerX, centerY, centerZ } = row;

/** A piece and its row, which may be shorter than the longest. */
export interface PackedPiece {
  readonly kind: PieceKind;
  readonly numbers: readonly number[];
}

/** Bounds of a piece, in camera space and meters: everything within `thickness` of a segment, and a ball. */
interface Enclosure {
  readonly start: Vec3;
  readonly axis: Vec3;
  readonly thickness: number;
  readonly center: Vec3;
  readonly ballRadius: number;
}

/** Packs a piece with the numbers of its kind. */
export function pack(
  kind: PieceKind,
  { start, axis, thickness, center, ballRadius }: Enclosure,
  own: readonly number[],
): PackedPiece {
  return { kind, numbers: [...start, ...axis, thickness, ...center, ballRadius, ...own] };
}

/** Packs a piece that fits in a ball centered at `at`; its own numbers are the axes of `at`, then `sizes`. */
export function packTurned(
  kind: PieceKind,
  camera: Camera,
  { position, rotation }: Transform,
  ballRadius: number,
  sizes: readonly number[],
): PackedPiece {
  const center = toCamera(camera, position);
  const axes = unitAxes.flatMap((axis) => toCamera(camera, rotate(rotation, axis)));
  return pack(kind, { start: center, axis: origin, thickness: ballRadius, center, ballRadius }, [...axes, ...sizes]);
}

const unitAxes: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Offsets of the numbers of `packTurned`: three axes, then the sizes. */
export const turnedRow = { xAxis: row.own, yAxis: row.own + 3, zAxis: row.own + 6, sizes: row.own + 9 } as const;

const { xAxis, yAxis, zAxis } = turnedRow;

/** The point that {@link intoAxes} was given, in the axes of the piece. */
export const inAxes = { x: 0, y: 0, z: 0 };

/** Sets {@link inAxes} for a piece from `packTurned`. */
export function intoAxes(n: Float64Array, o: number, x: number, y: number, z: number): void {
  const px = x - n[o + centerX]!;
  const py = y - n[o + centerY]!;
  const pz = z - n[o + centerZ]!;
  inAxes.x = px * n[o + xAxis]! + py * n[o + xAxis + 1]! + pz * n[o + xAxis + 2]!;
  inAxes.y = px * n[o + yAxis]! + py * n[o + yAxis + 1]! + pz * n[o + yAxis + 2]!;
  inAxes.z = px * n[o + zAxis]! + py * n[o + zAxis + 1]! + pz * n[o + zAxis + 2]!;
}

/** The z at which a ray enters and leaves a piece's enclosure. Rays run away from the viewer, so `enter` is larger. */
export const chord = { enter: 0, leave: 0 };

/** Narrows `chord` to the slab perpendicular to the axis at `axis`, `half` meters either side of the center. */
export function narrowToSlab(n: Float64Array, o: number, axis: number, half: number, bx: number, by: number): boolean {
  const offset = bx * n[o + axis]! + by * n[o + axis + 1]!;
  const slope = n[o + axis + 2]!;
  if (slope > -1e-9 && slope < 1e-9) return offset <= half && offset >= -half;
  const a = n[o + centerZ]! + (half - offset) / slope;
  const b = n[o + centerZ]! + (-half - offset) / slope;
  chord.enter = Math.min(chord.enter, Math.max(a, b));
  chord.leave = Math.max(chord.leave, Math.min(a, b));
  return chord.enter >= chord.leave;
}

/** Narrows `chord` to a cylinder about the unit axis u through the center, `half` meters either way. */
export function narrowToCylinder(
  n: Float64Array,
  o: number,
  ux: number,
  uy: number,
  uz: number,
  half: number,
  radius: number,
  bx: number,
  by: number,
): boolean {
  const z = n[o + centerZ]!;
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
