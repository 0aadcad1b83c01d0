import { defineProp } from '../prop.ts';

/** A weight plate by itself. */
export const plate = defineProp({
  description:
    'A weight plate of radius `size`, its middle at its frame, its flat sides facing ±z; hold its rim at [size, 0, 0].',
  equipment: ['weighted'],
  parameters: { size: 0.19, thickness: 0.036, radius: 0.02 },
  build(p, { parts }) {
    const half = p.thickness / 2;
    return [
      parts.cylinder([0, 0, -half], [0, 0, half], p.size, 'iron', 0.01),
      parts.cylinder([0, 0, -half - 0.004], [0, 0, half + 0.004], p.size * 0.36, 'tubing', 0.003),
      parts.cylinder([0, 0, -half - 0.006], [0, 0, half + 0.006], 0.026, 'steel', 0.002),
    ];
  },
});
