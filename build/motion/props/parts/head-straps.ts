import type { Solid } from '../../shapes/solid.ts';
import { loopPath, smoothPath } from './path.ts';
import type { SolidMaker } from './solid-maker.ts';

/** Height of the strap around the brow in the head's axes, and the z in the middle of that strap, in metres. */
export const brow = { y: 0.143, z: -0.012 } as const;

/** The straps of a head harness, around the brow and over the crown, on the hair of both figures. */
export function headStraps(head: SolidMaker): Solid[] {
  const ring = (y: number) => loopPath([0, y, 0.011], [0, y, -0.034], 0.084, 0.087, [0, 1, 0]);
  const crown = smoothPath(
    [
      [0.09, brow.y, -0.02],
      [0.087, 0.18, -0.02],
      [0.058, 0.234, -0.02],
      [0, 0.252, -0.02],
      [-0.058, 0.234, -0.02],
      [-0.087, 0.18, -0.02],
      [-0.09, brow.y, -0.02],
    ],
    2,
  );
  return [ring(brow.y - 0.007), ring(brow.y + 0.007), crown].map((path) => head.cord(path, 0.0095, 'rope'));
}
