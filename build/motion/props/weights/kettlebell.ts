import type { Vec3 } from '../../geometry/vector.ts';
import { SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A ball of iron with a loop handle. */
export const kettlebell = defineProp({
  description:
    'A kettlebell with the middle of its handle at its frame, the handle along x; place it in `grip` to put it in the hand. With `turn` 0 the ball points away from the wrist (bottoms up, with the hand upright), with 130 it lies on the back of the forearm (rack, overhead). If it turns over during the movement, key a frame in `grip` with its `rot` from 0 to [130, 0, 0] instead.',
  equipment: ['kettlebell'],
  parameters: { radius: 0.017, ball: 0.1, turn: 0 },
  build(p, { at }) {
    const parts = new SolidMaker(tilted(at, [0, 0, 0], p.turn));
    const drop = p.ball * 0.72 + 0.086;
    const half = p.ball * 0.62;
    const horn = (sign: number): Vec3[] => [
      [sign * half * 0.66, 0, 0],
      [sign * half * 0.98, -0.018, 0],
      [sign * half * 1.08, -0.05, 0],
      [sign * half * 0.94, -drop + p.ball * 0.62, 0],
    ];
    return [
      parts.pipe([...horn(-1).reverse(), ...horn(1)], p.radius, 'iron'),
      parts.ball([0, -drop, 0], p.ball, 'iron'),
      parts.cylinder([0, -drop - p.ball * 0.995, 0], [0, -drop - p.ball * 0.7, 0], p.ball * 0.68, 'iron', 0.006),
      parts.cylinder([0, -drop, -p.ball - 0.001], [0, -drop, p.ball + 0.001], p.ball * 0.26, 'accent', 0.003),
    ];
  },
});
