import {
  innerRegions,
  type Limb,
  type PaintedMuscles,
  type Region,
  regionsOf,
  rests,
  slippedRegions,
} from '../../anatomy/muscle-regions.ts';
import { parts, type Spindle } from '../../anatomy/spindle.ts';
import type { Bundle } from './field.ts';
import type { Garments } from './garments.ts';
import { type MaterialName, material, materialCount } from './material.ts';
import {
  halfLength,
  isNearBall,
  isNearRay,
  jointRow,
  type PosedSpindles,
  spindleDistance,
  spindleRow,
} from './posed-spindles.ts';

const { ballRadius, press, length: rowLength } = spindleRow;

/** How far above a muscle's own surface the skin still takes its colour, in metres, unless the muscle says otherwise. */
const skinDepth = 0.006;

/** Over how many metres the outlines of spindles that paint one muscle blend, so that its border has no notches. */
const outlineBlend = 0.04;
/** The same for muscles whose slips are seen apart. */
const slipBlend = 0.006;

/** How a body is painted by the muscles that a movement works. */
export interface Tint extends PaintedMuscles {
  /** Limbs of which nothing is painted, since the other side works. */
  readonly idleLimbs?: readonly Limb[];
  /** Whether what lies inside the body, the heart, is painted too. */
  readonly inside?: boolean;
}

/** Regions of the body's surface that show one material, by its number. */
export interface Coat {
  readonly regions: ReadonlySet<Region>;
  readonly material: number;
}

/** How a body is painted: as a movement trains it, or with coats of which the first cover the others. */
export type Painting = Tint | { readonly coats: readonly Coat[] };

/** A body without painted muscles, in the colours of one who stands by. */
export const asBystander: Painting = { coats: [] };

/** Numbers of the parts that have rules of their own for what colours them. */
const trunkPart = parts.indexOf('trunk');
const headPart = parts.indexOf('head');
const hairPart = parts.indexOf('hair');
/** The number after it is the right hand's. */
const leftHand = parts.indexOf('hand.left');

const skin = material('skin');

/**
 * How deep flat spindles colour along their thin direction, as a share of their width: what is painted is their outline
 * as seen from outside, however deep under the skin a pose buries them.
 */
const paintDepth = 2.2;
/** The same for narrow slips, which what a reaching arm pulls over them would else tear. */
const slipDepth = 4;

/** A colour: over how many metres the outlines of its strokes blend. */
interface Pigment {
  readonly blend: number;
}

/** A spindle that carries colour, and how far beyond its outline the colour reaches in metres. */
interface Stroke {
  readonly spindle: number;
  readonly pigment: Pigment;
  /** The material that shows on each material, by number; 0 where the colour does not take. */
  readonly over: Uint8Array;
  readonly cover: number;
}

