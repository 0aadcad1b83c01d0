import type { Vec3 } from '../geometry/vector.ts';
import type { Physique } from './physique.ts';
import { anchor, bothSides, type Spindle } from './spindle.ts';

/** Head, calm face and hair. */
export function head(physique: Physique): Spindle[] {
  return [...skull(physique), ...bothSides(features(physique)), ...hair(physique)];
}

function volume(from: Vec3, to: Vec3, radii: Vec3, more: Partial<Spindle> = {}): Spindle {
  return { part: 'head', from: anchor('head', ...from), to: anchor('head', ...to), radii, ...more };
}

function skull({ name, head: s }: Physique): Spindle[] {
  const jaw = name === 'male' ? 1 : 0.9;
  return [
    volume([0, 0.138, -0.03], [0, 0.138, 0.012], [0.078 * s, 0.079 * s, 0.077 * s]),
    volume([0, 0.118, 0.026], [0, 0.046, 0.04], [0.067 * s, 0.06 * s, 0.05 * jaw]),
    volume([0, 0.05, 0.028], [0, 0.024, 0.06], [0.05 * jaw, 0.042 * jaw, 0.027 * jaw]),
    // Nose.
    volume([0, 0.102, 0.09], [0, 0.074, 0.1], [0.006, 0.009, 0.011], { blend: 0.014 }),
    drawn([-0.014, 0.0445, 0.09], [0.014, 0.0445, 0.09], 0.0018),
  ];
}

/** A stroke on the face: a rod from front to back that colours what it passes through. */
function drawn(from: Vec3, to: Vec3, radius: number): Spindle {
  const radii: Vec3 = [radius, radius, radius];
  return volume(from, to, radii, { thin: [0, 0, 1], flatness: 12, skin: 'ink', paintOnly: true });
}

function features({ head: s }: Physique): Spindle[] {
  return [
    // Ear.
    volume([0.077 * s, 0.11, -0.014], [0.079 * s, 0.08, -0.008], [0.016, 0.0175, 0.011], {
      thin: [1, 0, 0.3],
      flatness: 0.5,
      blend: 0.006,
    }),
    drawn([0.0275, 0.1, 0.086], [0.0275, 0.104, 0.086], 0.005),
    drawn([0.018, 0.1235, 0.086], [0.03, 0.1265, 0.084], 0.0026),
    drawn([0.03, 0.1265, 0.084], [0.039, 0.1245, 0.08], 0.0022),
  ];
}

function hair({ name, head: s }: Physique): Spindle[] {
  const lock = (from: Vec3, to: Vec3, radii: Vec3, more: Partial<Spindle> = {}): Spindle => ({
    ...volume(from, to, radii, more),
    part: 'hair',
    skin: 'hair',
  });
  const cap = [
    lock([0, 0.152, -0.034], [0, 0.166, 0.016], [0.084 * s, 0.084 * s, 0.07 * s]),
    lock([0, 0.185, -0.03], [0, 0.19, 0.036], [0.05 * s, 0.052 * s, 0.042 * s], { blend: 0.05 }),
    lock([0, 0.12, -0.046], [0, 0.068, -0.05], [0.072 * s, 0.066 * s, 0.044 * s]),
  ];
  if (name === 'male') {
    return [
      ...cap,
      lock([-0.026, 0.19, 0.042], [0.03, 0.194, 0.042], [0.032, 0.036, 0.032], { blend: 0.04 }),
      ...bothSides([lock([0.058, 0.16, 0.014], [0.069, 0.115, 0.006], [0.02, 0.016, 0.007], { blend: 0.02 })]),
    ];
  }
  return [
    ...cap,
    ...bothSides([lock([0.012, 0.192, 0.036], [0.057, 0.132, 0.018], [0.036, 0.03, 0.012], { blend: 0.03 })]),
    // A bun, high enough to be out of the way of a bench.
    lock([0, 0.222, -0.058], [0, 0.236, -0.072], [0.032, 0.036, 0.033], { blend: 0.008 }),
  ];
}
