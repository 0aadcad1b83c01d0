import type { PropMaterial } from '../look.ts';
import { mirrorShape, type Shape } from './shapes.ts';

/** One solid of a piece of equipment. `obstacle` is false if body parts may pass through it, as with a thin cable. */
export interface Solid {
  readonly shape: Shape;
  readonly material: PropMaterial;
  readonly obstacle: boolean;
  /** Whether the hands hold the piece of equipment that this solid belongs to. */
  readonly inHands?: boolean;
  /** Whether the solid is a stand-in for a bystander's body, which is drawn in its place. */
  readonly standsForBody?: boolean;
}

/** The mirror image of a solid in the plane x = 0, which swaps left and right. */
export function mirrorSolid(solid: Solid): Solid {
  return { ...solid, shape: mirrorShape(solid.shape) };
}
