import type { Transform } from '../../geometry/transform.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { flatBand } from './flat-band.ts';
import { arcPath, loopPath } from './path.ts';

/** Height of the brow strap in the head's axes, in meters. */
export const browHeight = 0.143;

/** The straps of a head harness, around the brow and over the crown, outside the hair of both figures. */
export function headStraps(head: Transform): Solid[] {
  const brow = loopPath([0, browHeight, 0.011], [0, browHeight, -0.034], 0.087, 0.09, [0, 1, 0], 8);
  const crown = arcPath([0, 0.146, -0.03], [0, 0, 1], [0.089, 0.146, -0.03], Math.PI, 9);
  const strap = (path: readonly Vec3[], across: Vec3, width: number) =>
    flatBand(head, path, across, width, 0.011, 'rope');
  return [...strap(brow, [0, 1, 0], 0.032), ...strap(crown, [0, 0, 1], 0.024)];
}