/** Decides the material of a point on the skin: muscles first, then face and clothes. */
export class Paint {
  readonly #numbers: Float64Array;
  readonly #part: Uint8Array;
  readonly #ownPartOnly: readonly boolean[];
  readonly #joints: Float64Array;
  /** All strokes pigment by pigment, those that cover others first, and those of them that `gather` found near. */
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
    this.#numbers = deepened(spindles, posed.numbers);
    this.#part = Uint8Array.from(spindles, (spindle) => parts.indexOf(spindle.part));
    this.#ownPartOnly = spindles.map(({ ownPartOnly }) => ownPartOnly === true);
    this.#joints = joints;
    this.#strokes = strokes(spindles, painting);
    this.#garments = garments;
    this.#ofBystander = painting === asBystander;
  }

  /** Keeps for the following calls only the strokes within `radius` of the ray through x, y. */
  gather(x: number, y: number, radius: number): void {
    const n = this.#numbers;
    this.#near.length = 0;
    for (const stroke of this.#strokes) {
      const o = stroke.spindle * rowLength;
      if (isNearRay(n, o, x, y, radius + stroke.cover + stroke.pigment.blend)) this.#near.push(stroke);
    }
  }

  /** The material where a lane of the bundle meets the surface of its part, which would otherwise be bare. */
  at(bundle: Bundle, lane: number): number {
    const x = bundle.x[lane]!;
    const y = bundle.y[lane]!;
    const z = bundle.z[lane]!;
    const part = bundle.part[lane]!;
    const worn = this.#garments.at(x, y, z, part, bundle.bare[lane]!);
    const under = (this.#ofBystander && ofBystander[worn]) || worn;
    const near = this.#near;
    const n = this.#numbers;
    let pigment: Pigment | undefined;
    let outline = Infinity;
    for (let j = 0; j < near.length; j++) {
      const stroke = near[j]!;
      if (stroke.pigment !== pigment) {
        pigment = stroke.pigment;
        outline = Infinity;
      }
      const { blend } = pigment;
      const over = stroke.over[under]!;
      if (over === 0) continue;
      const o = stroke.spindle * rowLength;
      if (!isNearBall(n, o, x, y, z, stroke.cover + blend)) continue;
      const d = spindleDistance(n, o, x, y, z) - stroke.cover;
      if (d >= blend || !this.#reaches(stroke.spindle, part, x, y, z)) continue;
      const gap = outline - d;
      const h = blend - (gap < 0 ? -gap : gap);
      outline = (gap < 0 ? outline : d) - (h > 0 ? (h * h) / (4 * blend) : 0);
      if (outline < 0) return over;
    }
    return under;
  }

  /** Whether a spindle may colour a point of `part`: its own part, or across the joint that the two share. */
  #reaches(i: number, part: number, x: number, y: number, z: number): boolean {
    const own = this.#part[i]!;
    if (own === part) return true;
    if (this.#ownPartOnly[i]) return false;
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

/** The spindles' numbers with flat ones as deep as they colour. */
function deepened(spindles: readonly Spindle[], numbers: Float64Array): Float64Array {
  const deep = numbers.slice();
  spindles.forEach(({ region }, i) => {
    const o = i * rowLength;
    if (deep[o + press]! <= 1) return;
    const depth = region && slippedRegions.has(region) ? slipDepth : paintDepth;
    deep[o + press] = 1 / (depth * depth);
    const half = halfLength(deep, o);
    deep[o + ballRadius] = half + (deep[o + ballRadius]! - half) * depth;
  });
  return deep;
}

/** What a pigment shows over each material, by number. */
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
/** What stays as it is within a region: what shorts and shoes cover as a whole ends with these, obliques at the waistband. */
const spared: { readonly [region in Region]?: number } = {
  feet: skin,
  'gluteus maximus': skin,
  'gluteus medius': skin,
  'hip flexors': skin,
  'hip rotators': skin,
  obliques: material('cloth'),
  'tensor fasciae latae': skin,
};
/** The heart covers clothes too, and stands out by a rim of what is bare there, so wide in metres. */
const haloWidth = 0.014;
const asItIs = Uint8Array.from({ length: materialCount }, (_, number) => number);
/** Lines on the face are too fine to blend. */
const face: Pigment = { blend: 0.0005 };
const overFace = over({ skin: 'ink', bystanderSkin: 'ink' });

function strokes(spindles: readonly Spindle[], painting: Painting): Stroke[] {
  const idle = ('idleLimbs' in painting && painting.idleLimbs) || [];
  const of = (colour: Uint8Array, regions: ReadonlySet<Region>, wider = 0): Stroke[] =>
    [true, false].flatMap((inSlips) => {
      const pigment: Pigment = { blend: inSlips ? slipBlend : outlineBlend };
      const sparing = (bare: number | undefined) => colour.map((shown, under) => (under === bare ? 0 : shown));
      return spindles.flatMap(({ region, side, cover = skinDepth }, spindle) =>
        region !== undefined &&
        regions.has(region) &&
        slippedRegions.has(region) === inSlips &&
        !rests(region, side, idle)
          ? [{ spindle, pigment, over: sparing(spared[region]), cover: cover + wider }]
          : [],
      );
    });
  const heart = (regions: ReadonlySet<Region>) => [
    ...of(new Uint8Array(materialCount).fill(material('target')), regions),
    ...of(asItIs, regions, haloWidth),
  ];
  const muscles =
    'coats' in painting
      ? painting.coats.flatMap(({ material, regions }) => of(new Uint8Array(materialCount).fill(material), regions))
      : [
          ...of(overTarget, regionsLying(false, painting.main)),
          ...(painting.inside ? heart(regionsLying(true, painting.main)) : []),
          ...of(overSecondary, regionsLying(false, painting.helping)),
        ];
  const lines = spindles.flatMap(({ paintOnly, skin, cover = 0 }, spindle) =>
    paintOnly && skin === 'ink' ? [{ spindle, pigment: face, over: overFace, cover }] : [],
  );
  return [...muscles, ...lines];
}

/** The regions of muscles that lie inside the body, or those that can be seen. */
function regionsLying(inside: boolean, muscles: readonly string[]): ReadonlySet<Region> {
  return new Set([...regionsOf(muscles)].filter((region) => innerRegions.has(region) === inside));
}
