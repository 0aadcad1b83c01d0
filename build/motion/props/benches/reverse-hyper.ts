import type { Solid } from '../../shapes/solid.ts';
import { passable } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A high bench; the legs hang over its end. */
export const reverseHyperBench = defineProp({
  description:
    'A reverse hyperextension bench: a pad along z of its frame, its top at `height`, the frame on the floor under its middle; the hips bend over its end at z = −`length` / 2. Hold its grips at [0.29, `height` − 0.18, −0.04], along z.',
  parameters: { height: 0.9, length: 0.9, width: 0.42 },
  build(p, { parts }) {
    const half = p.length / 2;
    const under = p.height - 0.075;
    const grip = p.height - 0.18;
    const side = (sign: number): Solid[] => {
      const x = sign * (p.width / 2 - 0.03);
      return [
        parts.beam([x, 0.03, half - 0.06], [x, under, half - 0.12], 0.045),
        parts.beam([x, 0.03, 0.12 - half], [x, under, 0.2 - half], 0.045),
        parts.beam([x, 0.03, 0.04 - half], [x, 0.03, half], 0.05, 0.05),
        ...passable([
          parts.pipe(
            [
              [x, under, 0.12],
              [sign * 0.29, grip, 0.1],
              [sign * 0.29, grip, -0.16],
              [x, under, -0.2],
            ],
            0.014,
            'steel',
          ),
          parts.rod([sign * 0.29, grip, 0.03], [sign * 0.29, grip, -0.11], 0.0165, 'rubber'),
        ]),
      ];
    };
    return [
      parts.box([0, p.height - 0.035, 0], [p.width, 0.07, p.length], 'pad', 0.03),
      parts.beam([0, under - 0.02, 0.1 - half], [0, under - 0.02, half - 0.06], 0.06, 0.04),
      parts.beam([0.03 - p.width / 2, 0.35, half - 0.08], [p.width / 2 - 0.03, 0.35, half - 0.08], 0.04),
      parts.beam([0.03 - p.width / 2, 0.03, half - 0.02], [p.width / 2 - 0.03, 0.03, half - 0.02], 0.05),
      parts.beam([0.03 - p.width / 2, 0.03, 0.06 - half], [p.width / 2 - 0.03, 0.03, 0.06 - half], 0.05),
      ...[1, -1].flatMap(side),
    ];
  },
});
