import type { Vec3 } from '../../geometry/vector.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp } from '../prop.ts';
import { hub, leanOf, padOn } from './lever.ts';
import { seatSolids } from './seat.ts';

/** The sitter's trunk turns two pads at the chest. */
export const torsoRotationMachine = defineProp({
  description:
    'A torso rotation machine: a seat like a bench’s, and pads in front of the chest and behind it that turn with it on an upright axle above the head and lift a weight stack behind. Grips follow the chest, upright at [0.2, −0.02, 0.3] in its axes.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44 },
  build(p, { at, parts, bones }) {
    const chest = new SolidMaker(bones.chest);
    const height = p.seat + 1.12;
    const axle: Vec3 = [0, height, 0.02];
    // With the chest a radian to the right, the stack is all the way down.
    const drawn = (leanOf(bones.chest, [0, 0, 1], at, [1, 0, 0]) + 1) * 0.18;
    const grip = (sign: number): Vec3[] => [
      chest.at([sign * 0.1, -0.02, 0.215]),
      chest.at([sign * 0.2, -0.1, 0.3]),
      chest.at([sign * 0.2, 0.07, 0.3]),
    ];
    return [
      ...seatSolids(at, { height: p.seat, back: 0, column: height }),
      ...stackTower(at, [0, -0.42], -0.14, drawn),
      parts.beam([0, height, -0.14], axle, 0.045),
      ...hub(parts.at(axle), [0, 1, 0], 0.045),
      ...padOn(bones.chest, [0, -0.02, 0.175], [0.3, 0.16, 0.06]),
      ...padOn(bones.chest, [0, -0.02, -0.165], [0.3, 0.2, 0.05]),
      ...passable([
        ...[1, -1].map((sign) =>
          world.pipe(
            [
              parts.at(axle),
              chest.at([sign * 0.27, 0.5, 0]),
              chest.at([sign * 0.3, 0.04, 0.06]),
              chest.at([sign * 0.13, -0.02, 0.215]),
            ],
            0.016,
          ),
        ),
        world.pipe(grip(1), 0.0165),
        world.pipe(grip(-1), 0.0165),
      ]),
    ];
  },
});
