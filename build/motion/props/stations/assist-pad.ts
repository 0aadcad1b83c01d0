import { toWorld } from '../../geometry/transform.ts';
import { mix } from '../../geometry/vector.ts';
import { weightStack } from '../cables/column.ts';
import { arm, sidewards } from '../leverage/lever.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The knee pad of a machine that takes part of the body's weight. */
export const assistPad = defineProp({
  description:
    'The knee pad of an assisted pull-up or dip machine, with its column: the frame lies on the floor under the column, which faces −z (place it at z = 0.6, in front of the body). The pad follows the shins of someone who kneels on it. Add pull-up-bar or dip-bars.',
  equipment: ['assisted'],
  parameters: { height: 1.5 },
  build(p, { at, parts, bones }) {
    const knees = mix(bones['shin.left'].position, bones['shin.right'].position, 0.5);
    const along = (down: number) =>
      mix(toWorld(bones['shin.left'], [0, -down, 0]), toWorld(bones['shin.right'], [0, -down, 0]), 0.5);
    const middle = along(0.12);
    // Level, whatever the rotation of the shins.
    const pad = new SolidMaker({ position: [middle[0], middle[1] - 0.085, middle[2]], rotation: at.rotation });
    const y = 0.62;
    return [
      parts.beam([0, 0.03, 0], [0, p.height, 0], 0.05),
      parts.box([0, 0.022, 0], [0.6, 0.044, 0.06], 'tubing', 0.014),
      parts.box([0, 0.022, -0.3], [0.06, 0.044, 0.64], 'tubing', 0.014),
      ...weightStack(parts, [0, 0, 0.08], p.height - 0.05, 2 * (1 - knees[1])),
      ...passable([
        pad.box([0, 0, 0], [0.42, 0.06, 0.3], 'pad', 0.026),
        pad.box([0, -0.04, 0], [0.06, 0.04, 0.26], 'tubing', 0.01),
        ...arm(parts.at([0, y, -0.02]), pad.at([0, -0.05, 0.1]), sidewards(at, 1)),
        world.ball(pad.at([0, -0.05, 0.1]), 0.024, 'tubing'),
      ]),
    ];
  },
});
