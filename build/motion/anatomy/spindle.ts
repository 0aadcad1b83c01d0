import { mirrorVector, type Vec3 } from '../geometry/vector.ts';
import type { Skin } from '../look.ts';
import type { Region } from './muscle-regions.ts';
import type { AxialBone, PairedBone, Side } from './skeleton.ts';

/**
 * Frames besides the bones to which muscles are attached. `acromion` is the shoulder joint as the collarbone carries
 * it, `blade` the shoulder blade, and `shoulder` the upper arm without its twist. `armpit`, `elbow`, `hip` and `knee`
 * lie at their joint and take half of its bend, so that a muscle that crosses the joint wraps around it instead of
 * cutting through.
 */
const jointFrames = ['acromion', 'blade', 'armpit', 'shoulder', 'elbow', 'hip', 'knee'] as const;
export type JointFrame = (typeof jointFrames)[number];

/** A frame is authored on the left side; mirroring makes the right one. */
export type FrameName = AxialBone | `${PairedBone | JointFrame}.${Side}`;

/** The parts of the body. Spindles blend within a part; between parts they blend only near a shared joint. */
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

/** A point fixed to a frame, in meters along its local axes. */
export interface Anchor {
  readonly frame: FrameName;
  readonly at: Vec3;
}

/**
 * One soft volume of the body: a segment between two anchors with `radii` in meters at its start, middle and end,
 * flattened to `flatness` of that thickness along `thin`, in the axes of the frames that it is attached to.
 */
export interface Spindle {
  readonly part: Part;
  readonly from: Anchor;
  readonly to: Anchor;
  readonly radii: Vec3;
  readonly thin?: Vec3;
  readonly flatness?: number;
  /** How much it thickens as it shortens: 0 for not at all, 1 for in proportion. */
  readonly bulge?: number;
  /** The distance in meters over which it blends into the earlier spindles of its part; by default that of the part. */
  readonly blend?: number;
  readonly skin?: Skin;
  /** The region of painted muscle that it belongs to. */
  readonly region?: Region;
  /** How far above its own surface the skin still takes its region's color, in meters. */
  readonly cover?: number;
  /** The side of the body, if it has a mirror image. */
  readonly side?: Side;
  /** Colors only its own part. */
  readonly ownPartOnly?: boolean;
  /** Has no volume of its own, but colors the surface inside it. */
  readonly paintOnly?: boolean;
}

/** The point at x, y and z of a frame, in meters. */
export function anchor(frame: FrameName, x: number, y: number, z: number): Anchor {
  return { frame, at: [x, y, z] };
}

/** Makes anchors on a frame. */
export function anchorsOn(frame: FrameName): (x: number, y: number, z: number) => Anchor {
  return (x, y, z) => anchor(frame, x, y, z);
}

/** Makes spindles of a part: its volumes, the muscles among them, and sheets that color a region and have no volume. */
export function spindlesOf(part: Part) {
  const volume = (from: Anchor, to: Anchor, radii: Vec3, more: Partial<Spindle> = {}): Spindle => ({
    part,
    from,
    to,
    radii,
    ...more,
  });
  return {
    volume,
    muscleOf: (region: Region, from: Anchor, to: Anchor, radii: Vec3, more: Partial<Spindle> = {}) =>
      volume(from, to, radii, { ...more, region }),
    sheetOf: (region: Region, from: Anchor, to: Anchor, radii: Vec3, more: Partial<Spindle> = {}) =>
      volume(from, to, radii, { ...more, region, paintOnly: true }),
  };
}

function otherSide<Name extends string>(name: Name): Name {
  return name.replace(/\.left$/, '.right') as Name;
}

function mirrorAnchor({ frame, at }: Anchor): Anchor {
  return { frame: otherSide(frame), at: mirrorVector(at) };
}

/** The spindles of the left side and their mirror images. */
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
