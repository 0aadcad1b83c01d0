import { compose, unmoved } from '../../geometry/transform.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { loadedEnds } from './bar.ts';

/** A bar with pads over the shoulders and handles in front. */
export const safetyBar = defineProp({
  description:
    'A safety squat bar along x of its frame, the frame at its middle on the upper back: pads run over the shoulders to two handles in front of the chest. Hold them at [0.12, −0.1, 0.36] of the frame, along z. Its loaded ends hang `drop` below the middle.',
  equipment: ['barbell'],
  parameters: { length: 1.6, plate: 0.21, plates: 2, plateAt: 0.6, drop: 0.09 },
  build(p, { at, parts }) {
    const lowered = new SolidMaker(compose(at, { ...unmoved, position: [0, -p.drop, 0] }));
    const half = p.length / 2;
    const bend = (sign: number): Vec3[] => [
      [sign * 0.2, 0, 0],
      [sign * 0.34, 0, 0],
      [sign * 0.42, -p.drop, 0],
      [sign * half, -p.drop, 0],
    ];
    const arm = (sign: number): Solid[] => [
      parts.pipe(
        [
          [sign * 0.12, 0.01, 0],
          [sign * 0.12, 0.035, 0.14],
          [sign * 0.12, -0.06, 0.25],
          [sign * 0.12, -0.1, 0.3],
        ],
        0.036,
        'pad',
      ),
      parts.rod([sign * 0.12, -0.1, 0.28], [sign * 0.12, -0.1, 0.44], 0.017, 'rubber'),
    ];
    return [
      parts.cylinder([-0.2, 0, 0], [0.2, 0, 0], 0.016, 'steel', 0.003),
      ...passable([parts.cylinder([-0.17, 0, 0], [0.17, 0, 0], 0.042, 'pad', 0.012), ...[1, -1].flatMap(arm)]),
      parts.pipe(bend(1), 0.015, 'steel'),
      parts.pipe(bend(-1), 0.015, 'steel'),
      ...loadedEnds(lowered, { ...p, half, sleeve: 0.024 }),
    ];
  },
});
