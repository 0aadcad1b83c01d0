import type { Solid } from '../../shapes/solid.ts';
import { choose } from '../parts/choice.ts';
import type { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The heads at the end of the shaft, by word; `at` is their x. */
const heads: Readonly<Record<string, (parts: SolidMaker, at: number) => Solid[]>> = {
  sledgehammer: (parts, at) => [
    parts.cylinder([at, -0.09, 0], [at, 0.09, 0], 0.042, 'steel', 0.012),
    parts.cylinder([at - 0.05, 0, 0], [at + 0.05, 0, 0], 0.028, 'steel', 0.006),
  ],
  mace: (parts, at) => [
    parts.ball([at, 0, 0], 0.085, 'iron'),
    parts.cylinder([at - 0.12, 0, 0], [at - 0.06, 0, 0], 0.03, 'steel', 0.006),
  ],
};

/** A sledgehammer or a mace. */
export const hammer = defineProp({
  description:
    'A long shaft along x of its frame, the frame 0.12 from its rear end, where the lower hand holds it; the head, a `head` sledgehammer or mace, is at x = `length`.',
  equipment: ['hammer'],
  parameters: { length: 0.75, radius: 0.017, head: 'sledgehammer' },
  words: { head: Object.keys(heads) },
  build(p, { parts }) {
    const rear = -0.12;
    return [
      parts.cylinder([rear, 0, 0], [p.length, 0, 0], p.radius, p.head === 'mace' ? 'steel' : 'wood', 0.006),
      parts.rod([rear + 0.01, 0, 0], [rear + 0.22, 0, 0], p.radius + 0.002, 'rubber'),
      ...choose(heads, 'head', p.head)(parts, p.length),
    ];
  },
});
