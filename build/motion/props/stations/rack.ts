import type { Solid } from '../../shapes/solid.ts';
import { defineProp } from '../prop.ts';

/** Two slim uprights with hooks for a barbell. */
export const rack = defineProp({
  description:
    'Two uprights at x = ±`apart` with hooks towards +z at the height `hooks`, its frame on the floor between them: stand in front of it and keep the bar at z = 0.06 or more. `safeties` is the height of two rails towards +z; 0 for none.',
  parameters: { height: 1.75, apart: 0.52, hooks: 1.4, safeties: 0, safetyLength: 0.7 },
  build(p, { parts }) {
    const upright = (sign: number): Solid[] => {
      const x = sign * p.apart;
      return [
        parts.beam([x, 0.02, 0], [x, p.height, 0], 0.045),
        parts.box([x, 0.02, 0.02], [0.06, 0.04, 0.62], 'tubing', 0.014),
        parts.box([x, p.hooks - 0.02, 0.06], [0.045, 0.025, 0.09], 'accent', 0.008),
        parts.box([x, p.hooks + 0.008, 0.1], [0.045, 0.055, 0.016], 'accent', 0.007),
        ...(p.safeties > 0 ? [parts.beam([x, p.safeties, 0], [x, p.safeties, p.safetyLength], 0.035, 0.05)] : []),
      ];
    };
    return [...[1, -1].flatMap(upright), parts.beam([-p.apart, 0.05, -0.24], [p.apart, 0.05, -0.24], 0.045)];
  },
});
