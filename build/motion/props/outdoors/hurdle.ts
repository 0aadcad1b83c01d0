import { modulo } from '../../geometry/vector.ts';
import { MotionError } from '../../motion-error.ts';
import { passable } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A low training hurdle. */
export const hurdle = defineProp({
  description: 'A training hurdle: its frame on the floor under its bar, which runs along x at `height`.',
  parameters: { height: 0.3, width: 0.7 },
  build(p, { parts }) {
    const x = p.width / 2;
    return [
      parts.rod([-x, p.height, 0], [x, p.height, 0], 0.014, 'accent'),
      ...[1, -1].flatMap((sign) => [
        parts.rod([sign * x, p.height, 0], [sign * x, 0.014, 0], 0.014),
        parts.rod([sign * x, 0.014, -0.16], [sign * x, 0.014, 0.16], 0.014),
      ]),
    ];
  },
});

/** A ladder laid on the floor, for quick feet. */
export const agilityLadder = defineProp({
  description:
    'An agility ladder flat on the floor: its frame under the body, the rungs along x, `gap` meters apart, a rung half a gap in front of the frame. It moves back by `rungs` gaps per loop under someone who stays in place.',
  parameters: { gap: 0.42, width: 0.46, length: 2.1, rungs: 0 },
  build(p, { parts, phase }) {
    if (p.gap < 0.1) {
      throw new MotionError(`"gap" of an agility-ladder is ${p.gap}; expected 0.1 or more`, { word: 'agility-ladder' });
    }
    const edge = p.length / 2;
    const shift = modulo(-p.rungs * phase, 1);
    const count = Math.ceil(p.length / p.gap) + 2;
    const rungs = Array.from({ length: count }, (_, i) => (i - count / 2 + 0.5 * (count % 2) + shift + 0.5) * p.gap)
      .filter((z) => Math.abs(z) < edge)
      .map((z) => parts.box([0, 0.004, z], [p.width, 0.006, 0.035], 'accent', 0.002));
    const rail = (sign: number) =>
      parts.box([(sign * p.width) / 2, 0.003, 0], [0.024, 0.005, p.length], 'rubber', 0.002);
    return passable([...rungs, rail(1), rail(-1)]);
  },
});
