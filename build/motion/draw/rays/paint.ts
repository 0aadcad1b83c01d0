import { parts, type Spindle } from '../../anatomy/spindle.ts';
import { allOfIt, type Bundle } from './field.ts';
import type { Garments } from './garments.ts';
import * as jointRow from './joint-row.ts';
import { over, underPaint, withHelp, withMain } from './material.ts';
import {
  halfLength,
  isNearBall,
  isNearRay,
  type PosedSpindles,
  spindleDistance,
  thicknesses,
} from './posed-spindles.ts';
import * as spindleRow from './spindle-row.ts';
import { asBystander, type Painting, type Pigment, type Stroke, strokesOn } from './strokes.ts';

const { startX, startY, startZ, axisX, axisY, axisZ, inverseSquared } = spindleRow;
const { radiusStart, radiusSlope, radiusCurve, ballRadius, press, length: rowLength } = spindleRow;

/** How far fibers reach over or stay behind the border, in meters, and the share of the color missing between them. */
const fray = 0.003;
const pale = 0.06;
/**
 * The phase in radians of the fiber pattern from the middle of a muscle to its side, and the least half width in meters
 * that it assumes.
 */
const fibers = 10;
const leastRadius = 0.016;

/** The parts with their own rules for color. */
const trunkPart = parts.indexOf('trunk');
const headPart = parts.indexOf('head');
const hairPart = parts.indexOf('hair');
/** The right hand has the next number. */
const leftHand = parts.indexOf('hand.left');

/** The materials of a bystander. */
const ofBystander = over({
  skin: 'bystanderSkin',
  hair: 'bystanderHair',
  cloth: 'bystanderCloth',
  shoe: 'bystanderHair',
});

/** Determines the material of a point on the skin: muscles first, then face and clothes. */
export class Paint {
  readonly #numbers: Float64Array;
  readonly #thickness: Float64Array;
  readonly #joints: Float64Array;
  /** All strokes by pigment, covering ones first, and those that `gather` found nearby. */
  readonly #strokes: readonly Stroke[];
  readonly #near: Stroke[] = [];
  readonly #garments: Garments;
  readonly #ofBystander: boolean;

  constructor(
    spindles: readonly Spindle[],
    posed: PosedSpindles,
    joints: Float64Array,
    painting: Painting,
    garments: Garments,
  ) {
    this.#strokes = strokesOn(spindles, painting);
    this.#numbers = deepened(this.#strokes, posed.numbers);
    this.#thickness = thicknesses(this.#numbers);
    this.#joints = joints;
    this.#garments = garments;
    this.#ofBystander = painting === asBystander;
  }

