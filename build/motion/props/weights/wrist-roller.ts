import { toWorld } from '../../geometry/transform.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A short stick that winds up a cord with a weight on it. */
export const wristRoller = defineProp({
  description:
    'A stick along x of its frame, held at [0.13, 0, 0], with a plate on a cord `cord` meters long, of which it winds up `wound` meters towards the middle of the loop.',
  equipment: ['weighted'],
  parameters: { length: 0.44, radius: 0.016, cord: 0.6, wound: 0.5 },
  build(p, { at, parts, phase }) {
    const half = p.length / 2;
    const hangs = Math.max(0.05, p.cord - p.wound * (0.5 - 0.5 * Math.cos(phase * 2 * Math.PI)));
    const top = toWorld(at, [0, 0, 0]);
    const weight = new SolidMaker({ rotation: at.rotation, position: [top[0], top[1] - hangs, top[2]] });
    return [
      parts.cylinder([-half, 0, 0], [half, 0, 0], p.radius, 'wood', 0.004),
      parts.cylinder([-0.03, 0, 0], [0.03, 0, 0], p.radius + 0.006, 'rope', 0.004),
      world.cord([top, weight.at([0, 0, 0])], 0.005, 'rope'),
      ...passable([
        weight.cylinder([-0.018, -0.07, 0], [0.018, -0.07, 0], 0.085, 'iron', 0.008),
        weight.cylinder([-0.022, -0.07, 0], [0.022, -0.07, 0], 0.03, 'tubing', 0.004),
      ]),
    ];
  },
});
