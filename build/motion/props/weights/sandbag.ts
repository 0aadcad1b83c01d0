import type { Vec3 } from '../../geometry/vector.ts';
import { smoothPath } from '../parts/path.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A bag of sand. */
export const sandbag = defineProp({
  description:
    'A sandbag along x of its frame, the frame at its middle; its ends, where the sand gathers, hang `droop` lower (y).',
  equipment: ['weighted'],
  parameters: { length: 0.56, size: 0.13, droop: 0 },
  reads: [],
  build(p, { at }) {
    const parts = new SolidMaker(at);
    const half = p.length / 2;
    const along = (share: number, up = 0): Vec3 => [share * half, up - p.droop * share * share, 0];
    const [middle, end] = [p.size * 0.88, p.size * 1.04];
    const handle = [
      along(-0.28, middle),
      along(-0.22, middle + 0.035),
      along(0.22, middle + 0.035),
      along(0.28, middle),
    ];
    return [
      parts.cone(along(-0.3), along(0.3), middle, middle, 'pad'),
      ...[1, -1].flatMap((side) => [
        parts.cone(along(side * 0.3), along(side * 0.68), middle, end, 'pad'),
        parts.cone(along(side * 0.68), along(side), end, p.size * 0.45, 'pad'),
        ...passable([parts.cone(along(side), along(side * 1.14), p.size * 0.22, p.size * 0.3, 'pad')]),
      ]),
      parts.cord(smoothPath(handle, 3), 0.011, 'tubing'),
    ];
  },
});
