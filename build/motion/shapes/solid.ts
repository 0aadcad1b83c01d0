import type { PropMaterial } from '../look.ts';
import { mirrorShape, type Shape } from './shapes.ts';

/** One solid of a piece of equipment. `obstacle` is false where a body part may pass through it (a thin cable, say). */
export interface Solid {
  readonly shape: Shape;
  readonly material: PropMaterial;
  readonly obstacle: boolean;
  /** Whether the hands hold the piece of equipment that it belongs to. */
  readonly inHands?: boolean;
  /** Whether it only stands for the body of a bystander, which is drawn in its place. */
  readonly standsForBody?: boolean;
}

/** The mirror image of a solid in the plane x = 0, which swaps left and right. */
export function mirrorSolid(solid: Solid): Solid {
  return { ...solid, shape: mirrorShape(solid.shape) };
}
