import type { Side } from './skeleton.ts';

/** The muscle words that a movement paints: the main muscles and the helping ones. Either list may be empty. */
export interface PaintedMuscles {
  readonly main: readonly string[];
  readonly helping: readonly string[];
}

/**
 * The regions of the figure that each muscle word of the catalogue paints: first the anatomical words, then the words
 * of targets and secondary muscles that are not anatomical. Each spindle names its region.
 */
export const muscleRegions = {
  adductors: ['adductors'],
  'anterior deltoid': ['anterior deltoid'],
  biceps: ['biceps'],
  brachialis: ['brachialis'],
  brachioradialis: ['brachioradialis'],
  'deep neck flexors': ['throat'],
  'erector spinae': ['spine low', 'spine high'],
  'wrist extensors': ['back of the forearm'],
  'finger extensors': ['back of the forearm'],
  'forearm supinators': ['back of the forearm'],
  'wrist flexors': ['front of the forearm'],
  'finger flexors': ['front of the forearm'],
  'forearm pronators': ['front of the forearm'],
  'foot muscles': ['feet'],
  gastrocnemius: ['gastrocnemius'],
  'gluteus maximus': ['gluteus maximus'],
  'gluteus medius': ['gluteus medius'],
  hamstrings: ['hamstrings'],
  'hand muscles': ['hands'],
  heart: ['heart'],
  'hip flexors': ['hip flexors'],
  'hip rotators': ['hip rotators'],
  'lateral deltoid': ['lateral deltoid'],
  lats: ['lats'],
  'levator scapulae': ['levator scapulae'],
  'lower abs': ['lower abs'],
  'lower pectorals': ['lower pectorals'],
  'lower trapezius': ['lower trapezius'],
  'middle pectorals': ['middle pectorals'],
  'middle trapezius': ['middle trapezius'],
  'neck extensors': ['neck extensors'],
  obliques: ['obliques'],
  peroneals: ['peroneals'],
  'posterior deltoid': ['posterior deltoid'],
  'quadratus lumborum': ['quadratus lumborum'],
  'rectus femoris': ['rectus femoris'],
  rhomboids: ['rhomboids'],
  'rotator cuff': ['blade'],
  scalenes: ['scalenes'],
  'serratus anterior': ['serratus anterior'],
  soleus: ['soleus'],
  sternocleidomastoid: ['sternocleidomastoid'],
  'tensor fasciae latae': ['tensor fasciae latae'],
  'tibialis anterior': ['tibialis anterior'],
  'tibialis posterior': ['tibialis posterior'],
  'transverse abdominis': ['lower abs'],
  'triceps lateral head': ['triceps lateral head'],
  'triceps long head': ['triceps long head'],
  'triceps medial head': ['triceps medial head'],
  'upper abs': ['upper abs'],
  'upper pectorals': ['upper pectorals'],
  'upper trapezius': ['upper trapezius'],
  vasti: ['vasti'],

  abductors: ['gluteus medius', 'tensor fasciae latae'],
  abs: ['upper abs', 'lower abs'],
  calves: ['gastrocnemius', 'tibialis posterior'],
  'cardiovascular system': ['heart'],
  delts: ['anterior deltoid', 'lateral deltoid', 'posterior deltoid'],
  feet: ['feet'],
  forearms: ['brachioradialis', 'front of the forearm', 'back of the forearm'],
  glutes: ['gluteus maximus'],
  hands: ['hands'],
  'lower back': ['quadratus lumborum', 'spine low'],
  'neck flexors': ['sternocleidomastoid', 'scalenes', 'throat'],
  pectorals: ['upper pectorals', 'middle pectorals', 'lower pectorals'],
  quads: ['rectus femoris', 'vasti'],
  spine: ['spine low', 'spine high'],
  traps: ['upper trapezius', 'middle trapezius', 'lower trapezius'],
  triceps: ['triceps long head', 'triceps lateral head', 'triceps medial head'],
  'upper back': ['middle trapezius', 'rhomboids', 'upper back'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Muscle = keyof typeof muscleRegions;

/** An area of the figure's surface that is painted as a unit. */
export type Region = (typeof muscleRegions)[Muscle][number];

/** Regions that lie under or overlap others: when all regions are shown, these appear only where no other region is. */
export const deepRegions: ReadonlySet<Region> = new Set<Region>([
  'brachialis',
  'soleus',
  'hip flexors',
  'hip rotators',
  'rhomboids',
  'blade',
  'levator scapulae',
  'upper back',
  'spine high',
  'spine low',
  'throat',
  'tibialis posterior',
]);

/** Regions whose slips or lobes stay distinct: their outlines hardly blend. */
export const slippedRegions: ReadonlySet<Region> = new Set<Region>(['serratus anterior', 'heart']);

/** Regions that serve one limb: they are not painted on the side where that limb is idle. */
const regionsOfLimbs: Readonly<Record<'arm' | 'leg', readonly Region[]>> = {
  arm: [
    'biceps',
    'blade',
    'brachialis',
    'hands',
    'lats',
    ...muscleRegions.delts,
    ...muscleRegions.forearms,
    ...muscleRegions.pectorals,
    ...muscleRegions.triceps,
  ],
  leg: [
    'adductors',
    'feet',
    'gluteus maximus',
    'hamstrings',
    'hip flexors',
    'hip rotators',
    'peroneals',
    'soleus',
    'tibialis anterior',
    ...muscleRegions.abductors,
    ...muscleRegions.calves,
    ...muscleRegions.quads,
  ],
};

/** A limb on one side. */
export type WorkingLimb = `${'arm' | 'leg'}.${Side}`;
/** The side whose limbs work, or a single limb. */
export type WorkingLimbs = Side | 'both' | WorkingLimb;

/** Whether a region on a limb's side serves that limb. */
export function worksFor(region: Region, side: Side | undefined, limb: WorkingLimb): boolean {
  const [kind, limbSide] = limb.split('.') as ['arm' | 'leg', Side];
  return side === limbSide && regionsOfLimbs[kind].includes(region);
}

/** Whether a region on a side stays unpainted while the given limbs are idle. */
export function rests(region: Region, side: Side | undefined, idleLimbs: readonly WorkingLimb[]): boolean {
  return idleLimbs.some((limb) => worksFor(region, side, limb));
}

/** Regions inside the body, which only the muscle map shows. */
export const innerRegions: ReadonlySet<Region> = new Set<Region>(['heart']);

/**
 * The regions that muscle words paint.
 * @throws RangeError for a word without a region
 */
export function regionsOf(muscles: readonly string[]): ReadonlySet<Region> {
  return new Set(
    muscles.flatMap((muscle): readonly Region[] => {
      if (Object.hasOwn(muscleRegions, muscle)) return muscleRegions[muscle as Muscle];
      throw new RangeError(`The muscle "${muscle}" has no region in build/motion/anatomy/muscle-regions.ts.`);
    }),
  );
}
