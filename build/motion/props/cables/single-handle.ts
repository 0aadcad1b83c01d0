import { toLocal } from '../../geometry/transform.ts';
import { clamp, normalize, reject, scale } from '../../geometry/vector.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import type { Attached, Pull } from './attached.ts';

/** The most that the strap leans along the grip, as a tangent: 31°. */
const mostLean = 0.6;

/**
 * A grip along x of the frame, in the hand like a dumbbell's handle, with a strap from both ends to the cable. If the
 * cable pulls along the grip, the strap slips towards the pulley as far as its shorter side allows.
 */
export function singleHandle({ at, pulley }: Pull): Attached {
  const parts = new SolidMaker(at);
  const half = 0.062;
  const pull = normalize(toLocal(at, pulley));
  const [, y, z] = normalize(reject(pull, [1, 0, 0]), [0, -1, 0]);
  const apex = scale(normalize([clamp(pull[0], -mostLean, mostLean), y, z]), 0.15);
  const strap = (sign: number) => parts.cord([[sign * half, 0, 0], apex], 0.007, 'rubber');
  return {
    hook: parts.at(apex),
    solids: [
      ...passable([parts.cylinder([-half, 0, 0], [half, 0, 0], 0.015, 'rubber', 0.005)]),
      ...[1, -1].map(strap),
      ...passable([parts.ball(apex, 0.013, 'steel')]),
    ],
  };
}
