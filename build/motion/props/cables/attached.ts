import type { Transform } from '../../geometry/transform.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';

/** The solids at the end of a cable, and the point where the cable is hooked in, in the world. */
export interface Attached {
  readonly hook: Vec3;
  readonly solids: readonly Solid[];
}

/** What an attachment is built from: its frame, the point that the cable comes from, and both hands. */
export interface Pull {
  readonly at: Transform;
  readonly pulley: Vec3;
  readonly hands: readonly Transform[];
}
