import type { HandShape } from './anatomy/hand.ts';
import type { PaintedMuscles, WorkingLimb } from './anatomy/muscle-regions.ts';
import type { Bones, FigureName, Side } from './anatomy/skeleton.ts';
import type { View } from './geometry/camera.ts';
import type { Solid } from './shapes/solid.ts';

/** A posed body. */
export interface SceneBody {
  readonly bones: Bones;
  readonly hands: Readonly<Record<Side, HandShape>>;
}

/** Everything visible at one moment. */
export interface SceneFrame extends SceneBody {
  readonly solids: readonly Solid[];
  /** Partners, the same number in every frame of a scene. */
  readonly bystanders?: readonly SceneBody[];
}

/** A whole movement, ready to be rendered. */
export interface Scene extends PaintedMuscles {
  readonly figure: FigureName;
  /** The distinct frames. */
  readonly frames: readonly SceneFrame[];
  /** Indexes into `frames` in the order of the loop. A return along the same path repeats them in reverse. */
  readonly order: readonly number[];
  /** How long each entry of `order` is shown, in ms, in multiples of 10. */
  readonly delays: readonly number[];
  /** Limbs that aren't painted because the other side works. */
  readonly idleLimbs?: readonly WorkingLimb[];
  readonly view: View;
  /** Whether to draw the small muscle map in the corner; `alone` if only the map shows the target well. */
  readonly inset: boolean | 'alone';
  /** Side in meters of a frame that shows the head and as much of the body below it as fits. */
  readonly near?: number;
}
