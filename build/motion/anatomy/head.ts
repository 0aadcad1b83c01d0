import type { Vec3 } from '../geometry/vector.ts';
import type { Physique } from './physique.ts';
import { type Anchor, anchor, bothSides, type Spindle } from './spindle.ts';

/** The head, with a calm face and hair. */
export function head(physique: Physique): Spindle[] {
  return [...skull(physique), ...bothSides(features(physique)), ...hair(physique)];
}

/** How far the skull is lowered from the height at which its parts are given, in meters, to shorten the neck. */
const lowered = 0.016;

function volume(from: Vec3, to: Vec3, radii: Vec3, more: Partial<Spindle> = {}): Spindle {
  return { part: 'head', from: onSkull(from), to: onSkull(to), radii, ...more };
}

function onSkull([x, y, z]: Vec3): Anchor {
  return anchor('head', x, y - lowered, z);
}

function skull({ name, head: s }: Physique): Spindle[] {
  const [jaw, nose, tip] = name === 'male' ? [1, 1, 0.097] : [0.86, 0.8, 0.092];
  return [
    volume([0, 0.138, -0.03], [0, 0.138, 0.012], [0.078 * s, 0.079 * s, 0.077 * s]),
    volume([0, 0.118, 0.026], [0, 0.046, 0.04], [0.067 * s, 0.06 * s * (0.5 + jaw / 2), 0.049 * jaw]),
    volume([0, 0.05, 0.028], [0, 0.024, 0.06], [0.05 * jaw, 0.041 * jaw, 0.025 * jaw]),
    // Jaw, from its angle below the ear to the chin.
    ...bothSides([
      volume([0.046 * jaw, 0.062, -0.004], [0.02 * jaw, 0.026, 0.052], [0.014, 0.017, 0.02], { blend: 0.02 }),
    ]),
    // Brows and cheekbones.
    ...bothSides([
      volume([0.01, 0.118, 0.081], [0.046, 0.118, 0.06], [0.007, 0.008, 0.006], { blend: 0.026 }),
      volume([0.036, 0.082, 0.066], [0.056, 0.09, 0.034], [0.013, 0.015, 0.01], { blend: 0.03 }),
    ]),
    // Nose with its wings, and lips.
    volume([0, 0.106, tip - 0.011], [0, 0.077, tip], [0.006 * nose, 0.0075 * nose, 0.0095 * nose], { blend: 0.014 }),
    ...bothSides([
      volume([0.004, 0.074, tip - 0.008], [0.009 * nose, 0.073, tip - 0.012], [0.006, 0.0065, 0.005], { blend: 0.008 }),
      volume([0, 0.0485, 0.0815], [0.013, 0.0475, 0.077], [0.0055, 0.005, 0.003], { blend: 0.012 }),
      volume([0, 0.0395, 0.0815], [0.011, 0.041, 0.078], [0.0058, 0.0055, 0.003], { blend: 0.012 }),
    ]),
  ];
}

/** A line on the face: a rod that colors the surface it passes through. */
function drawn(from: Vec3, to: Vec3, radius: number): Spindle {
  const radii: Vec3 = [radius, radius, radius];
  return volume(from, to, radii, { thin: [0, 0, 1], flatness: 12, skin: 'ink', paintOnly: true });
}

function features({ name, head: s }: Physique): Spindle[] {
  const brow = name === 'male' ? 0.0022 : 0.0015;
  const lashes = drawn([0.033, 0.1062, 0.085], [0.0382, 0.1086, 0.083], 0.0015);
  return [
    // Ear.
    volume([0.074 * s, 0.108, -0.018], [0.076 * s, 0.082, -0.012], [0.014, 0.0155, 0.01], {
      thin: [1, 0, 0.3],
      flatness: 0.45,
      blend: 0.008,
    }),
    // Eye and upper lid, without white, which would turn to specks on a head a few pixels high.
    drawn([0.0215, 0.1052, 0.086], [0.0285, 0.1072, 0.086], 0.0011),
    drawn([0.0285, 0.1072, 0.086], [0.0355, 0.1046, 0.081], 0.0011),
    drawn([0.0282, 0.1005, 0.086], [0.0282, 0.1032, 0.086], 0.0042),
    // Half of the mouth, with its corner slightly raised.
    drawn([0, 0.0437, 0.09], [0.015, 0.0455, 0.088], name === 'male' ? 0.0018 : 0.0022),
    drawn([0.018, 0.1235, 0.086], [0.03, 0.127, 0.084], brow),
    drawn([0.03, 0.127, 0.084], [0.039, 0.1245, 0.08], brow * 0.85),
    ...(name === 'female' ? [lashes] : []),
  ];
}

function hair({ name, head: s }: Physique): Spindle[] {
  const lock = (from: Vec3, to: Vec3, radii: Vec3, more: Partial<Spindle> = {}): Spindle => ({
    ...volume(from, to, radii, more),
    part: 'hair',
    skin: 'hair',
  });
  const cap = [
    lock([0, 0.152, -0.036], [0, 0.17, 0.004], [0.083 * s, 0.083 * s, 0.072 * s]),
    lock([0, 0.12, -0.046], [0, 0.076, -0.052], [0.071 * s, 0.064 * s, 0.04 * s]),
  ];
  // Temples: the hairline curves down to the ears.
  const temple = lock([0.05, 0.166, 0.014], [0.063, 0.124, 0.004], [0.024, 0.018, 0.006], { blend: 0.03 });
  if (name === 'male') {
    return [
      ...cap,
      ...bothSides([temple]),
      // Combed up and back from the forehead, strand by strand.
      ...[-0.046, -0.023, 0, 0.023, 0.046].map((x) => {
        const low = 3.2 * x * x;
        return lock(
          [x * 0.9 + 0.006, 0.183 - low, 0.066 - 6 * x * x],
          [x * 0.9 - 0.004, 0.214 - low * 2.4, -0.026],
          [0.0145, 0.0215, 0.02],
          { blend: 0.009 },
        );
      }),
      ...bothSides([lock([0.062, 0.178, 0.02], [0.07, 0.14, -0.036], [0.014, 0.02, 0.018], { blend: 0.01 })]),
    ];
  }
  return [
    ...cap,
    // Parted in the middle and combed back over the temples into a ponytail.
    ...bothSides([
      lock([0.014, 0.194, 0.044], [0.062, 0.146, 0.022], [0.022, 0.025, 0.016], { blend: 0.014 }),
      lock([0.012, 0.208, 0.016], [0.066, 0.16, -0.024], [0.02, 0.026, 0.018], { blend: 0.01 }),
      lock([0.06, 0.15, 0.014], [0.056, 0.1, -0.05], [0.022, 0.026, 0.022], { blend: 0.012 }),
      lock([0.058, 0.176, -0.02], [0.024, 0.172, -0.106], [0.018, 0.026, 0.014], { blend: 0.01 }),
    ]),
    lock([0, 0.18, -0.104], [0, 0.178, -0.126], [0.02, 0.018, 0.017], { blend: 0.012 }),
    lock([0, 0.176, -0.128], [0, 0.074, -0.142], [0.019, 0.034, 0.008], { blend: 0.014 }),
    ...bothSides([lock([0.01, 0.17, -0.13], [0.014, 0.086, -0.146], [0.01, 0.02, 0.006], { blend: 0.006 })]),
  ];
}
