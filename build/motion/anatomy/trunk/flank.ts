import type { Vec3 } from '../../geometry/vector.ts';
import type { Physique } from '../physique.ts';
import type { Anchor, Spindle } from '../spindle.ts';
import { at, muscleOf } from './makers.ts';

/** The obliques and the serratus anterior, on the left. */
export function flank({ waist, ribs, muscle, bust }: Physique): Spindle[] {
  const oblique = (from: Anchor, to: Anchor, radii: Vec3): Spindle =>
    muscleOf('obliques', from, to, radii, { thin: [1, 0, 0.35], flatness: 0.5, cover: 0.002 });
  const x = waist - 0.026;
  return [
    oblique(at('pelvis', x + 0.012, 0.985, 0.02), at('lumbar', x + 0.002, 1.07, 0.018), [0.038, 0.046, 0.048]),
    oblique(at('lumbar', x + 0.002, 1.07, 0.018), at('thoracic', x + 0.006, 1.15, 0.02), [0.048, 0.05, 0.046]),
    oblique(at('thoracic', x + 0.006, 1.15, 0.02), at('chest', ribs - 0.03, 1.215, 0.03), [0.046, 0.042, 0.03]),
    // Its front sheet, up to the edge of the rectus.
    {
      ...oblique(at('chest', 0.108, 1.215, 0.07), at('pelvis', 0.1, 0.985, 0.068), [0.026, 0.036, 0.034]),
      thin: [0.5, 0, 1],
      paintOnly: true,
    },
    // Its rear border, without notches.
    ...[
      oblique(at('pelvis', x + 0.012, 1.0, 0), at('thoracic', x + 0.004, 1.14, -0.002), [0.036, 0.04, 0.036]),
      oblique(at('lumbar', x + 0.004, 1.08, -0.002), at('chest', ribs - 0.022, 1.2, -0.002), [0.038, 0.036, 0.028]),
    ].map((edge): Spindle => ({ ...edge, paintOnly: true })),
    // Its upper border along the slips of the serratus.
    {
      ...oblique(
        at('chest', ribs - 0.044, 1.23, 0.066),
        at('chest', ribs - 0.004, 1.165, -0.01),
        [0.026, 0.034, 0.026],
      ),
      paintOnly: true,
    },
    // Serratus anterior: four slips that fan out from under the latissimus and end on the ribs like the teeth of a saw.
    ...[0, 1, 2, 3].map((slip) =>
      serratus(
        at('chest', ribs - 0.004 - slip * 0.002, 1.304 - slip * 0.029, -0.024),
        at('chest', ribs - 0.03 - slip * 0.003, 1.272 - slip * 0.036, 0.07 - bust * 0.014 - slip * 0.01),
        [0.016, 0.0175 * muscle, 0.005],
      ),
    ),
    {
      ...serratus(
        at('chest', ribs - 0.002, 1.3, -0.024),
        at('chest', ribs - 0.01, 1.224, -0.024),
        [0.02, 0.026, 0.018],
      ),
      paintOnly: true,
    },
  ];
}

function serratus(from: Anchor, to: Anchor, radii: Vec3): Spindle {
  return muscleOf('serratus anterior', from, to, radii, {
    thin: [1, 0, 0.35],
    flatness: 0.7,
    blend: 0.02,
    cover: 0.001,
  });
}
