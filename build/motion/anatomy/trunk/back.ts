import type { Vec3 } from '../../geometry/vector.ts';
import type { Region } from '../muscle-regions.ts';
import type { Physique } from '../physique.ts';
import { type Anchor, anchor, anchorsOn, type Spindle } from '../spindle.ts';
import { acromion, at, muscleOf, sheetOf, volume } from './makers.ts';

const blade = anchorsOn('blade.left');

/** How far behind the middle of the body something lies in a body of usual depth, as z in meters of the actual one. */
type Depth = (z: number) => number;

/** The muscles of the back, from the neck to the pelvis, on the left. */
export function back({ waist, ribs, muscle, neck, depth }: Physique): Spindle[] {
  const z: Depth = (value) => value * depth;
  return [
    ...lats(z, ribs, muscle),
    ...erectors(z),
    // Quadratus lumborum, beside the spine above the pelvis.
    sheetOf(
      'quadratus lumborum',
      at('pelvis', 0.07, 0.995, z(-0.07)),
      at('lumbar', 0.058, 1.12, z(-0.07)),
      [0.03, 0.032, 0.026],
    ),
    ...trapezius(z, neck),
    // Levator scapulae: from behind the ear to the upper corner of the blade.
    sheetOf(
      'levator scapulae',
      at('neck', 0.05, 1.556, -0.018),
      acromion(-0.092, 0.004, -0.052),
      [0.014, 0.019, 0.018],
      { thin: [0.6, 0.3, -0.7], flatness: 0.6 },
    ),
    muscleOf(
      'neck extensors',
      anchor('head', 0.02, 0.024, -0.042),
      at('neck', 0.02, 1.47, -0.052),
      [0.02, 0.021, 0.018],
      { cover: 0.01 },
    ),
    // Rhomboids lie between spine and blade, under the trapezius.
    sheetOf('rhomboids', at('chest', 0.014, 1.405, z(-0.085)), acromion(-0.098, -0.075, -0.07), [0.024, 0.03, 0.024]),
    sheetOf('rhomboids', at('chest', 0.014, 1.36, z(-0.09)), acromion(-0.098, -0.115, -0.07), [0.02, 0.026, 0.02]),
    ...upperBack(z),
    ...cuffs(muscle),
    volume(
      at('thoracic', Math.min(waist, ribs) - 0.06, 1.2, z(-0.06)),
      at('chest', ribs - 0.055, 1.3, z(-0.062)),
      [0.03, 0.034, 0.03],
    ),
  ];
}

function lats(z: Depth, ribs: number, muscle: number): Spindle[] {
  const lat = (from: Anchor, radii: Vec3): Spindle =>
    muscleOf('lats', from, anchor('shoulder.left', -0.016, -0.03, -0.012), radii, {
      thin: [-0.45, 0, 1],
      flatness: 0.5,
      blend: 0.014,
      cover: 0.004,
      ownPartOnly: true,
    });
  return [
    lat(at('lumbar', 0.045, 1.05, z(-0.07)), [0.022, 0.05 * muscle, 0.018]),
    lat(at('thoracic', 0.06, 1.13, z(-0.078)), [0.034, 0.052 * muscle, 0.02]),
    lat(at('chest', 0.075, 1.24, z(-0.082)), [0.04, 0.046 * muscle, 0.02]),
    // The place where the cap of the joint comes through it in the armpit of a raised arm.
    {
      ...lat(anchor('armpit.left', -0.02, -0.03, -0.02), [0.026, 0.03, 0.024]),
      flatness: 1,
      paintOnly: true,
    },
    // Its inner border, without notches.
    {
      ...lat(at('lumbar', 0.06, 1.06, z(-0.076)), [0.034, 0.046, 0.03]),
      to: at('chest', 0.094, 1.275, z(-0.07)),
      paintOnly: true,
    },
    {
      ...lat(at('thoracic', ribs - 0.04, 1.14, z(-0.036)), [0.03, 0.038 * muscle, 0.018]),
      thin: [1, 0, -0.3],
    },
  ];
}

