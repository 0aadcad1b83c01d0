import type { Vec3 } from '../../vector.ts';
import type { Physique } from './physique.ts';
import { anchor, bothSides, type Spindle } from './spindle.ts';

/** Head, calm face and hair. */
export function head(physique: Physique): Spindle[] {
  return [...skull(physique), ...bothSides(features(physique)), ...hair(physique)];
}

function volume(from: Vec3, to: Vec3, radii: Vec3, more: Partial<Spindle> = {}): Spindle {
  return { part: 'head', from: anchor('head', ...from), to: anchor('head', ...to), radii, ...more };
}

function skull({ name, head: size }: Physique): Spindle[] {
  const s = size;
  const jaw = name === 'male' ? 1 : 0.9;
  return [
    volume([0, 0.135, -0.028], [0, 0.135, 0.018], [0.079 * s, 0.079 * s, 0.076 * s]),
    volume([0, 0.12, 0.024], [0, 0.03, 0.048], [0.066 * s, 0.057 * jaw, 0.036 * jaw]),
    volume([0, 0.05, 0.03], [0, 0.012, 0.062], [0.046 * jaw, 0.036 * jaw, 0.022 * jaw]),
    // Nose.
    volume([0, 0.098, 0.084], [0, 0.072, 0.1], [0.007, 0.01, 0.0115]),
    volume([-0.014, 0.038, 0.083], [0.014, 0.038, 0.083], [0.003, 0.0042, 0.003], { skin: 'ink', paintOnly: true }),
  ];
}

function features({ name, head: size }: Physique): Spindle[] {
  const s = size;
  const spindles: Spindle[] = [
    volume([0.074 * s, 0.098, -0.008], [0.079 * s, 0.074, -0.006], [0.019, 0.018, 0.012], {
      thin: [1, 0, 0.25],
      flatness: 0.42,
    }),
    volume([0.027, 0.1, 0.085], [0.03, 0.1, 0.082], [0.0078, 0.0084, 0.0078], { skin: 'ink', paintOnly: true }),
    volume([0.018, 0.121, 0.089], [0.041, 0.1215, 0.08], [0.0036, 0.0042, 0.0028], { skin: 'hair', paintOnly: true }),
  ];
  return name === 'male' ? spindles : spindles;
}

function hair({ name, head: size }: Physique): Spindle[] {
  const s = size;
  const lock = (from: Vec3, to: Vec3, radii: Vec3, more: Partial<Spindle> = {}): Spindle => ({
    ...volume(from, to, radii, more),
    part: 'hair',
    skin: 'hair',
  });
  const cap = [
    lock([0, 0.15, -0.034], [0, 0.165, 0.024], [0.083 * s, 0.083 * s, 0.066 * s]),
    lock([0, 0.11, -0.045], [0, 0.06, -0.05], [0.07 * s, 0.066 * s, 0.046 * s]),
  ];
  if (name === 'male') return [...cap, lock([-0.03, 0.195, 0.046], [0.03, 0.198, 0.044], [0.03, 0.034, 0.03])];
  return [
    ...cap,
    ...bothSides([lock([0.03, 0.17, 0.05], [0.058, 0.12, 0.012], [0.026, 0.026, 0.024])]),
    // A bun, high enough to be out of the way of a bench.
    lock([0, 0.222, -0.062], [0, 0.232, -0.074], [0.032, 0.037, 0.034]),
  ];
}
