import type { Solid } from '../../shapes/solid.ts';
import { passable } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A back pad and two arm pads high above the floor, for raising the legs. */
export const captainsChair = defineProp({
  description:
    'A captain’s chair: its frame lies on the floor under the face of the back pad, which faces +z. The forearms rest on pads at x = ±`apart`, `height` above the floor, from z = 0.05 to 0.4; upright grips stand at [apart, height + 0.08, 0.42].',
  parameters: { height: 1.12, apart: 0.27 },
  build(p, { parts }) {
    const x = p.apart;
    const side = (sign: number): Solid[] => [
      parts.box([sign * x, p.height - 0.03, 0.22], [0.1, 0.06, 0.32], 'pad', 0.024),
      parts.beam([sign * x, p.height - 0.075, -0.1], [sign * x, p.height - 0.075, 0.42], 0.035),
      ...passable([parts.rod([sign * x, p.height - 0.07, 0.42], [sign * x, p.height + 0.14, 0.42], 0.016, 'rubber')]),
      parts.beam([sign * (x + 0.06), 0.03, -0.12], [sign * x, p.height - 0.07, -0.12], 0.045),
      parts.box([sign * (x + 0.06), 0.022, 0.02], [0.06, 0.044, 0.66], 'tubing', 0.014),
    ];
    return [
      ...[1, -1].flatMap(side),
      parts.box([0, p.height + 0.12, -0.03], [0.28, 0.54, 0.06], 'pad', 0.026),
      parts.beam([-x, p.height - 0.075, -0.12], [x, p.height - 0.075, -0.12], 0.04),
      parts.beam([0, p.height - 0.075, -0.1], [0, p.height + 0.3, -0.085], 0.04),
      parts.beam([-(x + 0.06), 0.03, -0.26], [x + 0.06, 0.03, -0.26], 0.04),
    ];
  },
});
