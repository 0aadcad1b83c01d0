import type { Transform } from '../geometry/transform.ts';
import type { Vec3 } from '../geometry/vector.ts';

/** Bones on the midline, from the root outwards. */
export const axialBones = ['pelvis', 'lumbar', 'thoracic', 'chest', 'neck', 'head'] as const;

/** Bones that exist once on each side, from the trunk outwards. */
export const pairedBones = ['scapula', 'upperArm', 'forearm', 'hand', 'thigh', 'shin', 'foot', 'toes'] as const;

/** The sides of the figure, as it feels them. */
export const sides = ['left', 'right'] as const;

/** A side of the figure. */
export type Side = (typeof sides)[number];

/** +1 on the left, −1 on the right: rotations about y and z change sign with the side; those about x do not. */
export function handedness(side: Side): 1 | -1 {
  return side === 'left' ? 1 : -1;
}

/** A bone on the midline. */
export type AxialBone = (typeof axialBones)[number];
/** A bone that exists on each side, without the side. */
export type PairedBone = (typeof pairedBones)[number];
/** A bone: `pelvis`, or `forearm.left`. */
export type BoneName = AxialBone | `${PairedBone}.${Side}`;

/** The placements of all bones in the world. */
export type Bones = Readonly<Record<BoneName, Transform>>;

/** All bones, every parent before its children. */
export const boneNames: readonly BoneName[] = [
  ...axialBones,
  ...sides.flatMap((side) => pairedBones.map((bone): BoneName => `${bone}.${side}`)),
];

/** The names of the paired bones of each side. */
export const bonesOf = {
  left: namesOn('left'),
  right: namesOn('right'),
} as const satisfies Record<Side, unknown>;

function namesOn<S extends Side>(side: S) {
  const names = pairedBones.map((bone) => [bone, `${bone}.${side}`]);
  return Object.fromEntries(names) as { readonly [B in PairedBone]: `${B}.${S}` };
}

/** Chains of bones, each the parent of the next. */
const chains: readonly (readonly BoneName[])[] = [
  axialBones,
  ...sides.flatMap((side) => {
    const { scapula, upperArm, forearm, hand, thigh, shin, foot, toes } = bonesOf[side];
    return [
      ['chest', scapula, upperArm, forearm, hand],
      ['pelvis', thigh, shin, foot, toes],
    ] as const;
  }),
];

const parents: ReadonlyMap<BoneName, BoneName> = new Map(
  chains.flatMap((chain) => chain.slice(1).map((bone, i) => [bone, chain[i]!] as const)),
);

/** The parent of `bone`; undefined for the root, the pelvis. */
export function parentOf(bone: BoneName): BoneName | undefined {
  return parents.get(bone);
}

/** The two body shapes that share all movements. */
export const figureNames = ['male', 'female'] as const;
/** One of the two body shapes. */
export type FigureName = (typeof figureNames)[number];

/** The figure that is drawn by default. */
export const defaultFigure: FigureName = 'male';

/**
 * Joint positions in the rest pose, in meters: standing on the floor (y = 0), facing +z, the figure's left at +x, arms
 * hanging straight down with the palms towards the thighs. Every bone's rotation is the identity in the rest pose, so
 * its local axes are x left, y up, z forward. A bone's position is the joint that it rotates about: `forearm` is the
 * elbow, `shin` the knee, `toes` the ball of the foot, `scapula` the inner end of the collarbone.
 */
export type RestPose = Readonly<Record<BoneName, Vec3>>;

const axialRest: Record<AxialBone, Vec3> = {
  pelvis: [0, 0.945, 0],
  lumbar: [0, 1.03, -0.02],
  thoracic: [0, 1.15, -0.025],
  chest: [0, 1.27, -0.025],
  neck: [0, 1.475, -0.025],
  head: [0, 1.57, 0],
};

function pairedRest(shoulder: number, hip: number): Record<PairedBone, Vec3> {
  return {
    scapula: [0.03, 1.43, 0.03],
    upperArm: [shoulder, 1.425, -0.015],
    forearm: [shoulder, 1.135, -0.015],
    hand: [shoulder, 0.88, -0.015],
    thigh: [hip, 0.925, 0],
    shin: [hip, 0.495, 0],
    foot: [hip, 0.085, -0.01],
    toes: [hip, 0.025, 0.12],
  };
}

function restPose(shoulder: number, hip: number): RestPose {
  const rest: Partial<Record<BoneName, Vec3>> = { ...axialRest };
  for (const [bone, [x, y, z]] of Object.entries(pairedRest(shoulder, hip))) {
    rest[`${bone as PairedBone}.left`] = [x, y, z];
    rest[`${bone as PairedBone}.right`] = [-x, y, z];
  }
  return rest as RestPose;
}

/** The rest poses of both figures. Their limbs are equally long, so one set of key poses serves both. */
export const restPoses: Readonly<Record<FigureName, RestPose>> = {
  male: restPose(0.185, 0.095),
  female: restPose(0.168, 0.1),
};

/** The point where a closed hand holds a bar, in meters from the wrist: along the hand (−y) and towards the palm. */
export const gripCenter: Record<Side, Vec3> = { left: [-0.012, -0.085, 0], right: [0.012, -0.085, 0] };

/** The extents of the shoe in the foot's rest frame, in meters from the ankle. */
export const shoe = { sole: -0.085, heel: -0.065, toe: 0.215 } as const;

/**
 * The top of the shoe, on which a foot may rest: the point over the toes that touches first, in the foot's rest frame
 * in meters from the ankle, and the slope in degrees from there up to the ankle.
 */
export const instep = { toes: [0, -0.034, 0.178], slope: 20 } as const;
