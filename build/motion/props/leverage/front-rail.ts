import type { Transform } from '../../geometry/transform.ts';
import type { Solid } from '../../shapes/solid.ts';
import { SolidMaker } from '../parts/solid-maker.ts';

/**
 * A post with a rail to hold in front of someone standing, in the machine's frame: the rail is at `z`, `height` above
 * the floor, and reaches `half` to each side, in meters.
 */
export function frontRail(frame: Transform, z: number, height: number, half = 0.32): Solid[] {
  const parts = new SolidMaker(frame);
  return [
    parts.beam([0, 0.03, z + 0.06], [0, height, z + 0.06], 0.05),
    parts.box([0, 0.022, z + 0.06], [0.5, 0.044, 0.06], 'tubing', 0.014),
    parts.beam([0, height, z + 0.06], [0, height, z], 0.035),
    parts.rod([-half, height, z], [half, height, z], 0.0165, 'rubber'),
  ];
}
