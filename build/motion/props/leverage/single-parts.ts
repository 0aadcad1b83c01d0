import { toWorld } from '../../geometry/transform.ts';
import { rotate, type Vec3 } from '../../geometry/vector.ts';
import { choose } from '../parts/choice.ts';
import { passable, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { arm, heldGrip, padOn, roller } from './lever.ts';
import { seatSolids } from './seat.ts';

/** A machine's seat by itself. */
export const machineSeat = defineProp({
  description:
    'A machine’s seat by itself, for machines without a type of their own. Like a bench’s, its frame is on the floor under the hinge of the back rest. `back` is in degrees (0: none); `column` is the height of the column behind it.',
  parameters: { seat: 0.44, back: 86, backLength: 0.72, seatLength: 0.4, width: 0.3, column: 0 },
  build: (p, { at }) => seatSolids(at, { ...p, height: p.seat }),
});

/** A machine's moving arm by itself. */
export const lever = defineProp({
  description:
    'A machine’s moving arm by itself: from its frame, the pivot, to the `point` of the frame `to`, which it follows. `end` is the part at its end: grip (in a hand), roller (along x of `to`), pad (its face towards z of `to`), nothing.',
  equipment: ['leverage machine'],
  parameters: { to: 'grip.left', point: [0, 0, 0], end: 'grip', width: 0.3 },
  words: { end: ['grip', 'roller', 'pad', 'nothing'] },
  build(p, { at, frame }) {
    const end = frame(p.to);
    const point = p.point as unknown as Vec3;
    const across = rotate(at.rotation, [1, 0, 0]);
    const tip = toWorld(end, point);
    const made = choose(
      {
        grip: () => {
          const outwards: Vec3 = end.position[0] < at.position[0] ? [-across[0], -across[1], -across[2]] : across;
          return heldGrip(end, outwards);
        },
        roller: () => ({
          tip,
          solids: roller(
            toWorld(end, [point[0] + p.width / 2, point[1], point[2]]),
            toWorld(end, [point[0] - p.width / 2, point[1], point[2]]),
          ),
        }),
        pad: () => ({ tip, solids: padOn(end, point, [p.width, p.width * 0.7, 0.05]) }),
        nothing: () => ({ tip, solids: passable([world.ball(tip, 0.02, 'accent')]) }),
      },
      'end',
      p.end,
    )();
    return [...passable(arm(at.position, made.tip, across)), ...made.solids];
  },
});
