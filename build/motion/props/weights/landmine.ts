import { add, distance, normalize, scale, subtract } from '../../geometry/vector.ts';
import { world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A barbell with one end in a joint on the floor. */
export const landmine = defineProp({
  description:
    'A barbell with one end in a joint on the floor, at its frame, and the other in the hands: it runs to the frame `to` and `beyond` meters past it, with a plate of radius `plate` there. Keep `to` at a constant distance from the joint (about 1.7).',
  equipment: ['barbell'],
  parameters: { to: 'bar', beyond: 0.08, plate: 0.16, radius: 0.024 },
  build(p, { at, parts, frame }) {
    const joint = add(at.position, [0, 0.05, 0]);
    const held = frame(p.to).position;
    const along = normalize(subtract(held, joint), [0, 1, 0]);
    const on = (d: number) => add(joint, scale(along, d));
    const reach = distance(joint, held);
    const plateAt = reach - 0.3;
    return [
      world.cylinder(on(0), on(reach + p.beyond), 0.014, 'steel'),
      world.cylinder(on(plateAt - 0.02), on(reach + p.beyond), p.radius, 'steel', 0.004),
      ...(p.plate > 0
        ? [
            world.cylinder(on(plateAt), on(plateAt + 0.042), p.plate, 'iron', 0.011),
            world.cylinder(on(plateAt - 0.005), on(plateAt + 0.05), p.plate * 0.32, 'tubing', 0.004),
          ]
        : []),
      world.cylinder(on(0.02), on(0.14), 0.028, 'tubing', 0.008),
      parts.box([0, 0.018, 0], [0.22, 0.036, 0.22], 'tubing', 0.012),
      parts.ball([0, 0.05, 0], 0.036, 'accent'),
    ];
  },
});
