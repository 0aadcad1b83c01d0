import { toLocal } from '../../geometry/transform.ts';
import { clamp, normalize, reject, scale } from '../../geometry/vector.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import type { Attached, Pull } from './attached.ts';

/** How far the strap leans along the grip for each metre across it, at most: 31°. */
const mostLean = 0.6;

/**
 * A grip across the frame, hung from its two ends; it lies in the hand as a dumbbell's handle does. Where the cable pulls
 * along the grip, the strap slips towards the pulley as far as its shorter side lets it.
 */
export function singleHandle({ at, pulley }: Pull): Attached {
  const parts = new SolidMaker(at);
  const half = 0.062;
  const pull = normalize(toLocal(at, pulley));
  const [, y, z] = normalize(reject(pull, [1, 0, 0]), [0, -1, 0]);
  const apex = scale(normalize([clamp(pull[0], -mostLean, mostLean), y, z]), 0.15);
  const strap = (side: number) => parts.cord([[side * half, 0, 0], apex], 0.007, 'rubber');
  return {
    hook: parts.at(apex),
    solids: [
      ...passable([parts.cylinder([-half, 0, 0], [half, 0, 0], 0.015, 'rubber', 0.005)]),
      strap(1),
      strap(-1),
      ...passable([parts.ball(apex, 0.013, 'steel')]),
    ],
  };
}
