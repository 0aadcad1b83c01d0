import { smoothPath } from '../parts/path.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A bag of sand. */
export const sandbag = defineProp({
  description: 'A sandbag along x of its frame, the frame at its middle, with handles above (y) at x = ±0.13.',
  equipment: ['weighted'],
  parameters: { length: 0.56, size: 0.13 },
  reads: [],
  build(p, { at }) {
    const parts = new SolidMaker(at);
    const half = p.length / 2;
    const handle = (x: number) =>
      parts.cord(
        smoothPath(
          [
            [x - 0.07, p.size * 0.92, 0],
            [x - 0.055, p.size + 0.045, 0],
            [x + 0.055, p.size + 0.045, 0],
            [x + 0.07, p.size * 0.92, 0],
          ],
          3,
        ),
        0.012,
        'tubing',
      );
    const band = (x: number) => parts.ring([x, 0, 0], [1, 0, 0], p.size - 0.004, 0.0085, 'tubing');
    return [
      parts.cylinder([-half, 0, 0], [half, 0, 0], p.size, 'pad', p.size * 0.55),
      ...passable([band(half * 0.62), band(-half * 0.62), band(0)]),
      handle(0.13),
      handle(-0.13),
    ];
  },
});
