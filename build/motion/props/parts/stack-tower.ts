import type { Transform } from '../../geometry/transform.ts';
import type { Solid } from '../../shapes/solid.ts';
import { weightStack } from '../cables/column.ts';
import { passable, SolidMaker } from './solid-maker.ts';

/**
 * The load of a machine: a weight stack between two posts on a base, centered at x and z of a frame on the floor,
 * joined to the machine by a beam along the floor to z = `joined`. Its upper part rises by half of `drawn`, the length
 * of cable pulled out, in meters.
 */
export function stackTower(
  frame: Transform,
  [x, z]: readonly [number, number],
  joined: number,
  drawn: number,
  height = 1.24,
): Solid[] {
  const parts = new SolidMaker(frame);
  const post = (sign: number) =>
    parts.beam([x + sign * 0.125, 0.03, z], [x + sign * 0.125, height, z], 0.036, 0.06, 'tubing');
  return passable([
    ...[1, -1].map(post),
    parts.beam([x - 0.14, height, z], [x + 0.14, height, z], 0.045),
    parts.box([x, 0.022, z], [0.34, 0.044, 0.16], 'tubing', 0.014),
    parts.beam([x, 0.028, z], [0, 0.028, joined], 0.05, 0.04),
    ...weightStack(parts, [x, 0, z], height - 0.02, Math.max(0, drawn)),
    parts.cord(
      [
        [x, 0.5 + Math.max(0, drawn) / 2, z],
        [x, height, z],
      ],
      0.005,
      'rubber',
    ),
  ]);
}
