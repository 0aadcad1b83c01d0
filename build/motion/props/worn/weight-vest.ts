import { loopPath, smoothPath } from '../parts/path.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A vest with weights in front and behind. */
export const weightVest = defineProp({
  description: 'A weighted vest; it follows the chest, its frame does not matter.',
  equipment: ['weighted', 'treadmill', 'stepmill machine'],
  parameters: {},
  reads: [],
  build(_, { bones }) {
    const chest = new SolidMaker(bones.chest);
    const waist = new SolidMaker(bones.thoracic);
    const strap = (side: number) =>
      chest.cord(
        smoothPath(
          [
            [side * 0.09, 0.08, 0.135],
            [side * 0.1, 0.19, 0.09],
            [side * 0.1, 0.205, 0],
            [side * 0.09, 0.1, -0.12],
          ],
          3,
        ),
        0.03,
        'rubber',
      );
    const pocket = (x: number, y: number, z: number) => waist.box([x, y, z], [0.085, 0.07, 0.03], 'iron', 0.012);
    return passable([
      chest.box([0, 0.03, 0.122], [0.2, 0.17, 0.055], 'rubber', 0.024),
      chest.box([0, 0.06, -0.115], [0.2, 0.2, 0.045], 'rubber', 0.02),
      waist.box([0, 0.04, 0.115], [0.21, 0.14, 0.045], 'rubber', 0.02),
      waist.box([0, 0.06, -0.1], [0.2, 0.13, 0.045], 'rubber', 0.02),
      ...[1, -1].map((side) => waist.box([side * 0.128, 0.03, 0.008], [0.03, 0.07, 0.22], 'rubber', 0.018)),
      pocket(0.055, 0.06, 0.135),
      pocket(-0.055, 0.06, 0.135),
      pocket(0.055, -0.02, 0.135),
      pocket(-0.055, -0.02, 0.135),
      waist.cord(loopPath([0.03, 0.02, 0.005], [-0.03, 0.02, 0.005], 0.104, 0.104, [0, 1, 0]), 0.016, 'accent'),
      strap(1),
      strap(-1),
    ]);
  },
});
