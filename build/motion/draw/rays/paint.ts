import { type Region, regionsOf } from '../../anatomy/muscle-regions.ts';
import type { Physique } from '../../anatomy/physique.ts';
import { type FrameName, parts, type Spindle } from '../../anatomy/spindle.ts';
import { type Camera, toCamera } from '../../geometry/camera.ts';
import type { Transform } from '../../geometry/transform.ts';
import { rotate, type Vec3 } from '../../geometry/vector.ts';
import { material } from './material.ts';
import { halfLength, isNearBall, jointRow, type PosedSpindles, spindleDistance, spindleRow } from './posed-spindles.ts';

const { centreX, centreY, ballRadius, press, length: rowLength } = spindleRow;

/** How far above a muscle's own surface the skin still takes its colour, in metres, unless the muscle says otherwise. */
const skinDepth = 0.006;

/** What a movement trains, as words of the catalogue. */
export interface Tint {
  readonly target: string;
  readonly secondaryMuscles: readonly string[];
}

/** Regions of the body's surface that show one material, by its number. */
export interface Coat {
  readonly regions: ReadonlySet<Region>;
  readonly material: number;
}

/** How a body is painted: as a movement trains it, or with coats of which the first cover the others. */
export type Painting = Tint | { readonly coats: readonly Coat[] };

/** The parts whose joint connects them to the trunk, by part number. */
const trunkPart = parts.indexOf('trunk');
const headPart = parts.indexOf('head');
const hairPart = parts.indexOf('hair');
const leftLegPart = parts.indexOf('leg.left');
const rightLegPart = parts.indexOf('leg.right');

const skin = material('skin');
const cloth = material('cloth');
const top = material('top');

/**
 * How deep flat spindles colour along their thin direction, as a share of their width: what is painted is their outline
 * as seen from outside, however deep under the skin a pose buries them.
 */
const paintDepth = 2.2;

/** A spindle that carries colour, and how far beyond its outline the colour reaches in metres. */
interface Stroke {
  readonly spindle: number;
  readonly material: number;
  readonly cover: number;
}

/** Decides the material of a point on the skin: muscles first, then face and clothes. */
export class Paint {
  readonly #numbers: Float64Array;
  readonly #part: Uint8Array;
  readonly #joints: Float64Array;
  /** All strokes, those that cover others first, and those of them that `gather` found near. */
  readonly #strokes: readonly Stroke[];
  readonly #near: Stroke[] = [];
  readonly #garments: Garments;

  constructor(
    spindles: readonly Spindle[],
    posed: PosedSpindles,
    joints: Float64Array,
    painting: Painting,
    garments: Garments,
  ) {
    this.#numbers = deepened(posed.numbers);
    this.#part = Uint8Array.from(spindles, (spindle) => parts.indexOf(spindle.part));
    this.#joints = joints;
    this.#strokes = strokes(spindles, painting);
    this.#garments = garments;
  }

  /** Keeps for the following calls only the strokes within `radius` of the ray through x, y. */
  gather(x: number, y: number, radius: number): void {
    const n = this.#numbers;
    this.#near.length = 0;
    for (const stroke of this.#strokes) {
      const o = stroke.spindle * rowLength;
      const bx = x - n[o + centreX]!;
      const by = y - n[o + centreY]!;
      const outer = n[o + ballRadius]! + radius + stroke.cover;
      if (bx * bx + by * by < outer * outer) this.#near.push(stroke);
    }
  }

  /** The material at a point of the surface that would otherwise be `bare`. */
  at(x: number, y: number, z: number, part: number, bare: number): number {
    const near = this.#near;
    const n = this.#numbers;
    for (let j = 0; j < near.length; j++) {
      const { spindle, cover, material } = near[j]!;
      const o = spindle * rowLength;
      if (!isNearBall(n, o, x, y, z, cover)) continue;
      if (spindleDistance(n, o, x, y, z) < cover && this.#reaches(spindle, part, x, y, z)) return material;
    }
    return this.#garments.at(x, y, z, part, bare);
  }

  /** Whether a spindle may colour a point of `part`: its own part, or across the joint that the two share. */
  #reaches(i: number, part: number, x: number, y: number, z: number): boolean {
    const own = this.#part[i]!;
    if (own === part) return true;
    if (own === headPart && part === hairPart) return false;
    if (own !== trunkPart && part !== trunkPart) return false;
    const o = (own === trunkPart ? part : own) * jointRow.length;
    const joints = this.#joints;
    const jx = x - joints[o + jointRow.x]!;
    const jy = y - joints[o + jointRow.y]!;
    const jz = z - joints[o + jointRow.z]!;
    return (jx * jx + jy * jy + jz * jz) * joints[o + jointRow.inverseReachSquared]! < 1.6;
  }
}

