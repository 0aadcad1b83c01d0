import type { Vec3 } from '../../geometry/vector.ts';
import type { Physique } from '../physique.ts';
import { type Anchor, anchor, type Spindle } from '../spindle.ts';
import { at, muscleOf, onHip, sheetOf } from './makers.ts';

/** The muscles of the buttock, on the left. */
export function seat({ glutes, hips, depth }: Physique): Spindle[] {
  const z = (value: number) => value * depth;
  const gluteus = (from: Anchor, to: Anchor, radii: Vec3): Spindle =>
    muscleOf('gluteus maximus', from, to, [radii[0] * glutes, radii[1] * glutes, radii[2] * glutes], {
      blend: 0.05,
      cover: 0.012,
    });
  return [
    // One smooth volume a side, from the sacrum to below the hip joint, and what rounds it towards the hip bone.
    gluteus(at('pelvis', 0.05, 0.968, z(-0.056)), onHip(0.012, -0.058, -0.052), [0.054, 0.074, 0.056]),
    gluteus(at('pelvis', 0.088, 0.982, z(-0.036)), onHip(0.044, -0.045, -0.034), [0.044, 0.06, 0.046]),
    // How far its color reaches: over the fold below it when the hip bends.
    {
      ...gluteus(at('pelvis', 0.056, 0.96, z(-0.064)), onHip(0.016, -0.06, -0.058), [0.062, 0.09, 0.07]),
      paintOnly: true,
    },
    {
      ...gluteus(
        at('pelvis', 0.08, 0.965, z(-0.046)),
        anchor('thigh.left', 0.034, -0.1, -0.045),
        [0.064, 0.086, 0.056],
      ),
      paintOnly: true,
    },
    // Its inner edge, along the cleft.
    {
      ...gluteus(at('pelvis', 0.024, 0.985, z(-0.08)), at('pelvis', 0.02, 0.885, z(-0.085)), [0.03, 0.044, 0.04]),
      paintOnly: true,
    },
    // Gluteus medius and tensor fasciae latae.
    muscleOf(
      'gluteus medius',
      at('pelvis', hips - 0.052, 1.0, -0.018),
      onHip(0.062, -0.045, -0.004),
      [0.034, 0.039, 0.032],
      { cover: 0.012 },
    ),
    // Part of the leg, as what covers it is the leg of the shorts: it rises above the waistband where the hip bends.
    {
      part: 'leg.left',
      from: at('pelvis', hips - 0.038, 0.962, 0.034),
      to: anchor('thigh.left', 0.062, -0.15, 0.012),
      radii: [0.022, 0.025, 0.018],
      cover: 0.02,
      region: 'tensor fasciae latae',
    },
    // The fan of gluteus medius below the iliac crest, as it is seen from behind above gluteus maximus.
    sheetOf('gluteus medius', at('pelvis', 0.104, 0.998, z(-0.07)), onHip(0.068, -0.03, -0.03), [0.034, 0.052, 0.036], {
      cover: 0.012,
    }),
    // Piriformis and its neighbors, drawn on the buttock where they lie.
    sheetOf('hip rotators', at('pelvis', 0.03, 0.945, z(-0.1)), onHip(0.055, 0.02, -0.06), [0.024, 0.036, 0.03], {
      cover: 0.016,
    }),
    sheetOf('hip rotators', onHip(-0.03, -0.045, -0.1), onHip(0.058, -0.01, -0.058), [0.018, 0.03, 0.026], {
      cover: 0.016,
    }),
  ];
}
