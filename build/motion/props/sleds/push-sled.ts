import { handedness, type Side, sides } from '../../anatomy/skeleton.ts';
import { compose, type Transform } from '../../geometry/transform.ts';
import { identity } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

const apart = 0.24;

/** A sled on two skids, to push or to drag along the floor. */
export const pushSled = defineProp({
  description:
    'A sled on the floor, its frame under its middle, pushed towards +z by two posts at z = −0.3, x = ±0.24. It offers `high.left`, `high.right`, `low.left` and `low.right`, where hands hold the posts (`thumb` [0, 1, 0]); to drag it, lead a strap from its hitch at [0, 0.12, −0.41].',
  equipment: ['sled machine'],
  parameters: { high: 0.86, low: 0.36, plates: 3, posts: true },
  offers(p, { at }) {
    const held = (side: Side, height: number): Transform =>
      compose(at, { position: [handedness(side) * apart, height, -0.3], rotation: identity });
    return Object.fromEntries(
      sides.flatMap((side) => [
        [`high.${side}`, held(side, p.high)],
        [`low.${side}`, held(side, p.low)],
      ]),
    );
  },
  build(p, { parts }) {
    const side = (sign: number): Solid[] => {
      const x = sign * apart;
      return [
        parts.beam([x, 0.03, -0.42], [x, 0.03, 0.36], 0.06, 0.045),
        parts.beam([x, 0.03, 0.36], [x, 0.1, 0.46], 0.06, 0.045),
        ...(p.posts
          ? [
              parts.rod([x, 0.04, -0.3], [x, p.high + 0.1, -0.3], 0.021, 'steel'),
              parts.rod([x, p.low - 0.06, -0.3], [x, p.low + 0.06, -0.3], 0.0225, 'rubber'),
              parts.rod([x, p.high - 0.08, -0.3], [x, p.high + 0.08, -0.3], 0.0225, 'rubber'),
            ]
          : []),
      ];
    };
    const stacked = Array.from({ length: p.plates }, (_, i) =>
      parts.cylinder([0, 0.09 + i * 0.045, 0.05], [0, 0.131 + i * 0.045, 0.05], i === 0 ? 0.21 : 0.19, 'iron', 0.011),
    );
    return [
      ...[1, -1].flatMap(side),
      parts.box([0, 0.065, 0.05], [2 * apart, 0.04, 0.3], 'tubing', 0.012),
      parts.beam([-apart, 0.06, -0.3], [apart, 0.06, -0.3], 0.04),
      parts.rod([0, 0.06, -0.3], [0, 0.12, -0.41], 0.016, 'steel'),
      ...stacked,
      ...passable([parts.rod([0, 0.09, 0.05], [0, 0.16 + p.plates * 0.045, 0.05], 0.02, 'accent')]),
    ];
  },
});
