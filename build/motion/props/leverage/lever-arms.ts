import { handedness, sides } from '../../anatomy/skeleton.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { heldGrip, loadedArm, sidewards } from './lever.ts';

/** Two loaded arms from a stand to the hands of someone in front of it. */
export const leverArms = defineProp({
  description:
    'Two loaded arms that pivot on a stand behind the body and follow the hands. The frame lies on the floor between the posts, the pivots at [±`apart`, `height`, 0], the body in front towards +z. `bench` is the height of a flat pad from z = 0.36 to 1.6; 0 for none.',
  equipment: ['leverage machine'],
  parameters: { apart: 0.4, height: 1.2, bench: 0, plate: 0.14, left: 'grip.left', right: 'grip.right' },
  build(p, { at, parts, frame }) {
    const arms = sides.flatMap((side): Solid[] => {
      const sign = handedness(side);
      const outwards = sidewards(at, sign);
      const { tip, solids } = heldGrip(frame(side === 'left' ? p.left : p.right), outwards);
      const pivot = parts.at([sign * p.apart, p.height, 0]);
      return [
        ...passable(loadedArm(pivot, tip, outwards, p.plate, 0.42)),
        ...solids,
        parts.beam([sign * p.apart, 0.03, 0], [sign * p.apart, p.height, 0], 0.05),
        parts.beam([sign * p.apart, 0.03, -0.2], [sign * p.apart, 0.03, 0.42], 0.05, 0.04),
      ];
    });
    return [
      parts.beam([-p.apart, p.height, 0], [p.apart, p.height, 0], 0.045),
      parts.beam([-p.apart, 0.03, -0.18], [p.apart, 0.03, -0.18], 0.05, 0.04),
      ...(p.bench > 0
        ? [
            parts.box([0, p.bench - 0.03, 0.98], [0.3, 0.06, 1.24], 'pad', 0.024),
            parts.beam([0, 0.03, 0.5], [0, p.bench - 0.06, 0.5], 0.05),
            parts.beam([0, 0.03, 1.4], [0, p.bench - 0.06, 1.4], 0.05),
            parts.beam([0, 0.03, -0.18], [0, 0.03, 1.4], 0.05, 0.04),
          ]
        : []),
      ...arms,
    ];
  },
});
