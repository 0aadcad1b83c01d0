import type { BoneName, FigureName, Side, Transform } from './anatomy/skeleton.ts';
import type { Vec3 } from './geometry/vector.ts';

/** How a hand is shaped: `curl` 0 is flat, 1 closed around something of `radius` metres (0: a fist). */
export interface HandShape {
  readonly curl: number;
  readonly radius: number;
}

/** What a solid is made of; the renderer gives each a colour and a sheen. */
export const materials = [
  'iron',
  'steel',
  'frame',
  'pad',
  'rubber',
  'band',
  'rope',
  'wood',
  'mat',
  'accent',
  'towel',
] as const;
export type Material = (typeof materials)[number];

/** A shape of the equipment, already placed in the world; lengths in metres. */
export type Shape =
  | { readonly kind: 'capsule'; readonly from: Vec3; readonly to: Vec3; readonly radius: number }
  | {
      readonly kind: 'cone';
      readonly from: Vec3;
      readonly to: Vec3;
      readonly fromRadius: number;
      readonly toRadius: number;
    }
  | {
      readonly kind: 'cylinder';
      readonly from: Vec3;
      readonly to: Vec3;
      readonly radius: number;
      readonly rounding: number;
    }
  | { readonly kind: 'box'; readonly at: Transform; readonly halfSize: Vec3; readonly rounding: number }
  | { readonly kind: 'ellipsoid'; readonly at: Transform; readonly radii: Vec3 }
  | { readonly kind: 'torus'; readonly at: Transform; readonly radius: number; readonly thickness: number }
  | { readonly kind: 'tube'; readonly points: readonly Vec3[]; readonly radius: number };

/** One solid of a piece of equipment. `obstacle` is false where a body part may pass through it (a thin cable, say). */
export interface Solid {
  readonly shape: Shape;
  readonly material: Material;
  readonly obstacle: boolean;
}

/** Everything there is to see at one moment. */
export interface SceneFrame {
  readonly bones: Readonly<Record<BoneName, Transform>>;
  readonly hands: Readonly<Record<Side, HandShape>>;
  readonly solids: readonly Solid[];
}

/** Orthographic camera: turns `yaw` around the figure (0 looks at its face, 90 at its left side), looks down by `pitch`; degrees. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
}

/** A whole movement, ready to be rendered: `order` lists, for each shown frame, the index into `frames` (a return re-uses them). */
export interface Scene {
  readonly figure: FigureName;
  readonly frames: readonly SceneFrame[];
  readonly order: readonly number[];
  /** Time that each entry of `order` is shown, in ms: whole hundredths of a second. */
  readonly delays: readonly number[];
  /** Muscle words of the catalogue to paint, strongest first. */
  readonly target: string;
  readonly secondaryMuscles: readonly string[];
  readonly view: View;
  /** Whether to draw the small front and back muscle map in a corner. */
  readonly inset: boolean;
}
