import type { Solid } from '../../shapes/solid.ts';
import type { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** An upright on a base, from the origin of `parts` to `height`, with a colored collar at `mark`, in meters. */
export function uprightPost(parts: SolidMaker, height: number, mark: number): Solid[] {
  return [
    parts.rod([0, 0.03, 0], [0, height, 0], 0.022),
    parts.cylinder([0, 0, 0], [0, 0.03, 0], 0.17, 'tubing', 0.012),
    parts.cylinder([0, mark - 0.025, 0], [0, mark + 0.025, 0], 0.029, 'accent', 0.006),
  ];
}

/** A post for a band, a strap or a hand. */
export const post = defineProp({
  description:
    'An upright post on a base, its frame on the floor, with a colored collar at the height `mark`, where a band is tied.',
  parameters: { height: 1.6, mark: 1.1 },
  build: (p, { parts }) => uprightPost(parts, p.height, p.mark),
});

/** A plain stick, for mobility work. */
export const stick = defineProp({
  description: 'A wooden stick along x of its frame, the frame at its middle.',
  parameters: { length: 1.3, radius: 0.014 },
  build: (p, { parts }) => [parts.cylinder([-p.length / 2, 0, 0], [p.length / 2, 0, 0], p.radius, 'wood', 0.005)],
});
