import {
  innerRegions,
  type PaintedMuscles,
  type Region,
  regionsOf,
  rests,
  slippedRegions,
  type WorkingLimb,
} from '../../anatomy/muscle-regions.ts';
import { parts, type Spindle } from '../../anatomy/spindle.ts';
import { allOfIt, type Bundle } from './field.ts';
import type { Garments } from './garments.ts';
import * as jointRow from './joint-row.ts';
import { type MaterialName, material, materialCount, underPaint, withHelp, withMain } from './material.ts';
import {
  halfLength,
  isNearBall,
  isNearRay,
  type PosedSpindles,
  spindleDistance,
  thicknesses,
} from './posed-spindles.ts';
import * as spindleRow from './spindle-row.ts';

const { startX, startY, startZ, axisX, axisY, axisZ, inverseSquared } = spindleRow;
const { radiusStart, radiusSlope, radiusCurve, ballRadius, press, length: rowLength } = spindleRow;

/** How far above a muscle's own surface the skin takes its color by default, in meters. */
const skinDepth = 0.006;

/** The distance in meters over which the outlines of a muscle's spindles blend, so that its border has no notches. */
const outlineBlend = 0.04;
/** The same for muscles with distinct slips. */
const slipBlend = 0.006;

/** The half width in meters of the soft border of a muscle's color, and the same for slips. */
const softness = 0.007;
const softnessOfSlips = 0.004;
/** How far fibers reach over or stay behind the border, in meters, and the share of the color missing between them. */
const fray = 0.003;
const pale = 0.06;
/**
 * The phase in radians of the fiber pattern from the middle of a muscle to its side, and the least half width in meters
 * that it assumes.
 */
const fibers = 10;
const leastRadius = 0.016;

/** The painting of a body by the muscles that a movement works. */
export interface Tint extends PaintedMuscles {
  /** Limbs that are not painted because the opposite side works. */
  readonly idleLimbs?: readonly WorkingLimb[];
  /** Whether regions inside the body, such as the heart, are painted. */
  readonly inside?: boolean;
}

/** Regions of the body's surface that show one material. */
export interface Coat {
  readonly regions: ReadonlySet<Region>;
  readonly material: number;
}

/** The painting of a body: by trained muscles, or by coats, of which earlier ones cover later ones. */
export type Painting = Tint | { readonly coats: readonly Coat[] };

/** A body without painted muscles, for a bystander. */
export const asBystander: Painting = { coats: [] };

/** The parts with their own rules for color. */
const trunkPart = parts.indexOf('trunk');
const headPart = parts.indexOf('head');
const hairPart = parts.indexOf('hair');
/** The right hand has the next number. */
const leftHand = parts.indexOf('hand.left');

const skin = material('skin');

/**
 * How deep flat spindles color along their thin direction, as a share of their width, so that their outline is painted
 * however deep a pose buries them under the skin.
 */
const paintDepth = 2.2;
/** The same for narrow slips, whose color the skin over a reaching arm would otherwise interrupt. */
const slipDepth = 4;

/**
 * A color: the distance in meters over which the outlines of its strokes blend, and the half width of its soft border.
 * Without one it ends sharply and shows its material unchanged.
 */
interface Pigment {
  readonly blend: number;
  readonly soft: number;
  readonly amount: 'main' | 'help';
}

/** A spindle that carries color, and how far in meters the color reaches beyond its outline. */
interface Stroke {
  readonly spindle: number;
  /** The part of the body that the spindle belongs to, and whether it colors no other. */
  readonly part: number;
  readonly ownPartOnly: boolean;
  /** How many times deeper than its outline it colors if it is flat. */
  readonly depth: number;
  readonly pigment: Pigment;
  /** The material that replaces each material, by number; 0 where the color does not apply. */
  readonly over: Uint8Array;
  readonly cover: number;
}

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
    this.#strokes = strokes(spindles, painting);
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
      const over = stroke.over[under]!;
      if (over === 0) continue;
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
        bundle.material[lane] = over;
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

/** The material that a pigment shows over each material, by number. */
function over(shown: Partial<Record<MaterialName, MaterialName>>): Uint8Array {
  const numbers = new Uint8Array(materialCount);
  for (const [under, name] of Object.entries(shown)) numbers[material(under as MaterialName)] = material(name);
  return numbers;
}

