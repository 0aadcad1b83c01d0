import { passing } from '../parts/passing.ts';
import { passable } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A lane of a pool. */
export const water = defineProp({
  description:
    'A lane of water along z of its frame, which lies in the surface under the body; anything below the surface is hidden. Lines of floats on both sides move back by `metres` per loop past someone who stays in place.',
  parameters: { metres: 1.5, length: 2.6, width: 1.5, depth: 0.3 },
  build(p, { parts, phase }) {
    const half = p.length / 2;
    const { gap, shift } = passing(p.metres, phase, 0.2);
    const floats = Array.from({ length: Math.ceil(p.length / gap) + 1 }, (_, i) => -half + i * gap + shift).flatMap(
      (z) => {
        const shown = Math.min(1, (half - Math.abs(z)) / 0.1);
        if (shown < 0.05) return [];
        const x = p.width / 2 - 0.06;
        return [1, -1].map((sign) =>
          parts.ball([sign * x, 0.01, z], [0.036 * shown, 0.036 * shown, 0.06 * shown], 'accent'),
        );
      },
    );
    return passable([parts.box([0, -p.depth / 2, 0], [p.width, p.depth, p.length], 'mat', 0.02), ...floats]);
  },
});
