import type { Side } from '../anatomy/skeleton.ts';
import type { Vec3 } from '../geometry/vector.ts';

/** Where the pelvis is: directly, or so that `offset` in the axes of `bone` comes to lie at `at` in the frame `in`. */
export type PelvisSpec =
  | { readonly rot: Vec3; readonly pos: Vec3 }
  | {
      readonly rot: Vec3;
      readonly place: { readonly bone: string; readonly offset: Vec3; readonly at: Vec3; readonly in: string };
    };

/** A named frame: placed in a bone, another frame or the world, or half way between two others with x from one to the other. */
export type FrameSpec =
  | { readonly in: string; readonly pos: Vec3; readonly rot: Vec3 }
  | { readonly between: readonly [string, string] };

/** How the hand is turned: about a held axis, fully by directions, or relative to the forearm in degrees. */
export type HandTurn =
  | { readonly in: string; readonly thumb: Vec3; readonly bend: number }
  | { readonly in: string; readonly palm: Vec3; readonly fingers: Vec3 }
  | { readonly pronation: number; readonly wrist: number; readonly deviation: number };

export type Contact = 'grip' | 'palm' | 'wrist' | 'fingertips' | 'knuckles';

export type FootContact = 'sole' | 'instep';

/** `curl` 0 is flat, 1 closed around `radius` metres, -1 flat with the fingers spread. */
export interface HandSpec {
  readonly turn: HandTurn;
  readonly contact: Contact;
  readonly curl: number;
  readonly radius: number;
}

/** Angles in degrees: `raise` from hanging, in the plane that stands `plane` in front of the side, `twist` inwards. */
export interface ArmAngles {
  readonly raise: number;
  readonly plane: number;
  readonly twist: number;
  readonly elbow: number;
}

export interface LegAngles {
  readonly flexion: number;
  readonly abduction: number;
  readonly rotation: number;
  readonly knee: number;
  readonly ankle: number;
  readonly toes: number;
}

/** A hand's target in the frame `in`; `pole` is where the elbow points; the way to it is lifted by `lift` metres. */
export interface ArmTarget {
  readonly in: string;
  readonly at: Vec3;
  readonly pole: Vec3;
  readonly poleIn: string;
  readonly lift: number;
}

/**
 * The foot's target. Of a sole, `at` lies under the ankle, `rot` turns the shoe there, `heel` lifts it over the ball of
 * the foot. Of an instep, `at` lies under the top of the toes, which point back before `rot` turns them, and `heel` lifts
 * the ankle over them by at least so much.
 */
export interface LegTarget {
  readonly in: string;
  readonly contact: FootContact;
  readonly at: Vec3;
  readonly rot: Vec3;
  readonly heel: number;
  readonly toes: number;
  /** Where the knee points, in `poleIn`; the default follows the toes. */
  readonly pole: Vec3;
  readonly poleIn: string;
  readonly lift: number;
}

export type ArmSpec = { readonly hand: HandSpec } & ({ readonly fk: ArmAngles } | { readonly ik: ArmTarget });
export type LegSpec = { readonly fk: LegAngles } | { readonly ik: LegTarget };

/** A key pose with nothing left to look up: both sides written out, in world handedness (the right side's x is negative). */
export interface KeyPose {
  readonly pelvis: PelvisSpec;
  readonly spine: Vec3;
  readonly upperSpine: Vec3;
  readonly neck: Vec3;
  /** Degrees of elevation and protraction, on top of what the arm's position brings by itself. */
  readonly scapula: Readonly<Record<Side, readonly [number, number]>>;
  readonly arm: Readonly<Record<Side, ArmSpec>>;
  readonly leg: Readonly<Record<Side, LegSpec>>;
  readonly frames: Readonly<Record<string, FrameSpec>>;
}
