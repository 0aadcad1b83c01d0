import type { Vec3 } from '../../geometry/vector.ts';
import { defineProp } from '../prop.ts';
import { loadedEnds } from './bar.ts';

/** A six-sided bar around the lifter. */
export const trapBar = defineProp({
  description:
    'A six-sided bar around its frame, the plates along x; the handles lie along z at x = ±`handleAt`, y = 0: hold them at [handleAt, 0, 0] with `grip` neutral. When it rests on the floor, the frame is `plate` above it.',
  equipment: ['trap bar'],
  parameters: { length: 1.56, radius: 0.015, plate: 0.225, plates: 2, plateAt: 0.6, sleeve: 0.025, handleAt: 0.31 },
  build(p, { parts }) {
    const half = p.length / 2;
    const corner = 0.3;
    const hexagon: Vec3[] = [
      [p.plateAt - 0.06, 0, 0],
      [p.handleAt, 0, corner],
      [-p.handleAt, 0, corner],
      [-p.plateAt + 0.06, 0, 0],
      [-p.handleAt, 0, -corner],
      [p.handleAt, 0, -corner],
      [p.plateAt - 0.06, 0, 0],
    ];
    return [
      parts.pipe(hexagon, 0.018, 'tubing'),
      ...[1, -1].flatMap((sign) => [
        parts.rod([sign * p.handleAt, 0, -corner], [sign * p.handleAt, 0, corner], p.radius, 'steel'),
        parts.rod([sign * (p.plateAt - 0.06), 0, 0], [sign * p.plateAt, 0, 0], 0.018, 'tubing'),
      ]),
      ...loadedEnds(parts, { ...p, half }),
    ];
  },
});
