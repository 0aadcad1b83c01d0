import type { Side } from './skeleton.ts';

/** The regions of the figure that each muscle word of the catalogue paints. Spindles name the region that they belong to. */
export const muscleRegions = {
  abductors: ['abductors'],
  abs: ['abs'],
  adductors: ['adductors'],
  biceps: ['biceps'],
  brachialis: ['brachialis'],
  calves: ['calves'],
  'cardiovascular system': ['heart'],
  delts: ['delts'],
  feet: ['feet'],
  forearms: ['forearms'],
  glutes: ['glutes'],
  hamstrings: ['hamstrings'],
  hands: ['hands'],
  'hip flexors': ['hip flexors'],
  'hip rotators': ['hip rotators'],
  lats: ['lats'],
  'levator scapulae': ['levator scapulae'],
  'lower back': ['lower back', 'spine low'],
  'neck extensors': ['neck extensors'],
  'neck flexors': ['neck flexors'],
  obliques: ['obliques'],
  pectorals: ['pectorals'],
  peroneals: ['peroneals'],
  quads: ['quads'],
  rhomboids: ['rhomboids'],
  'rotator cuff': ['blade'],
  'serratus anterior': ['serratus anterior'],
  soleus: ['soleus'],
  spine: ['spine low', 'spine high'],
  'tibialis anterior': ['tibialis anterior'],
  traps: ['traps upper', 'traps middle', 'traps low'],
  triceps: ['triceps'],
  'upper back': ['upper back', 'traps middle', 'rhomboids', 'blade'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Muscle = keyof typeof muscleRegions;

/** A piece of the figure's surface that is painted as one. */
export type Region = (typeof muscleRegions)[Muscle][number];

/** Regions that lie under others, or reach over them: where all are shown, they show only where no other region is. */
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
]);

/** Regions whose slips or lobes stay apart: their outlines hardly blend. */
export const slippedRegions: ReadonlySet<Region> = new Set<Region>(['serratus anterior', 'heart']);

/** Regions that work for one limb: while it is idle they are not painted on its side. */
const regionsOfLimbs: Readonly<Record<'arm' | 'leg', readonly Region[]>> = {
  arm: ['biceps', 'blade', 'brachialis', 'delts', 'forearms', 'hands', 'lats', 'pectorals', 'triceps'],
  leg: [
    'abductors',
    'adductors',
    'calves',
    'feet',
    'glutes',
    'hamstrings',
    'hip flexors',
    'hip rotators',
    'peroneals',
    'quads',
    'soleus',
    'tibialis anterior',
  ],
};

/** A limb of one side. */
export type Limb = `${'arm' | 'leg'}.${Side}`;
/** The side whose limbs work, or the one limb. */
export type WorkingLimbs = Side | 'both' | Limb;

/** Whether a region works for this limb when it is on its side. */
export function worksFor(region: Region, side: Side | undefined, limb: Limb): boolean {
  const [kind, limbSide] = limb.split('.') as ['arm' | 'leg', Side];
  return side === limbSide && regionsOfLimbs[kind].includes(region);
}

/** Whether a region of a side is not painted while those limbs are idle. */
export function rests(region: Region, side: Side | undefined, idleLimbs: readonly Limb[]): boolean {
  return idleLimbs.some((limb) => worksFor(region, side, limb));
}

/** Regions that lie inside the body: only the muscle map shows them, like a drawing in a book. */
export const innerRegions: ReadonlySet<Region> = new Set<Region>(['heart']);

/** The regions that a muscle word paints. Throws a RangeError for a word that has none. */
export function regionsOf(muscle: string): ReadonlySet<Region> {
  const regions = Object.hasOwn(muscleRegions, muscle) ? muscleRegions[muscle as Muscle] : undefined;
  if (!regions) throw new RangeError(`The muscle "${muscle}" has no region in build/motion/anatomy/muscle-regions.ts.`);
  return new Set(regions);
}
