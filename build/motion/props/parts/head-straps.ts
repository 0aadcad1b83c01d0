import type { Solid } from '../../shapes/solid.ts';
import { arcPath, loopPath } from './path.ts';
import type { SolidMaker } from './solid-maker.ts';

/** Height of the strap around the brow in the head's axes, in metres. */
export const browHeight = 0.143;

/** The straps of a head harness, around the brow and over the crown, on the hair of both figures. */
export function headStraps(head: SolidMaker): Solid[] {
  const ring = (y: number) => loopPath([0, y, 0.011], [0, y, -0.034], 0.084, 0.087, [0, 1, 0]);
  const crown = arcPath([0, 0.152, -0.044], [0, 0, 1], [0.089, 0.152, -0.044], Math.PI);
  return [ring(browHeight - 0.007), ring(browHeight + 0.007), crown].map((path) => head.cord(path, 0.0095, 'rope'));
}