/** The spindles' numbers with flat ones as deep as they colour. */
function deepened(numbers: Float64Array): Float64Array {
  const deep = numbers.slice();
  for (let o = 0; o < deep.length; o += rowLength) {
    if (deep[o + press]! <= 1) continue;
    deep[o + press] = 1 / (paintDepth * paintDepth);
    const half = halfLength(deep, o);
    deep[o + ballRadius] = half + (deep[o + ballRadius]! - half) * paintDepth;
  }
  return deep;
}

function strokes(spindles: readonly Spindle[], painting: Painting): Stroke[] {
  const coats = 'coats' in painting ? painting.coats : coatsOf(painting);
  return [
    ...coats.flatMap(({ regions, material }) =>
      spindles.flatMap(({ region, cover = skinDepth }, spindle) =>
        region !== undefined && regions.has(region) ? [{ spindle, material, cover }] : [],
      ),
    ),
    ...spindles.flatMap(({ paintOnly, skin, cover = 0 }, spindle) =>
      paintOnly && skin === 'ink' ? [{ spindle, material: material('ink'), cover }] : [],
    ),
  ];
}

function coatsOf({ target, secondaryMuscles }: Tint): Coat[] {
  return [
    { regions: regionsOf(target), material: material('target') },
    ...secondaryMuscles.map((word) => ({ regions: regionsOf(word), material: material('secondary') })),
  ];
}

/** A coordinate along one axis of a bone, as a plane in camera space. */
type Plane = readonly [number, number, number, number];

function plane(camera: Camera, frame: Transform, axis: Vec3): Plane {
  const direction = toCamera(camera, rotate(frame.rotation, axis));
  const at = toCamera(camera, frame.position);
  return [...direction, -(direction[0] * at[0] + direction[1] * at[1] + direction[2] * at[2])];
}

function along(plane: Plane, x: number, y: number, z: number): number {
  return plane[0] * x + plane[1] * y + plane[2] * z + plane[3];
}

/** Shorts, and for the female figure a sports top, drawn on the skin by planes of pelvis, thighs and chest. */
export class Garments {
  readonly #waist: Plane;
  readonly #thighs: readonly [Plane, Plane];
  readonly #chest: readonly [Plane, Plane, Plane];
  readonly #top: boolean;

  constructor(frames: Readonly<Record<FrameName, Transform>>, camera: Camera, physique: Physique) {
    this.#waist = plane(camera, frames.pelvis, [0, 1, 0]);
    this.#thighs = [plane(camera, frames['thigh.left'], [0, 1, 0]), plane(camera, frames['thigh.right'], [0, 1, 0])];
    this.#chest = [
      plane(camera, frames.chest, [1, 0, 0]),
      plane(camera, frames.chest, [0, 1, 0]),
      plane(camera, frames.chest, [0, 0, 1]),
    ];
    this.#top = physique.bust > 0;
  }

  at(x: number, y: number, z: number, part: number, bare: number): number {
    if (bare !== skin) return bare;
    if (part === leftLegPart || part === rightLegPart) {
      const height = along(this.#thighs[part === leftLegPart ? 0 : 1], x, y, z);
      return height > -0.17 ? cloth : bare;
    }
    if (part !== trunkPart) return bare;
    if (along(this.#waist, x, y, z) < 0.055) return cloth;
    return this.#top && this.#underTop(x, y, z) ? top : bare;
  }

  /** Between the ribs, a round neckline and the armholes, which leave straps over the shoulders. */
  #underTop(x: number, y: number, z: number): boolean {
    const side = Math.abs(along(this.#chest[0], x, y, z));
    const height = along(this.#chest[1], x, y, z);
    if (height < -0.035) return false;
    const neckDeep = along(this.#chest[2], x, y, z) > 0.02 ? 0.07 : 0.1;
    const neckSide = 0.056;
    const neckline = side < neckSide ? neckDeep + 0.14 * (1 - Math.sqrt(1 - (side / neckSide) ** 2)) : Infinity;
    // The armhole narrows from the side of the ribs to the strap in a quarter of an ellipse.
    const rise = Math.min(1, Math.max(0, (height - 0.04) / 0.075));
    const armhole = rise === 0 ? Infinity : 0.084 + 0.07 * (1 - Math.sqrt(1 - (1 - rise) ** 2));
    return height < neckline && side < armhole;
  }
}
