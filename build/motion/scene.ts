import type { BoneName, FigureName, Side } from './anatomy/skeleton.ts';
import type { View } from './geometry/camera.ts';
import type { Transform } from './geometry/transform.ts';
import type { Material } from './look.ts';
import type { Shape } from './shapes/shapes.ts';

/** How a hand is shaped: `curl` 0 is flat, 1 closed around something of `radius` metres (0: a fist). */
export interface HandShape {
  readonly curl: number;
  readonly radius: number;
}

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
