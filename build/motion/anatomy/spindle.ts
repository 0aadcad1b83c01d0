import { mirrorVector, type Vec3 } from '../geometry/vector.ts';
import type { Skin } from '../look.ts';
import type { Region } from './muscle-regions.ts';
import type { AxialBone, PairedBone, Side } from './skeleton.ts';

/**
 * Frames that muscles hang from beside the bones: `acromion` is the shoulder joint as the collarbone carries it, `blade`
 * the shoulder blade, and `shoulder` the upper arm without its twist;
 * `armpit`, `elbow`, `hip` and `knee` lie at their joint and take half of its bend, so that a muscle that crosses
 * the joint goes round it instead of through it.
 */
const jointFrames = ['acromion', 'blade', 'armpit', 'shoulder', 'elbow', 'hip', 'knee'] as const;
export type JointFrame = (typeof jointFrames)[number];

/** A frame of the left side is named by its bone alone; mirroring makes the right one. */
export type FrameName = AxialBone | `${PairedBone | JointFrame}.${Side}`;

/** Parts of the body: inside a part spindles blend, between parts only close to the joint that they share. */
export const parts = [
  'trunk',
  'head',
  'hair',
  'arm.left',
  'arm.right',
  'hand.left',
  'hand.right',
  'leg.left',
  'leg.right',
  'shoe.left',
  'shoe.right',
] as const;
export type Part = (typeof parts)[number];

/** A point fixed to a frame, in metres along the frame's own axes. */
export interface Anchor {
  readonly frame: FrameName;
  readonly at: Vec3;
}

/**
 * One soft volume of the body: a segment between two anchors, thick by `radii` at its start, middle and end (metres),
 * pressed to `flatness` of that thickness along `thin` (axes of the frames that it hangs from).
 */
export interface Spindle {
  readonly part: Part;
  readonly from: Anchor;
  readonly to: Anchor;
  readonly radii: Vec3;
  readonly thin?: Vec3;
  readonly flatness?: number;
  /** How much it thickens as it shortens: 0 not at all, 1 in proportion. */
  readonly bulge?: number;
  /** Over how many metres it blends into what its part has so far; otherwise the part's own measure. */
  readonly blend?: number;
  readonly skin?: Skin;
  /** The region that it belongs to when muscles are painted. */
  readonly region?: Region;
  /** How far above its own surface the skin still takes its region's colour, in metres. */
  readonly cover?: number;
  /** Which half of the body it belongs to, where it has a mirror image. */
  readonly side?: Side;
  /** It colours nothing but its own part. */
  readonly ownPartOnly?: boolean;
  /** It colours what lies inside of it and has no volume of its own. */
  readonly paintOnly?: boolean;
}

export function anchor(frame: FrameName, x: number, y: number, z: number): Anchor {
  return { frame, at: [x, y, z] };
}

function otherSide<Name extends string>(name: Name): Name {
  return name.replace(/\.left$/, '.right') as Name;
}

function mirrorAnchor({ frame, at }: Anchor): Anchor {
  return { frame: otherSide(frame), at: mirrorVector(at) };
}

/** The spindles of the left side together with their mirror images. */
export function bothSides(left: readonly Spindle[]): Spindle[] {
  const right = left.map(
    (spindle): Spindle => ({
      ...spindle,
      side: 'right',
      part: otherSide(spindle.part),
      from: mirrorAnchor(spindle.from),
      to: mirrorAnchor(spindle.to),
      ...(spindle.thin && { thin: mirrorVector(spindle.thin) }),
    }),
  );
  return [...left.map((spindle): Spindle => ({ ...spindle, side: 'left' })), ...right];
}
