import { defineProp } from '../prop.ts';

/** A heavy ball to hold, throw or slam. */
export const medicineBall = defineProp({
  description: 'A heavy ball of radius `size` around its frame; hold it with the palms at [size, 0, 0].',
  equipment: ['medicine ball'],
  parameters: { size: 0.13 },
  build(p, { parts }) {
    const seam = (height: number) =>
      parts.ring([0, height, 0], [0, 1, 0], Math.sqrt(p.size ** 2 - height ** 2) - 0.002, 0.006, 'accent');
    return [parts.ball([0, 0, 0], p.size, 'rubber'), seam(p.size * 0.42), seam(-p.size * 0.42)];
  },
});