function erectors(z: Depth): Spindle[] {
  const erector = (from: Anchor, to: Anchor, radii: Vec3, region: Region): Spindle =>
    muscleOf(region, from, to, radii, { thin: [0, 0, 1], flatness: 0.75, blend: 0.02, cover: 0.009 });
  // Where one section of the erectors ends and the next begins.
  const lumbar = at('lumbar', 0.034, 1.07, z(-0.066));
  const thoracic = at('thoracic', 0.034, 1.17, z(-0.078));
  const chest = at('chest', 0.03, 1.28, z(-0.09));
  const edge = at('thoracic', 0.03, 1.16, z(-0.07));
  return [
    erector(at('pelvis', 0.032, 0.985, z(-0.078)), lumbar, [0.026, 0.03, 0.032], 'spine low'),
    erector(lumbar, thoracic, [0.032, 0.032, 0.03], 'spine low'),
    erector(thoracic, chest, [0.03, 0.028, 0.024], 'spine high'),
    erector(chest, at('chest', 0.024, 1.42, z(-0.072)), [0.024, 0.024, 0.018], 'spine high'),
    // Keeps its edges straight where a rounded back opens its joints.
    ...[
      erector(at('pelvis', 0.03, 1, z(-0.07)), edge, [0.036, 0.04, 0.04], 'spine low'),
      erector(edge, at('chest', 0.026, 1.36, z(-0.08)), [0.04, 0.038, 0.028], 'spine high'),
    ].map((spindle): Spindle => ({ ...spindle, cover: 0.003, paintOnly: true })),
  ];
}

/** Down, across and up from the point of the shoulder. */
function trapezius(z: Depth, neck: number): Spindle[] {
  return [
    muscleOf(
      'lower trapezius',
      at('thoracic', 0.016, 1.2, z(-0.094)),
      acromion(-0.075, -0.005, -0.055),
      [0.016, 0.032, 0.03],
      { thin: [0, 0, 1], flatness: 0.55, cover: 0.004 },
    ),
    // Between its lower part and the spine, so that no slit of skin shows there.
    sheetOf(
      'lower trapezius',
      at('thoracic', 0.008, 1.21, z(-0.092)),
      at('chest', 0.03, 1.37, z(-0.092)),
      [0.016, 0.028, 0.036],
    ),
    muscleOf(
      'middle trapezius',
      at('chest', 0.018, 1.37, z(-0.088)),
      acromion(-0.036, 0.008, -0.04),
      [0.034, 0.034, 0.02],
      { thin: [0, 0, 1], flatness: 0.6, cover: 0.004 },
    ),
    // Between its middle and upper part, above the inner end of the blade's ridge.
    muscleOf(
      'middle trapezius',
      at('chest', 0.024, 1.425, z(-0.07)),
      acromion(-0.05, 0.006, -0.034),
      [0.034, 0.036, 0.022],
      { blend: 0.03, cover: 0.008 },
    ),
    muscleOf(
      'upper trapezius',
      at('neck', 0.02 * neck, 1.525, -0.034),
      acromion(-0.026, 0.014, -0.012),
      [0.028 * neck, 0.03 * neck, 0.018],
      { blend: 0.034, cover: 0.01 },
    ),
    muscleOf(
      'upper trapezius',
      at('neck', 0.016, 1.535, -0.04),
      at('chest', 0.022, 1.43, z(-0.07)),
      [0.024, 0.028, 0.03],
      { cover: 0.01 },
    ),
  ];
}

/** What people call the upper back: all between the spine and the arm. */
function upperBack(z: Depth): Spindle[] {
  const upper = (from: Anchor, to: Anchor, radii: Vec3): Spindle =>
    sheetOf('upper back', from, to, radii, { thin: [0, 0, 1], flatness: 0.5, cover: 0.004 });
  return [
    upper(at('chest', 0.03, 1.375, z(-0.09)), blade(-0.066, -0.085, -0.068), [0.05, 0.056, 0.05]),
    upper(at('chest', 0.02, 1.4, z(-0.08)), acromion(-0.04, -0.014, -0.05), [0.03, 0.04, 0.032]),
    upper(at('chest', 0.012, 1.28, z(-0.09)), blade(-0.07, -0.12, -0.062), [0.024, 0.034, 0.036]),
    upper(blade(-0.08, -0.09, -0.062), acromion(-0.03, -0.05, -0.05), [0.04, 0.044, 0.026]),
  ];
}

/** The blade itself with infraspinatus and teres, and the rear of the cuff up to the arm. */
function cuffs(muscle: number): Spindle[] {
  const cuff = (from: Anchor, insertion: number, radii: Vec3): Spindle =>
    muscleOf('blade', from, anchor('shoulder.left', -0.005, insertion, -0.02), radii, {
      thin: [0, 0, 1],
      flatness: 0.6,
      blend: 0.014,
      cover: 0.01,
    });
  return [
    cuff(blade(-0.09, -0.07, -0.064), -0.014, [0.02, 0.032 * muscle, 0.02]),
    cuff(blade(-0.088, -0.115, -0.06), -0.036, [0.01, 0.028 * muscle, 0.018]),
  ];
}
