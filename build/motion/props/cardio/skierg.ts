import { sides } from '../../anatomy/skeleton.ts';
import { distance } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { flywheel } from './crank.ts';

/** A tower with two cords that are pulled down like ski poles. */
export const skierg = defineProp({
  description:
    'A SkiErg: its frame lies on the floor under the tower, whose cords hang down in front at z = 0.12. The skier stands at z = 0.55 and faces −z: rotate the frame by [0, 180, 0] in front of a figure. The cords follow both hands.',
  equipment: ['skierg machine'],
  parameters: { height: 2.05, left: 'grip.left', right: 'grip.right', turns: 2 },
  build(p, { parts, frame, phase }) {
    const cords = sides.flatMap((side, i): Solid[] => {
      const hand = frame(side === 'left' ? p.left : p.right);
      const held = new SolidMaker(hand);
      // The figure faces the tower, so its left hand is on the tower's right.
      const roller = [1, -1].map((sign) => parts.at([sign * 0.15, p.height, 0.12]));
      const near = (a: number) => Math.hypot(roller[a]![0] - hand.position[0], roller[a]![2] - hand.position[2]);
      const pulley = roller[near(0) === near(1) ? i : near(0) < near(1) ? 0 : 1]!;
      // The cord ends at the end of the handle that is nearer to the pulley.
      const [a, b] = [held.at([0.06, 0, 0]), held.at([-0.06, 0, 0])] as const;
      const end = distance(a, pulley) < distance(b, pulley) ? a : b;
      return [
        world.cord([pulley, end], 0.0055, 'rubber'),
        ...passable([held.rod([-0.06, 0, 0], [0.06, 0, 0], 0.0165, 'rubber'), world.ball(pulley, 0.026, 'accent')]),
      ];
    });
    return [
      parts.beam([0, 0.03, 0], [0, p.height + 0.05, 0], 0.06, 0.05),
      parts.box([0, 0.02, 0.15], [0.5, 0.04, 0.5], 'rubber', 0.014),
      parts.beam([-0.17, p.height, 0.04], [0.17, p.height, 0.04], 0.05),
      parts.beam([0.15, p.height, 0.02], [0.15, p.height, 0.12], 0.03),
      parts.beam([-0.15, p.height, 0.02], [-0.15, p.height, 0.12], 0.03),
      ...flywheel(parts, [0, p.height - 0.26, -0.06], 0.2, 2 * Math.PI * p.turns * phase, 0.05),
      parts.box([0, p.height - 0.73, 0.06], [0.19, 0.14, 0.025], 'tubing', 0.01, 15),
      ...cords,
    ];
  },
});
