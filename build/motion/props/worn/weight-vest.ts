import { loopPath, smoothPath } from '../parts/path.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A short vest with weights in front and behind. The chest and flanks stay uncovered, so that their muscles show. */
export const weightVest = defineProp({
  description: 'A weighted vest; it follows the chest, its frame does not matter.',
  equipment: ['weighted', 'treadmill', 'stepmill machine'],
  parameters: {},
  build(_, { bones }) {
    const chest = new SolidMaker(bones.chest);
    const waist = new SolidMaker(bones.thoracic);
    const strap = (sign: number) =>
      chest.cord(
        smoothPath(
          [
            [sign * 0.07, -0.06, 0.142],
            [sign * 0.082, 0.06, 0.14],
            [sign * 0.088, 0.192, 0.085],
            [sign * 0.09, 0.23, 0],
            [sign * 0.086, 0.2, -0.075],
            [sign * 0.07, 0.1, -0.12],
          ],
          3,
        ),
        0.024,
        'rubber',
      );
    const pocket = (x: number, y: number) => waist.box([x, y, 0.158], [0.085, 0.07, 0.03], 'iron', 0.012);
    return passable([
      chest.box([0, 0.05, -0.11], [0.19, 0.2, 0.045], 'rubber', 0.02),
      waist.box([0, 0.065, 0.132], [0.27, 0.2, 0.055], 'rubber', 0.024),
      waist.box([0, 0.04, -0.1], [0.19, 0.2, 0.045], 'rubber', 0.02),
      waist.cord(loopPath([0.048, 0.025, 0.005], [-0.048, 0.025, 0.005], 0.11, 0.11, [0, 1, 0]), 0.016, 'rubber'),
      ...[0.055, -0.055].flatMap((x) => [pocket(x, 0.095), pocket(x, 0.01), strap(Math.sign(x))]),
    ]);
  },
});
