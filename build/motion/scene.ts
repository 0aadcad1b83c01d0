import type { HandShape } from './anatomy/hand.ts';
import type { PaintedMuscles, WorkingLimb } from './anatomy/muscle-regions.ts';
import type { BoneName, FigureName, Side } from './anatomy/skeleton.ts';
import type { View } from './geometry/camera.ts';
import type { Transform } from './geometry/transform.ts';
import type { Solid } from './shapes/solid.ts';

/** A posed body. */
export interface SceneBody {
  readonly bones: Readonly<Record<BoneName, Transform>>;
  readonly hands: Readonly<Record<Side, HandShape>>;
}

/** Everything there is to see at one moment. */
export interface SceneFrame extends SceneBody {
  readonly solids: readonly Solid[];
  /** Those who stand by and help, the same number in every frame of a scene. */
  readonly bystanders?: readonly SceneBody[];
}

/** A whole movement, ready to be rendered. */
export interface Scene extends PaintedMuscles {
  readonly figure: FigureName;
  /** The frames that differ. */
  readonly frames: readonly SceneFrame[];
  /** Of each frame in the order of the loop its index in `frames`; a return shows the same ones on its way back. */
  readonly order: readonly number[];
  /** Time that each entry of `order` is shown, in ms: whole hundredths of a second. */
  readonly delays: readonly number[];
  /** Limbs that are not painted, since the other side works. */
  readonly idleLimbs?: readonly WorkingLimb[];
  readonly view: View;
  /** Whether to draw the small front and back muscle map in its corner; `alone` where it alone shows the target amply. */
  readonly inset: boolean | 'alone';
  /** Side in metres of a frame that shows the head and, of the body below it, as much as there is room for. */
  readonly near?: number;
}
