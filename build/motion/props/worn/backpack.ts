import { smoothPath } from '../parts/path.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A loaded backpack. */
export const backpack = defineProp({
  description: 'A backpack; it follows the chest, its frame does not matter.',
  equipment: ['weighted'],
  parameters: {},
  build(_, { bones }) {
    const chest = new SolidMaker(bones.chest);
    const strap = (sign: number) =>
      chest.cord(
        smoothPath(
          [
            [sign * 0.1, 0.19, -0.12],
            [sign * 0.1, 0.23, -0.03],
            [sign * 0.1, 0.2, 0.075],
            [sign * 0.115, 0.09, 0.135],
            [sign * 0.122, -0.03, 0.118],
            [sign * 0.13, -0.13, 0.03],
            [sign * 0.11, -0.17, -0.1],
          ],
          4,
        ),
        0.02,
        'rubber',
      );
    return passable([
      chest.box([0, 0, -0.2], [0.3, 0.46, 0.17], 'pad', 0.06),
      chest.box([0, -0.08, -0.29], [0.22, 0.2, 0.07], 'pad', 0.03),
      chest.box([0, 0.225, -0.2], [0.26, 0.06, 0.18], 'rubber', 0.025),
      ...[1, -1].map(strap),
    ]);
  },
});
