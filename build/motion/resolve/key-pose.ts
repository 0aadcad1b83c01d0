import type { Side } from '../anatomy/skeleton.ts';
import type { Vec3 } from '../geometry/vector.ts';

/** The placement of the pelvis: direct, or such that the point `offset` of `bone` lies at `at` in the frame `in`. */
export type PelvisSpec =
  | { readonly rot: Vec3; readonly pos: Vec3 }
  | {
      readonly rot: Vec3;
      readonly place: { readonly bone: string; readonly offset: Vec3; readonly at: Vec3; readonly in: string };
    };

/** A named frame: in a bone, another frame or the world, or midway between two others with x along their line. */
export type FrameSpec =
  | { readonly in: string; readonly pos: Vec3; readonly rot: Vec3 }
  | { readonly between: readonly [string, string] };

/** The rotation of the hand: about a held axis, by two directions, or relative to the forearm in degrees. */
export type HandTurn =
  | { readonly in: string; readonly thumb: Vec3; readonly bend: number }
  | { readonly in: string; readonly palm: Vec3; readonly fingers: Vec3 }
  | { readonly pronation: number; readonly wrist: number; readonly deviation: number };

/** The point of a hand that meets its target. */
export type Contact = 'grip' | 'palm' | 'wrist' | 'fingertips' | 'knuckles';

/** The side of a shoe that meets its target. */
export type FootContact = 'sole' | 'instep';

/** `curl` is 0 for a flat hand, 1 for one closed around `radius` meters, and -1 for a flat hand with spread fingers. */
export interface HandSpec {
  readonly turn: HandTurn;
  readonly contact: Contact;
  readonly curl: number;
  readonly radius: number;
}

/** Angles in degrees: `raise` from hanging, `plane` degrees in front of the frontal plane, and `twist` inwards. */
export interface ArmAngles {
  readonly raise: number;
  readonly plane: number;
  readonly twist: number;
  readonly elbow: number;
}

/** Angles in degrees: `flexion` of the hip lifts the knee, `rotation` turns it out, and `ankle` and `toes` bend up. */
export interface LegAngles {
  readonly flexion: number;
  readonly abduction: number;
  readonly rotation: number;
  readonly knee: number;
  readonly ankle: number;
  readonly toes: number;
}

/** A hand's target in the frame `in`. The elbow points to `pole`; the path to the target is raised by `lift` meters. */
export interface ArmTarget {
  readonly in: string;
  readonly at: Vec3;
  readonly pole: Vec3;
  readonly poleIn: string;
  readonly lift: number;
}

/**
 * A foot's target. For a sole, `at` lies under the ankle, `rot` rotates the shoe there, and `heel` lifts the heel over
 * the ball of the foot. For an instep, `at` lies under the top of the toes, which point back before `rot` is applied,
 * and `heel` is the least angle that lifts the ankle over them.
 */
export interface LegTarget {
  readonly in: string;
  readonly contact: FootContact;
  readonly at: Vec3;
  readonly rot: Vec3;
  readonly heel: number;
  readonly toes: number;
  /** The direction of the knee in `poleIn`; by default it follows the toes. */
  readonly pole: Vec3;
  readonly poleIn: string;
  readonly lift: number;
}

/** An arm with angles for its joints or a target for its hand. */
export type ArmSpec = { readonly hand: HandSpec } & ({ readonly fk: ArmAngles } | { readonly ik: ArmTarget });

/** A leg with angles for its joints or a target for its foot. */
export type LegSpec = { readonly fk: LegAngles } | { readonly ik: LegTarget };

/** How a shoulder blade is moved, in degrees. */
export type ScapulaSpec = readonly [elevation: number, protraction: number];

/** A fully resolved key pose: both sides written out, in world handedness (the right side has negative x). */
export interface KeyPose {
  readonly pelvis: PelvisSpec;
  readonly spine: Vec3;
  readonly upperSpine: Vec3;
  readonly neck: Vec3;
  /** Degrees of elevation and protraction, added to those that follow from the arm's position. */
  readonly scapula: Readonly<Record<Side, ScapulaSpec>>;
  readonly arm: Readonly<Record<Side, ArmSpec>>;
  readonly leg: Readonly<Record<Side, LegSpec>>;
  readonly frames: Readonly<Record<string, FrameSpec>>;
}
