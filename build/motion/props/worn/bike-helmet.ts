import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A bicycle helmet: a shell above brow and ears, two ribs along it, and straps that meet under the chin. */
export const bikeHelmet = defineProp({
  description: 'A bicycle helmet; it follows the head, its frame does not matter.',
  parameters: {},
  build(_, { bones }) {
    const head = new SolidMaker(bones.head);
    const strap = (sign: number) =>
      head.cord(
        [
          [sign * 0.082, 0.13, 0.004],
          [sign * 0.073, 0.06, 0.018],
          [sign * 0.03, 0.0, 0.03],
          [0, -0.006, 0.034],
        ],
        0.005,
        'rubber',
      );
    return passable([
      head.ball([0, 0.165, -0.022], [0.101, 0.08, 0.128], 'accent'),
      head.ball([0.03, 0.176, -0.026], [0.022, 0.077, 0.118], 'rubber'),
      head.ball([-0.03, 0.176, -0.026], [0.022, 0.077, 0.118], 'rubber'),
      ...[1, -1].map(strap),
    ]);
  },
});
