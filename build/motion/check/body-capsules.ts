import { keepingLast } from '../../../catalogue/support/keeping-last.ts';
import { type AxialBone, type BoneName, type Bones, bonesOf, type PairedBone, sides } from '../anatomy/skeleton.ts';
import { ballAround } from '../geometry/ball.ts';
import { toWorld } from '../geometry/transform.ts';
import type { Vec3 } from '../geometry/vector.ts';

/** A piece of the body for collisions, in world space: what a bone carries, without the outermost flesh. */
export interface BodyCapsule {
  readonly bone: BoneName;
  readonly from: Vec3;
  readonly to: Vec3;
  readonly radius: number;
  /** Center and radius in meters of a ball around the capsule, to rule out collisions quickly. */
  readonly middle: Vec3;
  readonly reach: number;
}

type Piece = readonly [from: Vec3, to: Vec3, radius: number];

const axialPieces: Partial<Record<AxialBone, Piece>> = {
  pelvis: [[-0.06, 0.01, 0], [0.06, 0.01, 0], 0.09],
  lumbar: [[-0.05, 0.05, 0.02], [0.05, 0.05, 0.02], 0.085],
  thoracic: [[-0.06, 0.05, 0.025], [0.06, 0.05, 0.025], 0.09],
  chest: [[-0.075, 0.07, 0.025], [0.075, 0.07, 0.025], 0.095],
  neck: [[0, 0, 0], [0, 0.07, 0.01], 0.05],
  head: [[0, 0.05, 0.01], [0, 0.13, 0.01], 0.085],
};

const pairedPieces: Partial<Record<PairedBone, Piece>> = {
  upperArm: [[0, -0.02, 0], [0, -0.27, 0], 0.038],
  forearm: [[0, -0.02, 0], [0, -0.25, 0], 0.03],
  hand: [[0, -0.03, 0], [0, -0.09, 0], 0.02],
  thigh: [[0, -0.06, 0], [0, -0.41, 0], 0.058],
  shin: [[0, -0.02, 0], [0, -0.4, 0], 0.042],
  foot: [[0, -0.055, -0.03], [0, -0.055, 0.11], 0.03],
  toes: [[0, 0, 0.02], [0, 0, 0.06], 0.025],
};

type Placeable = Pick<BodyCapsule, 'bone' | 'from' | 'to' | 'radius'>;

/** All pieces of the body with their bones, in the axes of the bone. */
const pieces: readonly Placeable[] = [
  ...Object.entries(axialPieces).map(([bone, piece]) => placeable(bone as AxialBone, piece)),
  ...sides.flatMap((side) =>
    Object.entries(pairedPieces).map(([bone, piece]) => placeable(bonesOf[side][bone as PairedBone], piece)),
  ),
];

function placeable(bone: BoneName, [from, to, radius]: Piece): Placeable {
  return { bone, from, to, radius };
}

/** The bones that have a capsule, in the order of {@link bodyCapsules}. */
export const capsuleBones: readonly BoneName[] = pieces.map(({ bone }) => bone);

/** The capsules of the body in a pose. Several rules check the same pose one after the other. */
export const bodyCapsules = keepingLast((bones: Bones): readonly BodyCapsule[] =>
  pieces.map((piece) => place(piece, bones)),
);

function place(piece: Placeable, bones: Bones): BodyCapsule {
  const { bone, radius } = piece;
  const from = toWorld(bones[bone], piece.from);
  const to = toWorld(bones[bone], piece.to);
  const ball = ballAround(from, to, radius);
  return { bone, from, to, radius, middle: ball.center, reach: ball.radius };
}
