import type { Physique } from './physique.ts';
import { anchor, bothSides, type Spindle } from './spindle.ts';

/** Training shoes; the sole is flat and bends at the ball of the foot. */
export function feet(physique: Physique): Spindle[] {
  const w = physique.name === 'male' ? 1 : 0.92;
  const upper = (spindle: Pick<Spindle, 'from' | 'to' | 'radii' | 'thin' | 'flatness'>): Spindle => ({
    ...spindle,
    part: 'shoe.left',
    skin: 'shoe',
    region: 'feet',
  });
  const sole = (spindle: Pick<Spindle, 'from' | 'to' | 'radii'>): Spindle => ({
    ...spindle,
    part: 'shoe.left',
    skin: 'sole',
    thin: [0, 1, 0],
    flatness: 0.36,
  });
  return bothSides([
    upper({
      from: anchor('foot.left', 0, -0.012, -0.012),
      to: anchor('foot.left', 0, -0.04, -0.02),
      radii: [0.04 * w, 0.041 * w, 0.04 * w],
    }),
    upper({
      from: anchor('foot.left', 0, -0.04, -0.02),
      to: anchor('foot.left', 0.002, -0.045, 0.1),
      radii: [0.04 * w, 0.037 * w, 0.04 * w],
    }),
    upper({
      from: anchor('foot.left', 0, -0.008, 0.0),
      to: anchor('foot.left', 0.002, -0.045, 0.1),
      radii: [0.036 * w, 0.033 * w, 0.03 * w],
    }),
    upper({
      from: anchor('foot.left', 0.003, -0.052, 0.105),
      to: anchor('toes.left', 0.001, -0.001, 0.048),
      radii: [0.047 * w, 0.046 * w, 0.038 * w],
      thin: [0, 1, 0],
      flatness: 0.72,
    }),
    sole({
      from: anchor('foot.left', 0, -0.069, -0.018),
      to: anchor('foot.left', 0.003, -0.069, 0.12),
      radii: [0.045 * w, 0.041 * w, 0.05 * w],
    }),
    sole({
      from: anchor('foot.left', 0.003, -0.069, 0.12),
      to: anchor('toes.left', 0.001, -0.009, 0.046),
      radii: [0.05 * w, 0.05 * w, 0.042 * w],
    }),
  ]);
}
