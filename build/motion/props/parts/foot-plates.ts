import { compose, type Transform } from '../../geometry/transform.ts';
import { aroundAxis, radians, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { SolidMaker } from './solid-maker.ts';

/**
 * The frames of two soles. `at` is the point under the left ankle in the frame's axes; the plates lean by `lean`
 * degrees, toes up (0 flat on the floor, 90 upright in front of the sitter).
 */
export function footPlates(
  frame: Transform,
  [x, y, z]: Vec3,
  lean: number,
): Record<'plate.left' | 'plate.right', Transform> {
  const place = (sign: number) =>
    compose(frame, { position: [sign * x, y, z], rotation: aroundAxis([1, 0, 0], radians(-lean)) });
  return { 'plate.left': place(1), 'plate.right': place(-1) };
}

/** The plates themselves, with a strap over the foot if `strapped`. */
export function footRests(frame: Transform, at: Vec3, lean: number, strapped = false): Solid[] {
  return Object.values(footPlates(frame, at, lean)).flatMap((plate) => {
    const parts = new SolidMaker(plate);
    const strap: Vec3[] = [
      [-0.058, -0.005, 0.11],
      [-0.045, 0.06, 0.1],
      [0, 0.078, 0.095],
      [0.045, 0.06, 0.1],
      [0.058, -0.005, 0.11],
    ];
    return [
      parts.box([0, -0.012, 0.07], [0.12, 0.024, 0.3], 'rubber', 0.01),
      parts.box([0, 0.006, -0.074], [0.11, 0.05, 0.014], 'tubing', 0.006),
      ...(strapped ? [parts.cord(strap, 0.01, 'rubber')] : []),
    ];
  });
}
