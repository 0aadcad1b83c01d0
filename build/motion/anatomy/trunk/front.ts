import type { Vec3 } from '../../geometry/vector.ts';
import type { Region } from '../muscle-regions.ts';
import type { Physique } from '../physique.ts';
import type { AxialBone } from '../skeleton.ts';
import { type Anchor, anchor, type Spindle } from '../spindle.ts';
import { acromion, at, muscleOf, onHip, sheetOf, volume } from './makers.ts';

/** The muscles of the neck, the chest and the belly, on the left. */
export function front(physique: Physique): Spindle[] {
  const { depth, bust, neck } = physique;
  const z = (value: number) => value * depth;
  const spindles: Spindle[] = [
    ...pectorals(physique),
    ...abdominals(physique),
    // Collarbone and the hollow of the throat.
    volume(at('chest', 0.02, 1.428, 0.032), acromion(-0.03, 0.022, 0.012), [0.014, 0.011, 0.012]),
    // Sternocleidomastoid, which lies deeper on a thick neck.
    muscleOf(
      'sternocleidomastoid',
      at('chest', 0.016, 1.432, 0.024),
      anchor('head', 0.042, 0.018, -0.014),
      [0.01, 0.012, 0.01],
      { blend: 0.026, cover: 0.012 + 0.07 * Math.max(0, neck - 0.86) },
    ),
    muscleOf('scalenes', at('chest', 0.05, 1.43, 0.006), anchor('neck', 0.034, 0.05, 0.01), [0.014, 0.018, 0.016], {
      cover: 0.014,
    }),
    sheetOf('throat', at('chest', -0.024, 1.45, 0.01), at('neck', 0.01, 1.535, 0.034), [0.012, 0.022, 0.02]),
    // Iliopsoas: one sheet from below the waistband over the rim of the pelvis to the inner thigh.
    sheetOf('hip flexors', at('pelvis', 0.068, 0.965, z(0.07)), onHip(-0.022, -0.09, 0.056), [0.024, 0.032, 0.02]),
    sheetOf('hip flexors', at('pelvis', 0.092, 0.972, z(0.06)), onHip(-0.012, -0.105, 0.06), [0.03, 0.034, 0.02]),
    sheetOf('hip flexors', at('pelvis', 0.118, 0.978, 0.044), onHip(0.0, -0.1, 0.064), [0.024, 0.034, 0.02]),
  ];
  if (bust > 0)
    spindles.push(
      volume(at('chest', 0.052, 1.312, z(0.062)), at('chest', 0.062, 1.29, z(0.088)), [0.05, 0.05, 0.046], {
        blend: 0.034,
      }),
    );
  return spindles;
}

function pectorals({ muscle, depth }: Physique): Spindle[] {
  const z = (value: number) => value * depth;
  const pectoral = (region: Region, from: Anchor, insertion: number, radii: Vec3): Spindle =>
    // Thin when stretched, so that a raised arm shows a sheet and not ropes.
    muscleOf(region, from, anchor('shoulder.left', -0.006, insertion, 0.018), radii, {
      thin: [0.12, 0.1, 1],
      flatness: 0.56,
      bulge: 0.6,
      blend: 0.016,
      cover: 0.005,
      ownPartOnly: true,
    });
  /** Lies on the ribs in every position of the arm, so a raised arm stretches the chest instead of hollowing it. */
  const plate = (region: Region, from: Anchor, to: Anchor, radii: Vec3): Spindle =>
    muscleOf(region, from, to, radii, { thin: [0.3, 0, 1], flatness: 0.5, blend: 0.016, cover: 0.005 });
  return [
    pectoral('upper pectorals', acromion(-0.1, 0, 0.03), -0.045, [0.024, 0.036 * muscle, 0.022]),
    pectoral('middle pectorals', at('chest', 0.034, 1.35, z(0.074)), -0.055, [0.042, 0.052 * muscle, 0.022]),
    pectoral('lower pectorals', at('chest', 0.046, 1.298, z(0.082)), -0.066, [0.036, 0.044 * muscle, 0.018]),
    plate('middle pectorals', at('chest', 0.046, 1.372, z(0.066)), at('chest', 0.11, 1.38, z(0.044)), [
      0.044,
      0.048 * muscle,
      0.036,
    ]),
    plate('lower pectorals', at('chest', 0.048, 1.318, z(0.08)), at('chest', 0.11, 1.326, z(0.058)), [
      0.048,
      0.052 * muscle,
      0.038,
    ]),
    // The start of the upper third at the breastbone, below the collarbone.
    {
      ...plate(
        'upper pectorals',
        at('chest', 0.03, 1.392, z(0.06)),
        at('chest', 0.11, 1.388, z(0.042)),
        [0.026, 0.03, 0.026],
      ),
      paintOnly: true,
    },
  ];
}

/**
 * Rectus abdominis: a long belly below the navel and three rows above it, each on its own bone, so that the rows
 * close up when the trunk curls. Its color is one sheet whose sections share a bone at their ends, so that no skin
 * shows between the rows however far they move apart.
 */
function abdominals({ muscle, depth }: Physique): Spindle[] {
  const z = (value: number) => value * depth;
  /** How much less the rows of the abdomen stand out on a softer body. */
  const soft = 0.005 + Math.max(0, 1.06 - muscle) * 0.05;
  // Where one section of the abdomen's color ends and the next begins.
  const navel = at('lumbar', 0.036, 1.07, z(0.086));
  const ribs = at('thoracic', 0.036, 1.16, z(0.092));
  return [
    {
      ...abdominal(
        'lower abs',
        at('pelvis', 0.024, 0.935, z(0.074)),
        at('lumbar', 0.035, 1.068, z(0.086) - soft),
        [0.02, 0.032, 0.03],
      ),
      blend: 0.016,
    },
    abdominalRow('lumbar', 1.124, z(0.09) - soft, 0.0235),
    abdominalRow('thoracic', 1.178, z(0.0945) - soft, 0.024),
    abdominalRow('chest', 1.232, z(0.095) - soft, 0.0235),
    ...[
      abdominal('lower abs', at('pelvis', 0.028, 0.95, z(0.08)), navel, [0.026, 0.035, 0.034]),
      abdominal('upper abs', navel, ribs, [0.034, 0.034, 0.034]),
      abdominal('upper abs', ribs, at('chest', 0.038, 1.23, z(0.094)), [0.034, 0.034, 0.032]),
    ].map((length): Spindle => ({ ...length, paintOnly: true })),
  ];
}

function abdominal(region: Region, from: Anchor, to: Anchor, radii: Vec3): Spindle {
  return muscleOf(region, from, to, radii, { thin: [0, 0, 1], flatness: 0.5, cover: 0.003 });
}

/** A segment of the rectus abdominis beside the linea alba; its height is twice its radius. */
function abdominalRow(bone: AxialBone, y: number, z: number, radius: number): Spindle {
  const [inner, outer] = [at(bone, 0.004 + radius, y, z), at(bone, 0.069 - radius, y + 0.004, z - 0.004)];
  return { ...abdominal('upper abs', inner, outer, [radius, radius * 1.04, radius]), blend: 0.016 };
}
