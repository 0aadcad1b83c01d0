import { identity } from '../../geometry/vector.ts';
import { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A large ball filled with air. */
export const stabilityBall = defineProp({
  description:
    'A ball of radius `size` around its frame, which is `size` − `press` above the floor. Rotate the frame if the ball rolls; `press` is how far a body flattens it, in meters.',
  equipment: ['stability ball'],
  parameters: { size: 0.32, press: 0 },
  build(p, { at, parts }) {
    // Flattened along the world's y axis, however far it has rolled.
    const level = new SolidMaker({ ...at, rotation: identity });
    const wide = p.size + p.press * 0.45;
    const seams = [0.35, -0.35].map((share) => {
      const height = p.size * share;
      return parts.ring([height, 0, 0], [1, 0, 0], Math.sqrt(p.size ** 2 - height ** 2) - 0.003, 0.0065, 'tubing');
    });
    return [level.ball([0, 0, 0], [wide, p.size - p.press, wide], 'mat'), ...(p.press > 0 ? [] : seams)];
  },
});
