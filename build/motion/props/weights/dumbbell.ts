import { defineProp } from '../prop.ts';

/** A dumbbell with round heads. */
export const dumbbell = defineProp({
  description: 'A short bar along x of its frame with a head at each end; place it in `grip` to put it in the hand.',
  equipment: ['dumbbell'],
  parameters: { length: 0.3, radius: 0.016, head: 0.062 },
  build(p, { parts }) {
    const half = p.length / 2;
    const inner = half - 0.088;
    return [
      parts.cylinder([-inner - 0.01, 0, 0], [inner + 0.01, 0, 0], p.radius, 'steel', 0.003),
      ...[1, -1].flatMap((sign) => [
        parts.cylinder([sign * inner, 0, 0], [sign * half, 0, 0], p.head, 'iron', 0.016),
        parts.cylinder([sign * (inner - 0.01), 0, 0], [sign * (half + 0.006), 0, 0], p.head * 0.5, 'steel', 0.006),
      ]),
    ];
  },
});
