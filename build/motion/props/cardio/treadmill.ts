import { passing } from '../parts/passing.ts';
import { passable, SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A moving belt to walk or run on. */
export const treadmill = defineProp({
  description:
    'A treadmill: its frame lies on the belt under the runner, who faces +z; the belt’s surface is at the frame, rising forwards by `incline` degrees, and moves back by `metres` per loop (negative: forwards). It offers `belt`, the sloping surface, and `rail.left`, `rail.right` to hold on to.',
  equipment: ['treadmill'],
  parameters: { incline: 0, metres: 1.2, length: 1.4, width: 0.5 },
  offers(p, { at }) {
    const belt = tilted(at, [0, 0, 0], -p.incline);
    const rail = (sign: number) => tilted(at, [sign * (p.width / 2 + 0.06), 0.98, 0.44], 0);
    return { belt, 'rail.left': rail(1), 'rail.right': rail(-1) };
  },
  build(p, { at, parts, phase }) {
    const deck = new SolidMaker(tilted(at, [0, 0, 0], -p.incline));
    const half = p.length / 2;
    const x = p.width / 2 + 0.06;
    const { gap, shift } = passing(p.metres, phase, 0.3);
    const stripes = Array.from({ length: Math.ceil((p.length - 0.12) / gap) + 1 }, (_, i) => -half + i * gap + shift)
      .filter((z) => Math.abs(z) < half - 0.06)
      .map((z) => deck.box([0, -0.003, z], [p.width * 0.8, 0.008, 0.035], 'steel', 0.003));
    // The uprights of a raised front reach down to the floor. For small angles, the tangent is the angle.
    const foot = -Math.max(0.03, (p.incline * half) / 57);
    return [
      deck.box([0, -0.02, 0], [p.width, 0.04, p.length], 'rubber', 0.01),
      ...passable(stripes),
      ...[1, -1].flatMap((sign) => [
        deck.box([sign * x, 0.005, 0], [0.09, 0.05, p.length + 0.06], 'tubing', 0.014),
        parts.beam([sign * x, foot, half - 0.06], [sign * x, 1.02, 0.64], 0.045),
        parts.rod([sign * x, 0.98, 0.68], [sign * x, 0.96, 0.4], 0.018, 'rubber'),
      ]),
      deck.box([0, 0.03, half - 0.02], [p.width + 0.2, 0.09, 0.16], 'tubing', 0.03),
      parts.beam([-x, 1.02, 0.66], [x, 1.02, 0.66], 0.05),
      parts.box([0, 1.1, 0.68], [0.34, 0.17, 0.03], 'tubing', 0.012, -25),
    ];
  },
});