const ofBystander = over({
  skin: 'bystanderSkin',
  hair: 'bystanderHair',
  cloth: 'bystanderCloth',
  shoe: 'bystanderHair',
});

const overTarget = over({ skin: 'target', cloth: 'targetCloth', top: 'targetTop', shoe: 'targetShoe' });
const overSecondary = over({ skin: 'secondary', cloth: 'secondaryCloth', top: 'secondaryTop' });
/**
 * The materials that a region leaves alone: regions entirely under shorts or shoes end with them, and the obliques end
 * at the waistband.
 */
const spared: { readonly [region in Region]?: number } = {
  feet: skin,
  'gluteus maximus': skin,
  'gluteus medius': skin,
  'hip flexors': skin,
  'hip rotators': skin,
  obliques: material('cloth'),
  'tensor fasciae latae': skin,
};
/** The heart covers clothes, too, and is set off by an unpainted rim of this width in meters. */
const haloWidth = 0.014;
const asItIs = Uint8Array.from({ length: materialCount }, (_, number) => number);
/** Lines on the face are too fine to blend. */
const face: Pigment = { blend: 0.0005, soft: 0, amount: 'main' };
const overFace = over({ skin: 'ink', bystanderSkin: 'ink' });

/** The most recent strokes on each set of spindles, which mostly stays the same from frame to frame. */
const known = new WeakMap<readonly Spindle[], { readonly painting: Painting; readonly strokes: readonly Stroke[] }>();

function strokes(spindles: readonly Spindle[], painting: Painting): readonly Stroke[] {
  const last = known.get(spindles);
  if (last?.painting === painting) return last.strokes;
  const found = findStrokes(spindles, painting);
  known.set(spindles, { painting, strokes: found });
  return found;
}

function findStrokes(spindles: readonly Spindle[], painting: Painting): Stroke[] {
  const idle = ('idleLimbs' in painting && painting.idleLimbs) || [];
  const of = (color: Uint8Array, regions: ReadonlySet<Region>, amount?: Pigment['amount'], wider = 0): Stroke[] =>
    [true, false].flatMap((inSlips) => {
      const pigment: Pigment = {
        blend: inSlips ? slipBlend : outlineBlend,
        soft: amount ? (inSlips ? softnessOfSlips : softness) : 0,
        amount: amount ?? 'main',
      };
      const sparing = (bare: number | undefined) => color.map((shown, under) => (under === bare ? 0 : shown));
      return spindles.flatMap((spindle, number) => {
        const { region, side, cover = skinDepth } = spindle;
        return region !== undefined &&
          regions.has(region) &&
          slippedRegions.has(region) === inSlips &&
          !rests(region, side, idle)
          ? [strokeOf(spindle, number, pigment, sparing(spared[region]), cover + wider)]
          : [];
      });
    });
  const heart = (regions: ReadonlySet<Region>) => [
    ...of(new Uint8Array(materialCount).fill(material('target')), regions),
    ...of(asItIs, regions, undefined, haloWidth),
  ];
  const muscles =
    'coats' in painting
      ? painting.coats.flatMap(({ material, regions }) => of(new Uint8Array(materialCount).fill(material), regions))
      : [
          ...of(overTarget, regionsLying(false, painting.main), 'main'),
          ...(painting.inside ? heart(regionsLying(true, painting.main)) : []),
          ...of(overSecondary, regionsLying(false, painting.helping), 'help'),
        ];
  const lines = spindles.flatMap((spindle, number) =>
    spindle.paintOnly && spindle.skin === 'ink' ? [strokeOf(spindle, number, face, overFace, spindle.cover ?? 0)] : [],
  );
  return [...muscles, ...lines];
}

function strokeOf(
  { part, ownPartOnly = false, region }: Spindle,
  spindle: number,
  pigment: Pigment,
  over: Uint8Array,
  cover: number,
): Stroke {
  const depth = region && slippedRegions.has(region) ? slipDepth : paintDepth;
  return { spindle, part: parts.indexOf(part), ownPartOnly, depth, pigment, over, cover };
}

/** The regions of muscles inside the body, or the visible ones. */
function regionsLying(inside: boolean, muscles: readonly string[]): ReadonlySet<Region> {
  return new Set([...regionsOf(muscles)].filter((region) => innerRegions.has(region) === inside));
}
