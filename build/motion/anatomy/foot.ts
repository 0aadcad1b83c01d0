import type { Vec3 } from '../geometry/vector.ts';
import type { Physique } from './physique.ts';
import { type Anchor, anchorsOn, bothSides, type Spindle } from './spindle.ts';

const foot = anchorsOn('foot.left');
const toes = anchorsOn('toes.left');

/** Training shoes. The sole is flat and bends at the ball of the foot; `garments.ts` adds its color and the collar. */
export function feet({ foot: w }: Physique): Spindle[] {
  const piece = (from: Anchor, to: Anchor, radii: Vec3, flatness = 1): Spindle => ({
    part: 'shoe.left',
    skin: 'shoe',
    region: 'feet',
    from,
    to,
    radii: [radii[0] * w, radii[1] * w, radii[2] * w],
    thin: [0, 1, 0],
    flatness,
  });
  return bothSides([
    piece(foot(0, -0.014, -0.014), foot(0, -0.044, -0.02), [0.037, 0.039, 0.039]),
    piece(foot(0, -0.036, -0.016), foot(0.002, -0.047, 0.1), [0.039, 0.038, 0.04]),
    piece(foot(0, -0.008, 0), foot(0.002, -0.046, 0.1), [0.035, 0.033, 0.031]),
    piece(foot(0.003, -0.052, 0.1), toes(0.001, 0, 0.046), [0.046, 0.047, 0.038], 0.72),
    piece(foot(0, -0.069, -0.018), foot(0.003, -0.069, 0.085), [0.045, 0.041, 0.047], 0.36),
    piece(foot(0.003, -0.069, 0.09), toes(0.001, -0.009, 0.046), [0.047, 0.051, 0.042], 0.36),
  ]);
}
