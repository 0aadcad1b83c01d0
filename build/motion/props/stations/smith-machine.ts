import { toLocal } from '../../geometry/transform.ts';
import type { Solid } from '../../shapes/solid.ts';
import { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { loadedEnds } from '../weights/bar.ts';

/** A barbell on two upright rails. */
export const smithMachine = defineProp({
  description:
    'A smith machine with its barbell: its frame lies on the floor under the bar’s vertical path; the bar is drawn at the frame `bar`, along its x axis.',
  equipment: ['smith machine'],
  parameters: { bar: 'bar', height: 2, apart: 0.56, plate: 0.19, plates: 1, radius: 0.015 },
  build(p, { at, parts, frame }) {
    const bar = new SolidMaker(frame(p.bar));
    const [, barHeight] = toLocal(at, frame(p.bar).position);
    const half = p.apart + 0.22;
    const post = (sign: number): Solid[] => {
      const x = sign * p.apart;
      return [
        parts.rod([x, 0.05, 0], [x, p.height - 0.03, 0], 0.0135, 'steel'),
        parts.beam([x, 0.03, -0.1], [x, p.height, -0.1], 0.045),
        parts.box([x, 0.022, -0.04], [0.06, 0.044, 0.66], 'tubing', 0.014),
        parts.beam([x, p.height - 0.02, -0.1], [x, p.height - 0.02, 0.02], 0.035),
        parts.cylinder([x, barHeight - 0.05, 0], [x, barHeight + 0.05, 0], 0.027, 'tubing', 0.008),
        ...[0.5, 0.75, 1, 1.25, 1.5, 1.75]
          .filter((y) => y < p.height - 0.1)
          .map((y) => parts.rod([x, y, -0.08], [x, y, -0.055], 0.009, 'steel')),
      ];
    };
    return [
      ...[1, -1].flatMap(post),
      parts.beam([-p.apart, p.height - 0.02, -0.1], [p.apart, p.height - 0.02, -0.1], 0.045),
      parts.beam([-p.apart, 0.05, -0.32], [p.apart, 0.05, -0.32], 0.045),
      bar.cylinder([-half, 0, 0], [half, 0, 0], p.radius, 'steel', 0.003),
      ...loadedEnds(bar, { half, plate: p.plate, plates: p.plates, plateAt: p.apart + 0.075, sleeve: 0.024 }),
    ];
  },
});
