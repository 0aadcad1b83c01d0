import { keepingLast } from '../../../../catalogue/support/keeping-last.ts';
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
import { material, materialCount, over, overSecondary, overTarget } from './material.ts';

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

/** How far above a muscle's own surface the skin takes its color by default, in meters. */
const skinDepth = 0.006;

/** The distance in meters over which the outlines of a muscle's spindles blend, so that its border has no notches. */
const outlineBlend = 0.04;
/** The same for muscles with distinct slips. */
const slipBlend = 0.006;

/** The half width in meters of the soft border of a muscle's color, and the same for slips. */
const softness = 0.007;
const softnessOfSlips = 0.004;
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
export interface Pigment {
  readonly blend: number;
  readonly soft: number;
  readonly amount: 'main' | 'help';
}

/** A spindle that carries color, and how far in meters the color reaches beyond its outline. */
export interface Stroke {
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

const skin = material('skin');
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

/** The strokes on a set of spindles, which mostly stays the same from frame to frame; covering ones come first. */
export const strokesOn = keepingLast((spindles: readonly Spindle[], painting: Painting): readonly Stroke[] => {
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
});

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
