import { toLocal } from '../../geometry/transform.ts';
import { normalize, reject, scale } from '../../geometry/vector.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import type { Attached, Pull } from './attached.ts';

/** A grip across the frame, hung from its two ends; it lies in the hand as a dumbbell's handle does. */
export function singleHandle({ at, pulley }: Pull): Attached {
  const parts = new SolidMaker(at);
  const half = 0.062;
  const pull = normalize(reject(toLocal(at, pulley), [1, 0, 0]), [0, -1, 0]);
  const apex = scale(pull, 0.15);
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
