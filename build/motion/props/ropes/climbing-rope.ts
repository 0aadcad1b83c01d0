import type { Vec3 } from '../../geometry/vector.ts';
import { world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A thick rope that hangs from above. */
export const climbingRope = defineProp({
  description:
    'A thick rope that hangs through its frame from `top` down to `bottom` (heights in the world); hold it at [0, height, 0] with the thumbs up, one hand above the other. Its lower end sways.',
  equipment: ['rope'],
  inextensible: true,
  parameters: { top: 2.5, bottom: 0.1, radius: 0.019, sway: 0.05 },
  build(p, { at, phase }) {
    const [x, , z] = at.position;
    const length = p.top - p.bottom;
    const steps = 12;
    const points = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
      const t = i / steps;
      // Only the last third, below the feet, sways.
      const loose = Math.max(0, (t - 0.66) / 0.34) ** 2;
      const turn = 2 * Math.PI * phase;
      return [x + p.sway * loose * Math.sin(turn), p.top - length * t, z + p.sway * loose * Math.cos(turn)];
    });
    return [
      world.cord(points, p.radius, 'rope'),
      world.cylinder([x, p.top - 0.05, z], [x, p.top + 0.02, z], p.radius + 0.012, 'tubing'),
    ];
  },
});