  /** Keeps for the following calls only the strokes within `radius` of the ray through x, y. */
  gather(x: number, y: number, radius: number): void {
    const n = this.#numbers;
    this.#near.length = 0;
    for (const stroke of this.#strokes) {
      const o = stroke.spindle * rowLength;
      const { blend, soft } = stroke.pigment;
      if (isNearRay(n, o, x, y, this.#thickness[stroke.spindle]! + (radius + stroke.cover + blend + soft)))
        this.#near.push(stroke);
    }
  }

  /** Sets the material and the amount of paint where a lane of the bundle hits the bare surface of its part. */
  at(bundle: Bundle, lane: number): void {
    const x = bundle.x[lane]!;
    const y = bundle.y[lane]!;
    const z = bundle.z[lane]!;
    const part = bundle.part[lane]!;
    const worn = this.#garments.at(x, y, z, part, bundle.bare[lane]!);
    const under = (this.#ofBystander && ofBystander[worn]) || worn;
    const near = this.#near;
    const n = this.#numbers;
    bundle.material[lane] = under;
    bundle.main[lane] = 0;
    bundle.help[lane] = 0;
    let pigment: Pigment | undefined;
    let outline = Infinity;
    let least = Infinity;
    let nearest = near[0];
    for (let j = 0; j < near.length; j++) {
      const stroke = near[j]!;
      if (stroke.pigment !== pigment) {
        if (pigment && this.#settle(bundle, lane, pigment, outline, nearest!)) return;
        pigment = stroke.pigment;
        outline = Infinity;
        least = Infinity;
      }
      const { blend, soft } = pigment;
      const shown = stroke.over[under]!;
      if (shown === 0) continue;
      const o = stroke.spindle * rowLength;
      if (!isNearBall(n, o, x, y, z, stroke.cover + blend + soft)) continue;
      const d = spindleDistance(n, o, x, y, z) - stroke.cover;
      if (d >= blend + soft || !this.#reaches(stroke, part, x, y, z)) continue;
      if (d < least) {
        least = d;
        nearest = stroke;
      }
      const gap = outline - d;
      const h = blend - (gap < 0 ? -gap : gap);
      outline = (gap < 0 ? outline : d) - (h > 0 ? (h * h) / (4 * blend) : 0);
      if (soft === 0 && outline < 0) {
        bundle.material[lane] = shown;
        bundle.main[lane] = allOfIt;
        bundle.help[lane] = allOfIt;
        return;
      }
    }
    if (pigment) this.#settle(bundle, lane, pigment, outline, nearest!);
  }

  /** Adds the paint of a muscle color that a lane lies in or next to; returns whether it covers everything below. */
  #settle(bundle: Bundle, lane: number, { soft, amount }: Pigment, outline: number, nearest: Stroke): boolean {
    if (soft === 0 || outline >= soft + fray) return false;
    const fiber = this.#fiber(nearest, bundle.x[lane]!, bundle.y[lane]!, bundle.z[lane]!);
    const inwards = (soft - outline - fray * fiber) / (2 * soft);
    if (inwards <= 0) return false;
    const share = inwards >= 1 ? 1 : inwards * inwards * (3 - 2 * inwards);
    const amounts = bundle[amount];
    const paint = share * (1 - pale * (1 + fiber)) * allOfIt;
    if (paint <= amounts[lane]!) return false;
    amounts[lane] = paint;
    if (outline >= 0) return false;
    const under = underPaint[bundle.material[lane]!]!;
    if (amount === 'main') bundle.material[lane] = withMain[under]!;
    else if (bundle.material[lane] === under) bundle.material[lane] = withHelp[under]!;
    return amount === 'main' && share === 1;
  }

  /** Whether a point lies on a fiber (1) or between two (-1) of a stroke; fibers run along its spindle. */
  #fiber({ spindle, cover }: Stroke, x: number, y: number, z: number): number {
    const n = this.#numbers;
    const o = spindle * rowLength;
    const px = x - n[o + startX]!;
    const py = y - n[o + startY]!;
    const pz = z - n[o + startZ]!;
    const ax = n[o + axisX]!;
    const ay = n[o + axisY]!;
    const az = n[o + axisZ]!;
    const inverse = n[o + inverseSquared]!;
    // Written out as in `spindleDistance`: an array of the point on the axis would cost time at every point.
    let t = (px * ax + py * ay + pz * az) * inverse;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const thinX = n[o + spindleRow.thinX]!;
    const thinY = n[o + spindleRow.thinY]!;
    const thinZ = n[o + spindleRow.thinZ]!;
    const across =
      (px * (ay * thinZ - az * thinY) + py * (az * thinX - ax * thinZ) + pz * (ax * thinY - ay * thinX)) *
      Math.sqrt(inverse);
    const radius = cover + n[o + radiusStart]! + t * (n[o + radiusSlope]! + t * n[o + radiusCurve]!);
    const u = across / (radius > leastRadius ? radius : leastRadius);
    return wave(u * fibers);
  }

  /** Whether a spindle may color a point of `part`: in its own part, or across a shared joint. */
  #reaches({ part: own, ownPartOnly }: Stroke, part: number, x: number, y: number, z: number): boolean {
    if (own === part) return true;
    if (ownPartOnly) return false;
    if (own === headPart && part === hairPart) return false;
    if (own !== trunkPart && part !== trunkPart) return false;
    const limb = own === trunkPart ? part : own;
    // A hand that rests on the trunk shares no joint with it.
    if (limb === leftHand || limb === leftHand + 1) return false;
    const o = limb * jointRow.length;
    const joints = this.#joints;
    const jx = x - joints[o + jointRow.x]!;
    const jy = y - joints[o + jointRow.y]!;
    const jz = z - joints[o + jointRow.z]!;
    return (jx * jx + jy * jy + jz * jz) * joints[o + jointRow.inverseReachSquared]! < 1.6;
  }
}

/** The spindles' numbers, with flat spindles thickened to the depth that they color. */
function deepened(strokes: readonly Stroke[], numbers: Float64Array): Float64Array {
  const deep = numbers.slice();
  for (const { spindle, depth } of strokes) {
    const o = spindle * rowLength;
    // Below 1 once deepened: a spindle may have several strokes.
    if (deep[o + press]! <= 1) continue;
    deep[o + press] = 1 / (depth * depth);
    const half = halfLength(deep, o);
    deep[o + ballRadius] = half + (deep[o + ballRadius]! - half) * depth;
  }
  return deep;
}

/** A wave of period 2π between -1 and 1, computed identically on every machine. */
function wave(phase: number): number {
  const turns = phase / (2 * Math.PI);
  const x = (turns - Math.floor(turns)) * 4 - 2;
  return x * (2 - (x < 0 ? -x : x));
}
