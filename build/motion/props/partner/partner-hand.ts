import { passable, SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A partner's hand and forearm. */
export const partnerHand = defineProp({
  description:
    'A partner’s hand that helps or presses: the palm lies at its frame and faces −y, the fingers point along +z, the forearm comes from −z and rises by `lean` degrees.',
  equipment: ['assisted'],
  parameters: { lean: 35, length: 0.3 },
  build(p, { at, parts }) {
    const arm = new SolidMaker(tilted(at, [0, 0.03, -0.05], p.lean));
    const finger = (x: number, length: number) =>
      parts.pipe(
        [
          [x, 0.026, 0.035],
          [x * 1.12, 0.022, 0.035 + length * 0.55],
          [x * 1.15, 0.01, 0.035 + length],
        ],
        0.0095,
        'mat',
      );
    return passable([
      parts.ball([0, 0.026, 0], [0.044, 0.019, 0.055], 'mat'),
      finger(0.03, 0.07),
      finger(0.0105, 0.08),
      finger(-0.0105, 0.076),
      finger(-0.03, 0.06),
      parts.pipe(
        [
          [0.03, 0.026, -0.02],
          [0.062, 0.02, 0.005],
          [0.072, 0.012, 0.035],
        ],
        0.011,
        'mat',
      ),
      arm.cone([0, 0, 0], [0, 0, -p.length], 0.026, 0.04, 'mat'),
      arm.cylinder([0, 0, -p.length * 0.82], [0, 0, -p.length - 0.03], 0.05, 'tubing', 0.014),
    ]);
  },
});
